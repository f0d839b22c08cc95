/// A unit quaternion.
package struct RotationQuaternion: Hashable, Sendable {
  /// The axis, times the sine of half the angle.
  package var x: Double, y: Double, z: Double
  /// The cosine of half the angle.
  package var w: Double

  package static let identity = RotationQuaternion(x: 0, y: 0, z: 0, w: 1)
}

extension RotationQuaternion {
  /// Creates the rotation that takes the axes to these three orthonormal, right-handed directions. For unit vectors
  /// that are not perpendicular the quaternion has another length than 1.
  init(_ x: Vector3, _ y: Vector3, _ z: Vector3) {
    // Four times the squares of the components; the largest is the safe one to divide by.
    let squares = (
      1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z, 1 + x.x + y.y + z.z
    )
    let largest = max(max(squares.0, squares.1), max(squares.2, squares.3))
    let root = largest.squareRoot()
    let k = 0.5 / root
    if squares.3 == largest {
      self.init(x: (y.z - z.y) * k, y: (z.x - x.z) * k, z: (x.y - y.x) * k, w: 0.5 * root)
      return
    }
    if squares.0 == largest {
      self.init(x: 0.5 * root, y: (x.y + y.x) * k, z: (z.x + x.z) * k, w: (y.z - z.y) * k)
    } else if squares.1 == largest {
      self.init(x: (x.y + y.x) * k, y: 0.5 * root, z: (y.z + z.y) * k, w: (z.x - x.z) * k)
    } else {
      self.init(x: (z.x + x.z) * k, y: (y.z + z.y) * k, z: 0.5 * root, w: (x.y - y.x) * k)
    }
    // A rotation has two quaternions. The one with the smaller angle is taken, and for half a turn the one by -π about
    // the axis, as recorded for turns about x and y, whatever sign rounding leaves the sine.
    if w <= Self.halfTurnTolerance {
      self = RotationQuaternion(x: -self.x, y: -self.y, z: -self.z, w: -w)
    }
  }

  /// How far the cosine of half an angle may be from 0 for the angle to count as half a turn: far more than rounding, and
  /// far less than what is used to select a direction, such as a turn by 3.141593.
  static let halfTurnTolerance = 1e-10

  /// The images of the three axes.
  var axes: Matrix3 {
    Matrix3(
      x: Vector3(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
      y: Vector3(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
      z: Vector3(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)))
  }

  func dot(_ other: RotationQuaternion) -> Double {
    x * other.x + y * other.y + z * other.z + w * other.w
  }

  var normalized: RotationQuaternion {
    let length = dot(self).squareRoot()
    return RotationQuaternion(x: x / length, y: y / length, z: z / length, w: w / length)
  }

  /// On the shorter arc, at constant speed (slerp); fractions outside 0...1 extrapolate.
  package func interpolated(to end: RotationQuaternion, fraction: Double) -> RotationQuaternion {
    let cosine = dot(end)
    // Half a turn has no shorter arc; it goes from the one quaternion to the other.
    let sign: Double = cosine < -Self.halfTurnTolerance ? -1 : 1
    let sine = max(0, 1 - cosine * cosine).squareRoot()
    var near = 1 - fraction
    var far = fraction
    // Below this angle the arc and its chord are the same to the last bit.
    if sine > 1e-9 {
      let angle = DeterministicMath.arctangent2(sine, cosine.magnitude)
      near = DeterministicMath.sine(near * angle) / sine
      far = DeterministicMath.sine(far * angle) / sine
    }
    far *= sign
    return RotationQuaternion(
      x: near * x + far * end.x, y: near * y + far * end.y,
      z: near * z + far * end.z, w: near * w + far * end.w
    ).normalized
  }
}
