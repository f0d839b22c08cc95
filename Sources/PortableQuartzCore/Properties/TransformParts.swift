import MotionMath
import PortableCoreGraphics

/// A transform taken apart into the numbers of `TransformPart` and the rest: the skew of each axis, translation and
/// perspective.
///
/// Parts that are written one after the other keep each other. A matrix alone does not distinguish half a turn from two
/// mirrored axes, or which axis of three is mirrored.
struct TransformParts {
  /// Has the translation and perspective; its axes are replaced by the composed ones.
  private var whole: CATransform3D
  private var angles: Three<Double>
  private var scales: Three<Double>
  /// The axes before they are scaled and turned, with a length of 1.
  private var shapes: Three<Axis>

  /// Of a transform that mirrors, the mirrored axis is the one that leaves the smallest rotation.
  init(_ transform: CATransform3D) {
    whole = transform
    let axes = transform.axes
    var scales = Three(
      first: axes.first.length, second: axes.second.length, third: axes.third.length)
    var units = axes
    for axis in 0..<3 { units[axis] = axes[axis].unit(scales[axis]) }
    if units.determinant < 0 {
      let (x, y, z) = (units.first.x, units.second.y, units.third.z)
      let mirrored = x <= y && x <= z ? 0 : y <= z ? 1 : 2
      scales[mirrored] = -scales[mirrored]
      units[mirrored] = units[mirrored].scaled(by: -1)
    }
    let (x, y, z) = (units.first, units.second, units.third)
    angles = Three(
      first: DeterministicMath.arctangent2(y.z, z.z),
      second: DeterministicMath.arctangent2(-x.z, (x.x * x.x + x.y * x.y).squareRoot()),
      third: DeterministicMath.arctangent2(x.y, x.x))
    let turn = CATransform3D.rotation(angles).axes
    shapes = CATransform3DIdentity.axes
    // An axis of length zero has lost its direction and gets its own back.
    for axis in 0..<3 where scales[axis] != 0 {
      // A rotation's inverse is its transpose.
      shapes[axis] = Axis(
        x: units[axis].dot(turn.first), y: units[axis].dot(turn.second),
        z: units[axis].dot(turn.third))
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
    func axis(_ index: Int) -> Axis {
      let shape = shapes[index].scaled(by: scales[index])
      return Axis(
        x: shape.x * turn.first.x + shape.y * turn.second.x + shape.z * turn.third.x,
        y: shape.x * turn.first.y + shape.y * turn.second.y + shape.z * turn.third.y,
        z: shape.x * turn.first.z + shape.y * turn.second.z + shape.z * turn.third.z)
    }
    var transform = whole
    transform.axes = Three(first: axis(0), second: axis(1), third: axis(2))
    return transform
  }
}

/// A transform that was written part by part, with what its matrix alone does not determine.
final class WrittenTransform {
  let transform: CATransform3D
  private let start: CATransform3D
  private let first: (part: TransformPart, number: Double)
  /// `nil` while only one part was written.
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

  /// `nil` for a transform with other axes.
  func parts(of transform: CATransform3D) -> TransformParts? {
    transform.axes == self.transform.axes ? parts.with(transform) : nil
  }

  /// `nil` for a transform with other axes.
  func writing(
    _ part: TransformPart, _ number: Double, to transform: CATransform3D
  ) -> WrittenTransform? {
    guard var parts = parts(of: transform) else { return nil }
    parts.set(part, to: number)
    return WrittenTransform(self, parts)
  }
}

private struct Axis: Equatable {
  var x: Double
  var y: Double
  var z: Double

  var length: Double { dot(self).squareRoot() }

  func dot(_ other: Axis) -> Double { x * other.x + y * other.y + z * other.z }

  func scaled(by factor: Double) -> Axis { Axis(x: x * factor, y: y * factor, z: z * factor) }

  func unit(_ length: Double) -> Axis {
    length == 0 ? Axis(x: 0, y: 0, z: 0) : Axis(x: x / length, y: y / length, z: z / length)
  }
}

/// Stored inline: an array would be allocated for each frame.
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

extension Three: Equatable where Element: Equatable {}

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
  fileprivate var axes: Three<Axis> {
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

  /// Sets the lengths of axes; false, and without effect, when the transform mirrors or an axis has no length.
  mutating func scaleAxes(_ changed: ClosedRange<Int>, to scale: Double) -> Bool {
    var axes = axes
    guard axes.determinant > 0 else { return false }
    for axis in changed { axes[axis] = axes[axis].scaled(by: scale / axes[axis].length) }
    self.axes = axes
    return true
  }

  fileprivate static func rotation(_ angles: Three<Double>) -> CATransform3D {
    let aboutZ = CATransform3DMakeRotation(angles.third, 0, 0, 1)
    if angles.first == 0, angles.second == 0 { return aboutZ }
    let aboutX = CATransform3DMakeRotation(angles.first, 1, 0, 0)
    let aboutY = CATransform3DMakeRotation(angles.second, 0, 1, 0)
    return CATransform3DConcat(CATransform3DConcat(aboutX, aboutY), aboutZ)
  }
}
