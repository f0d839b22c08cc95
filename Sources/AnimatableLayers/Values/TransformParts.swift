/// The parts of a transform, which take effect in the order scale, skew, rotation, translation,
/// perspective.
///
/// Blending them one by one keeps what turns rigid, where blending the sixteen numbers would squash
/// it.
struct TransformParts {
  private var scale: Triple
  /// How far y leans towards x, z towards x and z towards y.
  private var skew: Triple
  private var rotation: Turn
  private var translation: Triple
  /// How much x, y, z and 1 add to the divisor.
  private var perspective: Triple
  private var unit: Double

  /// Returns the transform on the way between two.
  ///
  /// Rotations take the shorter way. Transforms that collapse an axis are blended number by number.
  ///
  /// - Parameter fraction: outside 0...1 the way continues.
  static func blend(_ first: CATransform3D, _ second: CATransform3D, fraction: Double)
    -> CATransform3D
  {
    guard abs(fraction) < 1_000, let (a, b) = matched(first, second) else {
      return CATransform3D(
        numbers: zip(first.numbers, second.numbers).map { $0 + ($1 - $0) * fraction })
    }
    let parts = TransformParts(
      scale: a.scale.blended(with: b.scale, fraction: fraction),
      skew: a.skew.blended(with: b.skew, fraction: fraction),
      rotation: a.rotation.blended(with: b.rotation, fraction: fraction),
      translation: a.translation.blended(with: b.translation, fraction: fraction),
      perspective: a.perspective.blended(with: b.perspective, fraction: fraction),
      unit: a.unit + (b.unit - a.unit) * fraction)
    return parts.transform
  }

  /// The parts of both. A mirroring transform can be said with any one axis negative: the one that
  /// turns least is taken.
  private static func matched(_ first: CATransform3D, _ second: CATransform3D)
    -> (TransformParts, TransformParts)?
  {
    let ways: [(first: Int?, second: Int?)] =
      switch (first.isMirroring, second.isMirroring) {
      case (false, false): [(nil, nil)]
      case (true, true): [(0, 0)]
      case (true, false): [(0, nil), (1, nil), (2, nil)]
      case (false, true): [(nil, 0), (nil, 1), (nil, 2)]
      }
    var best: (TransformParts, TransformParts)?
    var likeness = -1.0
    for way in ways {
      guard let a = TransformParts(first, mirroredAxis: way.first),
        let b = TransformParts(second, mirroredAxis: way.second)
      else { return nil }
      let candidate = abs(a.rotation.dot(b.rotation))
      // The margin keeps rounding from deciding between equals.
      if candidate > likeness + 1e-9 { (best, likeness) = ((a, b), candidate) }
    }
    return best
  }
}

extension TransformParts {
  /// Takes a transform apart; `nil` when it collapses an axis or is not finite.
  private init?(_ t: CATransform3D, mirroredAxis: Int?) {
    guard t.numbers.allSatisfy(\.isFinite) else { return nil }
    var rows = [
      Triple(t.m11, t.m12, t.m13), Triple(t.m21, t.m22, t.m23), Triple(t.m31, t.m32, t.m33),
    ]
    let signs = (0..<3).map { $0 == mirroredAxis ? -1.0 : 1.0 }
    for index in 0..<3 { rows[index] = rows[index] * signs[index] }
    // Gram and Schmidt: each row without its part along the rows before is the next direction.
    func direction(_ row: Triple, without axes: Triple...) -> (Triple, length: Double)? {
      let rest = axes.reduce(row) { $0 - $1 * row.dot($1) }
      let length = rest.dot(rest).squareRoot()
      // What is left of a dependent row is rounding, not a direction.
      guard length > row.dot(row).squareRoot() * 1e-12 else { return nil }
      return (rest * (1 / length), length)
    }
    guard let (x, width) = direction(rows[0]), let (y, height) = direction(rows[1], without: x),
      let (z, depth) = direction(rows[2], without: x, y)
    else { return nil }
    rotation = Turn(x, y, z)
    scale = Triple(width * signs[0], height * signs[1], depth * signs[2])
    // A lean is measured in the row's own length, whose sign the mirrored axis carries.
    skew = Triple(
      rows[1].dot(x) / height, rows[2].dot(x) / depth, rows[2].dot(y) / depth)
    translation = Triple(t.m41, t.m42, t.m43)
    // The fourth column is the upper part times the perspective; along the axes it is triangular.
    let p = Double(t.m14) / scale.x
    let q = Double(t.m24) / scale.y - skew.x * p
    let r = Double(t.m34) / scale.z - skew.y * p - skew.z * q
    perspective = x * p + y * q + z * r
    unit = Double(t.m44) - translation.dot(perspective)
  }

