import PortableRaster

extension PlaneProjection {
  /// `nil` if no point appears there: the plane is seen edge-on, or the point lies behind the eye.
  package func unprojected(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
    // The row (x, y, 1) times the adjugate matrix.
    let column = (p * ty - b * w) * x + (a * w - p * tx) * y + (b * tx - a * ty)
    let row = (d * w - q * ty) * x + (q * tx - c * w) * y + (c * ty - d * tx)
    let divisor = (b * q - p * d) * x + (p * c - a * q) * y + (a * d - b * c)
    let point = (x: row / divisor, y: column / divisor)
    guard point.x.isFinite, point.y.isFinite, point.x * p + point.y * q + w > 0 else { return nil }
    return point
  }
}
