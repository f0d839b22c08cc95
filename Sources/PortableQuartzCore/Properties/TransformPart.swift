import MotionMath
import PortableCoreGraphics

/// A number that a `CATransform3D` is made of.
///
/// A transform is seen as a scale (with skew) of the axes, then rotations about x, y and z in this
/// order, then a translation. Writing one part keeps the others. Axes count from 0.
enum TransformPart: Hashable, Sendable {
  /// In radians.
  case rotation(axis: Int)
  case scale(axis: Int)
  /// Reads as the mean of the three factors and writes them all.
  case scales
  case translation(axis: Int)

  /// The parts by their names in key paths.
  static let named: [String: TransformPart] = [
    "rotation.x": .rotation(axis: 0), "rotation.y": .rotation(axis: 1),
    "rotation.z": .rotation(axis: 2), "rotation": .rotation(axis: 2),
    "scale.x": .scale(axis: 0), "scale.y": .scale(axis: 1), "scale.z": .scale(axis: 2),
    "scale": .scales,
    "translation.x": .translation(axis: 0), "translation.y": .translation(axis: 1),
    "translation.z": .translation(axis: 2),
  ]
}

extension CATransform3D {
  /// Reads one of the numbers that the transform is made of.
  func number(of part: TransformPart) -> Double {
    switch part {
    case .rotation(let axis): return angles[axis]
    case .scale(let axis): return scales[axis]
    case .scales:
      let scales = scales
      return (scales.first + scales.second + scales.third) / 3
    case .translation(let axis): return Double(axis == 0 ? m41 : axis == 1 ? m42 : m43)
    }
  }

  /// Writes one of the numbers that the transform is made of.
  mutating func set(_ part: TransformPart, to number: Double) {
    switch part {
    case .rotation(let axis): setAngle(number, axis: axis)
    case .scale(let axis): setScale(number, axis: axis)
    case .scales: for axis in 0..<3 { setScale(number, axis: axis) }
    case .translation(axis: 0): m41 = CGFloat(number)
    case .translation(axis: 1): m42 = CGFloat(number)
    case .translation: m43 = CGFloat(number)
    }
  }
}

/// A direction and length in space.
private struct Axis {
  var x: Double
  var y: Double
  var z: Double

  var length: Double { dot(self).squareRoot() }

  func dot(_ other: Axis) -> Double { x * other.x + y * other.y + z * other.z }

  func scaled(by factor: Double) -> Axis { Axis(x: x * factor, y: y * factor, z: z * factor) }

  /// Divides by a length; an axis of length zero has lost its direction.
  func unit(_ length: Double) -> Axis {
    length == 0 ? Axis(x: 0, y: 0, z: 0) : Axis(x: x / length, y: y / length, z: z / length)
  }
}

/// Three of a kind, in place: an array would have to be allocated for each frame.
private struct Three<Element> {
  var first: Element
  var second: Element
  var third: Element

  subscript(index: Int) -> Element {
    get { index == 0 ? first : index == 1 ? second : third }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      default: third = newValue
      }
    }
  }
}

extension Three<Axis> {
  fileprivate var determinant: Double {
    let a = first
    let b = second
    let c = third
    return a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x) + a.z
      * (b.x * c.y - b.y * c.x)
  }
}

extension CATransform3D {
  /// The images of the three axes: the rows of the upper left 3 × 3 part.
  private var axes: Three<Axis> {
    get {
      Three(
        first: Axis(x: m11, y: m12, z: m13), second: Axis(x: m21, y: m22, z: m23),
        third: Axis(x: m31, y: m32, z: m33))
    }
    set {
      m11 = newValue.first.x
      m12 = newValue.first.y
      m13 = newValue.first.z
      m21 = newValue.second.x
      m22 = newValue.second.y
      m23 = newValue.second.z
      m31 = newValue.third.x
      m32 = newValue.third.y
      m33 = newValue.third.z
    }
  }

