import Foundation

package struct DeviceBox: Hashable, Sendable {
  /// In device pixels, `left` ≤ `right` and `top` ≤ `bottom`.
  package let left: Double, top: Double, right: Double, bottom: Double

  /// The range of 18.14 fixed-point coordinates: ±2^16 pixels.
  package static let everything = DeviceBox(
    left: -FixedPoint.limit, top: -FixedPoint.limit, right: FixedPoint.limit,
    bottom: FixedPoint.limit)

  private init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// False for a rectangle with a NaN.
  package func holds(_ rect: CGRect) -> Bool {
    rect.minX >= left && rect.maxX <= right && rect.minY >= top && rect.maxY <= bottom
  }

  /// Clips the rectangle to ±2^16 pixels; one with a NaN counts as everything.
  package init(_ rect: CGRect) {
    let all = DeviceBox.everything
    let edges = (Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY))
    guard edges.0 <= edges.2, edges.1 <= edges.3 else {
      self = all
      return
    }
    func bounded(_ value: Double) -> Double { min(max(value, all.left), all.right) }
    self.init(
      left: bounded(edges.0), top: bounded(edges.1), right: bounded(edges.2),
      bottom: bounded(edges.3))
  }
}
