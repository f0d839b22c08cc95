/// Sides are in `1...32_767`, so that 18.14 fixed-point coordinates and byte offsets of a row fit in `Int32`.
@usableFromInline package struct PixelSize: Hashable, Sendable {
  @usableFromInline package let width: Int
  @usableFromInline package let height: Int

  package init?(width: Int, height: Int) {
    guard (1...32_767).contains(width), (1...32_767).contains(height) else { return nil }
    self.width = width
    self.height = height
  }
}
