/// A box of whole pixels.
struct PixelBox: Hashable, CustomStringConvertible {
  var minX: Int
  var minY: Int
  /// The column and row after the last.
  var maxX: Int
  var maxY: Int

  var description: String {
    "x \(minX)..<\(maxX), y \(minY)..<\(maxY)"
  }

  var area: Int { (maxX - minX) * (maxY - minY) }

  /// The smallest box around this one and another.
  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
