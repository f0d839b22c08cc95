import Foundation

/// A rectangle in device pixels with `left` ≤ `right` and `top` ≤ `bottom`.
package struct DeviceBox: Hashable, Sendable {
  package let left: Double, top: Double, right: Double, bottom: Double

  /// The range of 18.14 fixed-point coordinates: ±2^16 pixels.
  package static let everything = DeviceBox(.infinite)

  @_transparent func contains(_ point: DeviceVector) -> Bool {
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  }

  /// Returns whether the rectangle lies in the box; false for one with a NaN.
  package func holds(_ rect: CGRect) -> Bool {
    rect.minX >= left && rect.maxX <= right && rect.minY >= top && rect.maxY <= bottom
  }

  /// Clips the rectangle to the range of fixed-point coordinates; one with a NaN counts as everything.
  package init(_ rect: CGRect) {
    let edges = (Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY))
    let hasPlace = edges.0 <= edges.2 && edges.1 <= edges.3
    let limit = FixedPoint.limit
    left = hasPlace ? FixedPoint.inRange(edges.0) : -limit
    top = hasPlace ? FixedPoint.inRange(edges.1) : -limit
    right = hasPlace ? FixedPoint.inRange(edges.2) : limit
    bottom = hasPlace ? FixedPoint.inRange(edges.3) : limit
  }
}
