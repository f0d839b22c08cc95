/// A rectangle of whole pixels of an image.
@usableFromInline package struct PixelBox: Codable, Hashable, Sendable, CustomStringConvertible {
  @usableFromInline package var x: Int
  /// Counted from the top.
  @usableFromInline package var y: Int
  @usableFromInline package var width: Int
  @usableFromInline package var height: Int

  @inlinable package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  @inlinable package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The column after the last.
  @inlinable package var maxX: Int { x + width }
  /// The row after the last.
  @inlinable package var maxY: Int { y + height }
  package var area: Int { width * height }

  @usableFromInline package var description: String {
    "x \(x)..<\(maxX), y \(y)..<\(maxY)"
  }

  @inlinable package func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: min(x, other.x), minY: min(y, other.y), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  package func moved(byX x: Int, y: Int) -> PixelBox {
    PixelBox(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  /// `image` has `imageWidth` columns and four bytes a pixel, and contains the box.
  package func pixels(of image: [UInt8], width imageWidth: Int) -> [UInt8] {
    if area * 4 == image.count { return image }
    precondition(
      x >= 0 && y >= 0 && maxX <= imageWidth && maxY * imageWidth * 4 <= image.count,
      "\(self) is not in an image of \(image.count) bytes with \(imageWidth) columns")
    let rowBytes = width * 4
    return [UInt8](unsafeUninitializedCapacity: rowBytes * height) { pixels, count in
      image.withUnsafeBufferPointer { image in
        guard let pixels = pixels.baseAddress, let image = image.baseAddress else { return }
        for row in 0..<height {
          let source = image + ((y + row) * imageWidth + x) * 4
          (pixels + row * rowBytes).update(from: source, count: rowBytes)
        }
      }
      count = rowBytes * height
    }
  }
}
