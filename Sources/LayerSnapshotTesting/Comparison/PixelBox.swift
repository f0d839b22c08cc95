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

  var width: Int { maxX - minX }
  var height: Int { maxY - minY }
  var area: Int { width * height }

  /// The smallest box around this one and another.
  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The box moved by some pixels.
  func moved(byX x: Int, y: Int) -> PixelBox {
    PixelBox(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}
