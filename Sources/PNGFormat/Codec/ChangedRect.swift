/// The smallest rectangle around all pixels in which an image differs from another; one pixel when none does.
package struct ChangedRect: Hashable {
  package private(set) var x = 0
  package private(set) var y = 0
  package private(set) var width = 1
  package private(set) var height = 1

  /// The images have the same size; without an earlier one, everything has changed.
  package init(
    from earlier: [UInt8]?, to later: [UInt8], width imageWidth: Int, height imageHeight: Int
  ) {
    guard let earlier else {
      width = imageWidth
      height = imageHeight
      return
    }
    earlier.withUnsafeBytes { earlier in
      later.withUnsafeBytes { later in
        guard let earlier = earlier.baseAddress, let later = later.baseAddress else { return }
        var left = imageWidth
        var right = -1
        var top = imageHeight
        var bottom = -1
        let rowBytes = imageWidth * 4
        for row in 0..<imageHeight {
          let start = row * rowBytes
          let first = (earlier + start).commonLength(with: later + start, limit: rowBytes) / 4
          if first == imageWidth { continue }
          var last = imageWidth - 1
          // A change that ends before those of other rows adds nothing.
          while last > first, last > right,
            earlier.word64(at: start &+ last &* 4 &- 4) == later.word64(at: start &+ last &* 4 &- 4)
          { last &-= 2 }
          while last > right,
            earlier.word32(at: start &+ last &* 4) == later.word32(at: start &+ last &* 4)
          { last &-= 1 }
          left = min(left, first)
          right = max(right, last)
          top = min(top, row)
          bottom = row
        }
        guard bottom >= 0 else { return }
        x = left
        y = top
        width = right - left + 1
        height = bottom - top + 1
      }
    }
  }

  /// Rows from the top, without padding; `imageWidth` counts pixels of four bytes.
  package func pixels(of image: [UInt8], width imageWidth: Int) -> [UInt8] {
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
