/// Images of one size side by side, as pixels of four bytes.
package enum PixelRow {
  /// Puts images side by side, at least one, with rows from the top; the background is the pixel that fills the gaps.
  package static func pixels(
    of images: [[UInt8]], width: Int, height: Int, gap: Int, background: [UInt8]
  ) -> [UInt8] {
    let rowBytes = rowWidth(images.count, width: width, gap: gap) * 4
    let space = Array(repeatElement(background, count: gap).joined())
    return [UInt8](unsafeUninitializedCapacity: rowBytes * height) { pixels, count in
      count = rowBytes * height
      // Safe to share: every image has columns of its own, with the gap before them.
      nonisolated(unsafe) let pixels = pixels
      ParallelWork.forEach(images.count) { index in
        let left = index * (width + gap) * 4
        for row in 0..<height {
          let start = row * rowBytes + left
          if index > 0 { _ = pixels[(start - space.count)...].update(fromContentsOf: space) }
          let source = images[index][(row * width * 4)..<((row + 1) * width * 4)]
          _ = pixels[start...].update(fromContentsOf: source)
        }
      }
    }
  }

  package static func rowWidth(_ count: Int, width: Int, gap: Int) -> Int {
    count * (width + gap) - gap
  }
}
