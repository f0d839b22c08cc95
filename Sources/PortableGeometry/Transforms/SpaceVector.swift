/// A direction and length in space.
package struct SpaceVector: Hashable, Sendable {
  /// The components.
  package var x: Double, y: Double, z: Double

  /// Creates a vector from its components.
  package init(_ x: Double, _ y: Double, _ z: Double) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  var length: Double { dot(self).squareRoot() }

  func dot(_ other: SpaceVector) -> Double {
    x * other.x + y * other.y + z * other.z
  }

  func cross(_ other: SpaceVector) -> SpaceVector {
    SpaceVector(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  static func + (a: SpaceVector, b: SpaceVector) -> SpaceVector {
    SpaceVector(a.x + b.x, a.y + b.y, a.z + b.z)
  }

  static func - (a: SpaceVector, b: SpaceVector) -> SpaceVector {
    SpaceVector(a.x - b.x, a.y - b.y, a.z - b.z)
  }

  static func * (vector: SpaceVector, factor: Double) -> SpaceVector {
    SpaceVector(vector.x * factor, vector.y * factor, vector.z * factor)
  }

  func interpolated(to end: SpaceVector, fraction: Double) -> SpaceVector {
    self + (end - self) * fraction
  }
}
