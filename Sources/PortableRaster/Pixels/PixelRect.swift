/// A rectangle of whole pixels: columns `minX..<maxX`, rows `minY..<maxY`, row 0 on top.
///
/// A rectangle whose maximum is not above its minimum is empty; every empty rectangle contains nothing, wherever it
/// lies.
///
/// Usable from inlined code, as its numbers are: other targets call what is `package` alone instead of inlining it.
@usableFromInline package struct PixelRect: Hashable, Sendable, BitwiseCopyable {
  /// The first column.
  @usableFromInline package var minX: Int
  /// The first row.
  @usableFromInline package var minY: Int
  /// One past the last column.
  @usableFromInline package var maxX: Int
  /// One past the last row.
  @usableFromInline package var maxY: Int

  /// Creates a rectangle from its four borders.
  @inlinable package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates a rectangle from its first pixel and its size in pixels.
  @inlinable package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// Creates the rectangle of all pixels of a bitmap of this size.
  @inlinable package init(_ size: PixelSize) {
    self.init(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
  }

  /// A rectangle without pixels.
  @inlinable package static var nothing: PixelRect {
    PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  }

  /// The number of columns; 0 for an empty rectangle.
  @inlinable package var width: Int { isEmpty ? 0 : maxX - minX }

  /// The number of rows; 0 for an empty rectangle.
  @inlinable package var height: Int { isEmpty ? 0 : maxY - minY }

  /// The number of pixels.
  @inlinable package var area: Int { width * height }

  /// Whether the rectangle contains no pixel.
  @inlinable package var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// Returns the pixels that are in both rectangles.
  @inlinable package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  /// Returns the smallest rectangle around both; an empty one adds nothing.
  @inlinable package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// Returns whether every pixel of `other` is in this rectangle.
  @inlinable package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }

  /// Returns the rectangle with so many pixels more on each side.
  @inlinable package func widened(by count: Int) -> PixelRect {
    PixelRect(minX: minX - count, minY: minY - count, maxX: maxX + count, maxY: maxY + count)
  }

  /// Returns the rectangle moved by whole pixels.
  @inlinable package func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}
