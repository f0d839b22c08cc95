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
    read: { ($0.scales[0] + $0.scales[1] + $0.scales[2]) / 3 },
    write: { scale, transform in
      for axis in 0..<3 { transform.setScale(scale, axis: axis) }
    })

  private static func rotation(_ axis: Int) -> ValueField {
    field(
      read: { $0.angles[axis] },
      write: { angle, transform in
        var angles = transform.angles
        angles[axis] = angle
        transform.setAngles(angles)
      })
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

extension CATransform3D {
  /// The images of the three axes: the rows of the upper left 3 × 3 part.
  private var axes: [SIMD3<Double>] {
    get { [SIMD3(m11, m12, m13), SIMD3(m21, m22, m23), SIMD3(m31, m32, m33)] }
    set {
      (m11, m12, m13) = (newValue[0].x, newValue[0].y, newValue[0].z)
      (m21, m22, m23) = (newValue[1].x, newValue[1].y, newValue[1].z)
      (m31, m32, m33) = (newValue[2].x, newValue[2].y, newValue[2].z)
    }
  }

  /// The length of each axis; a mirrored transform has a negative first one.
  fileprivate var scales: [Double] {
    let axes = axes
    let isMirrored = determinant(axes) < 0
    return [isMirrored ? -length(axes[0]) : length(axes[0]), length(axes[1]), length(axes[2])]
  }

  fileprivate mutating func setScale(_ scale: Double, axis: Int) {
    let present = scales[axis]
    // An axis of length zero has lost its direction and gets its own back.
    axes[axis] =
      present == 0 ? CATransform3DIdentity.axes[axis] * scale : axes[axis] * (scale / present)
  }

  /// The angles about x, y and z, in radians, after which the scaled axes lie where they do.
  fileprivate var angles: [Double] {
    let scales = scales
    let unit = zip(axes, scales).map { $1 == 0 ? SIMD3<Double>() : $0 / $1 }
    let cosine = (unit[0].x * unit[0].x + unit[0].y * unit[0].y).squareRoot()
    return [
      DeterministicMath.arctangent2(unit[1].z, unit[2].z),
      DeterministicMath.arctangent2(-unit[0].z, cosine),
      DeterministicMath.arctangent2(unit[0].y, unit[0].x),
    ]
  }

  /// Turns the transform from its present angles to others; scale, skew and translation stay.
  fileprivate mutating func setAngles(_ angles: [Double]) {
    let back = CATransform3D.rotation(self.angles).axes
    let forth = CATransform3D.rotation(angles).axes
    axes = axes.map { axis in
      // A rotation's inverse is its transpose.
      let straight = SIMD3(dot(axis, back[0]), dot(axis, back[1]), dot(axis, back[2]))
      return straight.x * forth[0] + straight.y * forth[1] + straight.z * forth[2]
    }
  }

  private static func rotation(_ angles: [Double]) -> CATransform3D {
    let aboutX = CATransform3DMakeRotation(angles[0], 1, 0, 0)
    let aboutY = CATransform3DMakeRotation(angles[1], 0, 1, 0)
    let aboutZ = CATransform3DMakeRotation(angles[2], 0, 0, 1)
    return CATransform3DConcat(CATransform3DConcat(aboutX, aboutY), aboutZ)
  }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  a.x * b.x + a.y * b.y + a.z * b.z
}

private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

private func determinant(_ rows: [SIMD3<Double>]) -> Double {
  let (a, b, c) = (rows[0], rows[1], rows[2])
  return a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x) + a.z
    * (b.x * c.y - b.y * c.x)
}
