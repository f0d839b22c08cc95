/// A point, a size or a direction in the plane.
@usableFromInline package struct Vector2: Hashable, Sendable {
  @usableFromInline package var x: Double
  @usableFromInline package var y: Double

  @inlinable package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable package func interpolated(to end: Vector2, fraction: Double) -> Vector2 {
    Vector2(
      x.interpolated(to: end.x, fraction: fraction), y.interpolated(to: end.y, fraction: fraction))
  }
}
