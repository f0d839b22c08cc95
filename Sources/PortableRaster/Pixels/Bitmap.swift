/// Premultiplied pixels in rows from the top. A word has red in its lowest byte and alpha in its highest: R, G, B, A in
/// memory.
package final class Bitmap {
  package let size: PixelSize
  /// The distance between the starts of two rows, in pixels; at least the width.
  package let stride: Int
  package let pixels: UnsafeMutablePointer<UInt32>
  private let ownsPixels: Bool
  private let release: (() -> Void)?

  package convenience init(size: PixelSize) {
    self.init(unfilled: size)
    fillWords(pixels, size.width * size.height, 0)
  }

  package init(unfilled size: PixelSize) {
    self.size = size
    stride = size.width
    let count = size.width * size.height
    // 64 bytes are a cache line everywhere that matters.
    pixels =
      UnsafeMutableRawPointer.allocate(byteCount: count * 4, alignment: 64)
      .bindMemory(to: UInt32.self, capacity: count)
    ownsPixels = true
    release = nil
  }

  /// Borrows `size.height` rows of `stride` premultiplied pixels that outlive the bitmap; `release` runs when it goes.
  package init(
    wrapping pixels: UnsafeMutablePointer<UInt32>, size: PixelSize, stride: Int,
    release: (() -> Void)? = nil
  ) {
    precondition(stride >= size.width, "a stride of \(stride) is less than the bitmap's width")
    self.size = size
    self.stride = stride
    self.pixels = pixels
    ownsPixels = false
    self.release = release
  }

  deinit {
    if ownsPixels { pixels.deallocate() }
    release?()
  }

  package var bounds: PixelRect { PixelRect(size) }

  package subscript(x: Int, y: Int) -> PremultipliedPixel {
    get {
      precondition(isInside(x, y), "there is no pixel (\(x), \(y))")
      return PremultipliedPixel(unchecked: pixels[y * stride + x])
    }
    set {
      precondition(isInside(x, y), "there is no pixel (\(x), \(y))")
      pixels[y * stride + x] = newValue.word
    }
  }

  private func isInside(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < size.width && y < size.height
  }

  package func clear() { replacePixels(in: bounds, with: .clear) }

  package func replacePixels(in rect: PixelRect, with pixel: PremultipliedPixel) {
    let area = rect.intersection(bounds)
    if area.isEmpty { return }
    if area.width == stride {
      fillWords(pixels + area.minY * stride, area.height * stride, pixel.word)
      return
    }
    var y = area.minY
    while y < area.maxY {
      fillWords(pixels + (y * stride + area.minX), area.width, pixel.word)
      y += 1
    }
  }

  /// Clears `rect` outside `kept`, which is inside it or empty.
  func clear(_ rect: PixelRect, around kept: PixelRect) {
    func clear(_ columns: (Int, Int), _ rows: (Int, Int)) {
      replacePixels(
        in: PixelRect(minX: columns.0, minY: rows.0, maxX: columns.1, maxY: rows.1), with: .clear)
    }
    if kept.isEmpty {
      clear((rect.minX, rect.maxX), (rect.minY, rect.maxY))
      return
    }
    clear((rect.minX, rect.maxX), (rect.minY, kept.minY))
    clear((rect.minX, rect.maxX), (kept.maxY, rect.maxY))
    clear((rect.minX, kept.minX), (kept.minY, kept.maxY))
    clear((kept.maxX, rect.maxX), (kept.minY, kept.maxY))
  }

  /// Returns a view that shares the pixels and must not outlive the bitmap; `nil` if `rect` is outside.
  package func part(_ rect: PixelRect) -> Bitmap? {
    let rect = rect.intersection(bounds)
    return PixelSize(width: rect.width, height: rect.height).map { size in
      Bitmap(wrapping: pixels + (rect.minY * stride + rect.minX), size: size, stride: stride)
    }
  }

  package func copy() -> Bitmap {
    let result = Bitmap(unfilled: size)
    var y = 0
    while y < size.height {
      (result.pixels + y * result.stride).update(from: pixels + y * stride, count: size.width)
      y += 1
    }
    return result
  }
}