  /// The transform that has these parts.
  private var transform: CATransform3D {
    let axes = rotation.axes
    let x = axes.x * scale.x
    let y = (axes.y + axes.x * skew.x) * scale.y
    let z = (axes.z + axes.x * skew.y + axes.y * skew.z) * scale.z
    return CATransform3D(numbers: [
      x.x, x.y, x.z, x.dot(perspective), y.x, y.y, y.z, y.dot(perspective),
      z.x, z.y, z.z, z.dot(perspective), translation.x, translation.y, translation.z,
      translation.dot(perspective) + unit,
    ])
  }
}

/// Three numbers: a direction, or one number for each axis.
private struct Triple {
  var x, y, z: Double

  init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }

  init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) { self.init(Double(x), Double(y), Double(z)) }

  static func + (a: Triple, b: Triple) -> Triple { Triple(a.x + b.x, a.y + b.y, a.z + b.z) }
  static func - (a: Triple, b: Triple) -> Triple { Triple(a.x - b.x, a.y - b.y, a.z - b.z) }
  static func * (a: Triple, factor: Double) -> Triple {
    Triple(a.x * factor, a.y * factor, a.z * factor)
  }

  func dot(_ other: Triple) -> Double { x * other.x + y * other.y + z * other.z }

  func blended(with end: Triple, fraction: Double) -> Triple { self + (end - self) * fraction }
}

/// A rotation, as a quaternion of length 1.
private struct Turn {
  var x, y, z, w: Double

  /// The rotation that takes the axes to three directions at right angles.
  init(_ x: Triple, _ y: Triple, _ z: Triple) {
    // Four times the square of each number; the largest is the safe one to divide by.
    let squares = [
      1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z, 1 + x.x + y.y + z.z,
    ]
    let largest = [3, 0, 1, 2].max { squares[$0] < squares[$1] } ?? 3
    let root = max(0, squares[largest]).squareRoot()
    let (half, k) = (0.5 * root, 0.5 / root)
    switch largest {
    case 0:
      self.init(x: half, y: (x.y + y.x) * k, z: (z.x + x.z) * k, w: (y.z - z.y) * k)
    case 1:
      self.init(x: (x.y + y.x) * k, y: half, z: (y.z + z.y) * k, w: (z.x - x.z) * k)
    case 2:
      self.init(x: (z.x + x.z) * k, y: (y.z + z.y) * k, z: half, w: (x.y - y.x) * k)
    default:
      self.init(x: (y.z - z.y) * k, y: (z.x - x.z) * k, z: (x.y - y.x) * k, w: half)
    }
  }

  init(x: Double, y: Double, z: Double, w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// The directions of the three axes.
  var axes: (x: Triple, y: Triple, z: Triple) {
    (
      Triple(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
      Triple(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
      Triple(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y))
    )
  }

  func dot(_ other: Turn) -> Double { x * other.x + y * other.y + z * other.z + w * other.w }

  private static func sum(_ a: Turn, _ factor: Double, _ b: Turn, _ other: Double) -> Turn {
    Turn(
      x: a.x * factor + b.x * other, y: a.y * factor + b.y * other,
      z: a.z * factor + b.z * other, w: a.w * factor + b.w * other)
  }

  private var normalized: Turn {
    let factor = 1 / dot(self).squareRoot()
    return Turn(x: x * factor, y: y * factor, z: z * factor, w: w * factor)
  }

  /// The rotation on the shorter arc, at constant speed.
  ///
  /// Halves the arc again and again, which needs square roots only: what a processor's library says
  /// about sines differs from system to system.
  func blended(with end: Turn, fraction: Double) -> Turn {
    var (low, high) = (self, dot(end) < 0 ? Turn.sum(end, -1, self, 0) : end)
    let cosine = low.dot(high)
    var rest = fraction
    // Mirrored at its end, the arc goes on.
    while rest > 1 {
      (low, high) = (high, Turn.sum(high, 2 * cosine, low, -1))
      rest -= 1
    }
    while rest < 0 {
      (low, high) = (Turn.sum(low, 2 * cosine, high, -1), low)
      rest += 1
    }
    // After so many halvings the arc and its chord are the same.
    for _ in 0..<28 {
      let middle = Turn.sum(low, 1, high, 1).normalized
      rest *= 2
      if rest < 1 {
        high = middle
      } else {
        low = middle
        rest -= 1
      }
    }
    return Turn.sum(low, 1 - rest, high, rest).normalized
  }
}

extension CATransform3D {
  /// The sixteen numbers, row by row.
  var numbers: [Double] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ].map { Double($0) }
  }

  /// Creates a transform from its sixteen numbers, row by row.
  init(numbers: [Double]) {
    let n = numbers.map { CGFloat($0) }
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }

  /// Whether the upper part turns a right hand into a left one.
  fileprivate var isMirroring: Bool {
    let (a, b, c) = (m22 * m33 - m23 * m32, m21 * m33 - m23 * m31, m21 * m32 - m22 * m31)
    return m11 * a - m12 * b + m13 * c < 0
  }
}
