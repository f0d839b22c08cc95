import MotionMath

/// A transform decomposed into the numbers of `TransformPart`, and the skew of each axis, translation and perspective.
///
/// Writing one part keeps the others. In a matrix alone, half a turn equals two mirrored axes, and any axis may mirror.
struct TransformParts {
  /// Provides the translation and perspective; its axes are replaced by the composed ones.
  private var whole: CATransform3D
  private var angles: SIMD3<Double>
  private var scales: SIMD3<Double>
  /// The axes before scale and rotation, with a length of 1.
  private var shapes: Axes

  /// In a mirroring transform, the mirrored axis is the one that leaves the smallest rotation.
  init(_ transform: CATransform3D) {
    whole = transform
    let axes = transform.axes
    var scales = SIMD3(axes.x.length, axes.y.length, axes.z.length)
    var units = axes
    for axis in 0..<3 { units[axis] = scales[axis] == 0 ? .zero : axes[axis] / scales[axis] }
    if units.determinant < 0 {
      let (x, y, z) = (units.x.x, units.y.y, units.z.z)
      let mirrored = x <= y && x <= z ? 0 : y <= z ? 1 : 2
      scales[mirrored] = -scales[mirrored]
      units[mirrored] *= -1
    }
    let (x, y, z) = (units.x, units.y, units.z)
    angles = SIMD3(
      DeterministicMath.arctangent2(y.z, z.z),
      DeterministicMath.arctangent2(-x.z, (x.x * x.x + x.y * x.y).squareRoot()),
      DeterministicMath.arctangent2(x.y, x.x))
    let turn = CATransform3D.rotation(angles).axes
    shapes = CATransform3DIdentity.axes
    // An axis of length zero has lost its direction and keeps its own.
    for axis in 0..<3 where scales[axis] != 0 {
      // A rotation's inverse is its transpose.
      let unit = units[axis]
      shapes[axis] = SIMD3(unit.dot(turn.x), unit.dot(turn.y), unit.dot(turn.z))
    }
    self.scales = scales
  }

  /// - Parameter transform: has the same axes.
  func with(_ transform: CATransform3D) -> TransformParts {
    var parts = self
    parts.whole = transform
    return parts
  }

  /// Angles are from -π to π.
  func number(of part: TransformPart) -> Double {
    switch part {
    case .rotation(let axis):
      let angle = angles[axis]
      return abs(angle) <= .pi ? angle : angle - 2 * .pi * (angle / (2 * .pi)).rounded()
    case .scale(let axis): return scales[axis]
    case .scales(let count): return (0..<count).reduce(0) { $0 + scales[$1] } / Double(count)
    case .translation: return whole.number(of: part)
    }
  }

  mutating func set(_ part: TransformPart, to number: Double) {
    switch part {
    case .rotation(let axis): angles[axis] = number
    case .scale(let axis): scales[axis] = number
    case .scales(let count): for axis in 0..<count { scales[axis] = number }
    case .translation: whole.set(part, to: number)
    }
  }

  var transform: CATransform3D {
    let turn = CATransform3D.rotation(angles).axes
    func axis(_ index: Int) -> SIMD3<Double> {
      let shape = shapes[index] * scales[index]
      return shape.x * turn.x + shape.y * turn.y + shape.z * turn.z
    }
    var transform = whole
    transform.axes = Axes(x: axis(0), y: axis(1), z: axis(2))
    return transform
  }
}

/// A transform that was written part by part, with the parts that its matrix alone does not determine.
final class WrittenTransform {
  let transform: CATransform3D
  private let start: CATransform3D
  private let first: (part: TransformPart, number: Double)
  /// `nil` while a single part was written.
  private let known: TransformParts?

  /// - Parameter start: a transform of which only the matrix is known.
  init(_ start: CATransform3D, _ part: TransformPart, _ number: Double) {
    self.start = start
    first = (part, number)
    known = nil
    var transform = start
    transform.set(part, to: number)
    self.transform = transform
  }

  private init(_ previous: WrittenTransform, _ parts: TransformParts) {
    start = previous.start
    first = previous.first
    known = parts
    transform = parts.transform
  }

  private var parts: TransformParts {
    if let known { return known }
    var parts = TransformParts(start)
    parts.set(first.part, to: first.number)
    return parts
  }

  /// Returns `nil` for a transform with other axes.
  func parts(of transform: CATransform3D) -> TransformParts? {
    transform.axes == self.transform.axes ? parts.with(transform) : nil
  }

  /// Returns `nil` for a transform with other axes.
  func writing(
    _ part: TransformPart, _ number: Double, to transform: CATransform3D
  ) -> WrittenTransform? {
    guard var parts = parts(of: transform) else { return nil }
    parts.set(part, to: number)
    return WrittenTransform(self, parts)
  }
}

/// The images of the three axes. A structure, because an array would be allocated for each frame.
private struct Axes: Equatable {
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var z: SIMD3<Double>

  subscript(axis: Int) -> SIMD3<Double> {
    get { axis == 0 ? x : axis == 1 ? y : z }
    set {
      switch axis {
      case 0: x = newValue
      case 1: y = newValue
      default: z = newValue
      }
    }
  }

  var determinant: Double {
    x.x * (y.y * z.z - z.y * y.z) - x.y * (y.x * z.z - y.z * z.x) + x.z * (y.x * z.y - y.y * z.x)
  }
}

extension SIMD3<Double> {
  fileprivate func dot(_ other: SIMD3<Double>) -> Double { x * other.x + y * other.y + z * other.z }

  fileprivate var length: Double { dot(self).squareRoot() }
}

extension CATransform3D {
  /// The images of the three axes: the rows of the upper left 3 × 3 part.
  fileprivate var axes: Axes {
    get { Axes(x: SIMD3(m11, m12, m13), y: SIMD3(m21, m22, m23), z: SIMD3(m31, m32, m33)) }
    set {
      (m11, m12, m13) = (newValue.x.x, newValue.x.y, newValue.x.z)
      (m21, m22, m23) = (newValue.y.x, newValue.y.y, newValue.y.z)
      (m31, m32, m33) = (newValue.z.x, newValue.z.y, newValue.z.z)
    }
  }

  /// Sets the lengths of axes. Returns false, without effect, when the transform mirrors or an axis has no length.
  mutating func scaleAxes(_ changed: ClosedRange<Int>, to scale: Double) -> Bool {
    var axes = axes
    guard axes.determinant > 0 else { return false }
    for axis in changed { axes[axis] *= scale / axes[axis].length }
    self.axes = axes
    return true
  }

  fileprivate static func rotation(_ angles: SIMD3<Double>) -> CATransform3D {
    let aboutZ = CATransform3DMakeRotation(angles.z, 0, 0, 1)
    if angles.x == 0, angles.y == 0 { return aboutZ }
    let aboutX = CATransform3DMakeRotation(angles.x, 1, 0, 0)
    let aboutY = CATransform3DMakeRotation(angles.y, 0, 1, 0)
    return CATransform3DConcat(CATransform3DConcat(aboutX, aboutY), aboutZ)
  }
}
