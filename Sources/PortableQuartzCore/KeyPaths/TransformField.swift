import PortableAnimation
import PortableCoreGraphics

/// The named parts of a `CATransform3D` in key paths: `rotation.x`, `scale`, `translation.y` …
///
/// A transform is seen as a scale (with skew) of the axes, then rotations about x, y and z in this
/// order, then a translation. Writing one part keeps the others.
enum TransformField {
  static let fields: [String: ValueField] = [
    "rotation.x": rotation(0), "rotation.y": rotation(1), "rotation.z": rotation(2),
    "rotation": rotation(2),
    "scale.x": scale(0), "scale.y": scale(1), "scale.z": scale(2), "scale": uniformScale,
    "translation.x": number(\.m41), "translation.y": number(\.m42), "translation.z": number(\.m43),
    "translation": translation,
  ]

  private static func number(
    _ path: WritableKeyPath<CATransform3D, CGFloat> & Sendable
  ) -> ValueField {
    field(
      read: { Double($0[keyPath: path]) },
      write: { number, transform in transform[keyPath: path] = CGFloat(number) })
  }

  private static func scale(_ axis: Int) -> ValueField {
    field(
      read: { $0.scales[axis] },
      write: { scale, transform in transform.setScale(scale, axis: axis) })
  }

  /// Reads as the mean of the three factors.
  private static let uniformScale = field(
    read: { transform in
      let scales = transform.scales
      return (scales.first + scales.second + scales.third) / 3
    },
    write: { scale, transform in
      for axis in 0..<3 { transform.setScale(scale, axis: axis) }
    })

  private static func rotation(_ axis: Int) -> ValueField {
    field(
      read: { $0.angles[axis] },
      write: { angle, transform in transform.setAngle(angle, axis: axis) })
  }

  private static let translation = ValueField(
    read: { whole in
      guard case .transform(let transform) = whole else { return nil }
      return .size(CGSize(width: transform.m41, height: transform.m42))
    },
    write: { part, whole in
      guard case .transform(var transform) = whole else { return false }
      switch part {
      case .size(let size): (transform.m41, transform.m42) = (size.width, size.height)
      case .point(let point): (transform.m41, transform.m42) = (point.x, point.y)
      default: return false
      }
      whole = .transform(transform)
      return true
    })

  private static func field(
    read: @escaping @Sendable (CATransform3D) -> Double,
    write: @escaping @Sendable (Double, inout CATransform3D) -> Void
  ) -> ValueField {
    ValueField(
      read: { whole in
        guard case .transform(let transform) = whole else { return nil }
        return .number(read(transform))
      },
      write: { part, whole in
        guard case .transform(var transform) = whole, case .number(let number) = part else {
          return false
        }
        write(number, &transform)
        whole = .transform(transform)
        return true
      })
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
    let (a, b, c) = (first, second, third)
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
      (m11, m12, m13) = (newValue.first.x, newValue.first.y, newValue.first.z)
      (m21, m22, m23) = (newValue.second.x, newValue.second.y, newValue.second.z)
      (m31, m32, m33) = (newValue.third.x, newValue.third.y, newValue.third.z)
    }
  }

  /// The length of each axis; a mirrored transform has a negative first one.
  fileprivate var scales: Three<Double> {
    let axes = axes
    let isMirrored = axes.determinant < 0
    return Three(
      first: isMirrored ? -axes.first.length : axes.first.length, second: axes.second.length,
      third: axes.third.length)
  }

  fileprivate mutating func setScale(_ scale: Double, axis: Int) {
    let present = scales[axis]
    // An axis of length zero has lost its direction and gets its own back.
    axes[axis] =
      present == 0
      ? CATransform3DIdentity.axes[axis].scaled(by: scale)
      : axes[axis].scaled(by: scale / present)
  }

  /// The angles about x, y and z, in radians, after which the scaled axes lie where they do.
  fileprivate var angles: Three<Double> {
    let (axes, scales) = (axes, scales)
    let (x, y, z) = (
      axes.first.unit(scales.first), axes.second.unit(scales.second), axes.third.unit(scales.third)
    )
    let cosine = (x.x * x.x + x.y * x.y).squareRoot()
    return Three(
      first: DeterministicMath.arctangent2(y.z, z.z),
      second: DeterministicMath.arctangent2(-x.z, cosine),
      third: DeterministicMath.arctangent2(x.y, x.x))
  }

  /// Turns the transform from its present angles to others; scale, skew and translation stay.
  fileprivate mutating func setAngle(_ angle: Double, axis: Int) {
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

  private static func rotation(_ angles: Three<Double>) -> CATransform3D {
    // Nearly every layer turns in its plane alone.
    let aboutZ = CATransform3DMakeRotation(angles.third, 0, 0, 1)
    if angles.first == 0, angles.second == 0 { return aboutZ }
    let aboutX = CATransform3DMakeRotation(angles.first, 1, 0, 0)
    let aboutY = CATransform3DMakeRotation(angles.second, 0, 1, 0)
    return CATransform3DConcat(CATransform3DConcat(aboutX, aboutY), aboutZ)
  }
}
