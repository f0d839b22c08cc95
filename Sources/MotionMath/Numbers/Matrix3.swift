/// A linear map of space by the images of the axes: a vector is a row, x times the first plus y times the second plus z
/// times the third.
package struct Matrix3: Hashable, Sendable {
  var x: Vector3, y: Vector3, z: Vector3

  static let identity = Matrix3(x: Vector3(1, 0, 0), y: Vector3(0, 1, 0), z: Vector3(0, 0, 1))

  var transposed: Matrix3 {
    Matrix3(x: Vector3(x.x, y.x, z.x), y: Vector3(x.y, y.y, z.y), z: Vector3(x.z, y.z, z.z))
  }

  static func * (vector: Vector3, map: Matrix3) -> Vector3 {
    map.x * vector.x + map.y * vector.y + map.z * vector.z
  }

  /// Applies `first` first.
  static func * (first: Matrix3, second: Matrix3) -> Matrix3 {
    Matrix3(x: first.x * second, y: first.y * second, z: first.z * second)
  }

  func interpolated(to end: Matrix3, fraction: Double) -> Matrix3 {
    Matrix3(
      x: x.interpolated(to: end.x, fraction: fraction),
      y: y.interpolated(to: end.y, fraction: fraction),
      z: z.interpolated(to: end.z, fraction: fraction))
  }
}
