/// A rectangle in font units; y goes up.
package struct FontBounds: Hashable, Sendable {
  package var minX: Double
  package var minY: Double
  package var maxX: Double
  package var maxY: Double
}