  /// The length of each axis; a mirrored transform has a negative first one.
  private var scales: Three<Double> {
    let axes = axes
    let isMirrored = axes.determinant < 0
    return Three(
      first: isMirrored ? -axes.first.length : axes.first.length, second: axes.second.length,
      third: axes.third.length)
  }

  private mutating func setScale(_ scale: Double, axis: Int) {
    let present = scales[axis]
    // An axis of length zero has lost its direction and gets its own back.
    axes[axis] =
      present == 0
      ? CATransform3DIdentity.axes[axis].scaled(by: scale)
      : axes[axis].scaled(by: scale / present)
  }

  /// The angles about x, y and z, in radians, after which the scaled axes lie where they do.
  private var angles: Three<Double> {
    let axes = axes
    let scales = scales
    let x = axes.first.unit(scales.first)
    let y = axes.second.unit(scales.second)
    let z = axes.third.unit(scales.third)
    let cosine = (x.x * x.x + x.y * x.y).squareRoot()
    return Three(
      first: DeterministicMath.arctangent2(y.z, z.z),
      second: DeterministicMath.arctangent2(-x.z, cosine),
      third: DeterministicMath.arctangent2(x.y, x.x))
  }

  /// Turns the transform from its present angles to others; scale, skew and translation stay.
  private mutating func setAngle(_ angle: Double, axis: Int) {
    if axis == 2, turnInPlane(to: angle) { return }
    let present = angles
    var angles = present
    angles[axis] = angle
    let back = CATransform3D.rotation(present).axes
    let forth = CATransform3D.rotation(angles).axes
    func turned(_ axis: Axis) -> Axis {
      // A rotation's inverse is its transpose.
      let straight = Axis(
        x: axis.dot(back.first), y: axis.dot(back.second), z: axis.dot(back.third))
      return Axis(
        x: straight.x * forth.first.x + straight.y * forth.second.x + straight.z * forth.third.x,
        y: straight.x * forth.first.y + straight.y * forth.second.y + straight.z * forth.third.y,
        z: straight.x * forth.first.z + straight.y * forth.second.z + straight.z * forth.third.z)
    }
    let axes = axes
    self.axes = Three(
      first: turned(axes.first), second: turned(axes.second), third: turned(axes.third))
  }

  /// Turns a transform that leaves the z axis where it is to an angle about that axis; returns false, and does nothing,
  /// when it is none or mirrors.
  ///
  /// Nearly every layer turns in its plane, where the present angle need not be known but by its direction.
  private mutating func turnInPlane(to angle: Double) -> Bool {
    guard m13 == 0, m23 == 0, m31 == 0, m32 == 0, m33 > 0, m11 * m22 - m12 * m21 > 0,
      angle.isFinite
    else { return false }
    let length = (m11 * m11 + m12 * m12).squareRoot()
    guard length > 0, length < .infinity else { return false }
    let x = m11 / length
    let y = m12 / length
    let (sine, cosine) = DeterministicMath.sineAndCosine(angle)
    func turned(_ a: CGFloat, _ b: CGFloat) -> (CGFloat, CGFloat) {
      let straight = a * x + b * y
      let across = b * x - a * y
      return (
        straight * CGFloat(cosine) - across * CGFloat(sine),
        straight * CGFloat(sine) + across * CGFloat(cosine)
      )
    }
    (m11, m12) = turned(m11, m12)
    (m21, m22) = turned(m21, m22)
    return true
  }

  private static func rotation(_ angles: Three<Double>) -> CATransform3D {
    let aboutZ = CATransform3DMakeRotation(angles.third, 0, 0, 1)
    if angles.first == 0, angles.second == 0 { return aboutZ }
    let aboutX = CATransform3DMakeRotation(angles.first, 1, 0, 0)
    let aboutY = CATransform3DMakeRotation(angles.second, 0, 1, 0)
    return CATransform3DConcat(CATransform3DConcat(aboutX, aboutY), aboutZ)
  }
}
