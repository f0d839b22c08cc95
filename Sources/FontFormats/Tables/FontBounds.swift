/// A rectangle in font units; y goes up.
package struct FontBounds: Hashable, Sendable {
  /// The left edge.
  package var minX: Double
  /// The lower edge.
  package var minY: Double
  /// The right edge.
  package var maxX: Double
  /// The upper edge.
  package var maxY: Double

  /// Creates a rectangle of its edges.
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }
}
