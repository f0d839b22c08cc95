extension PixelBox {
  /// Creates the smallest box around all pixels in which two images of one size differ: one pixel when none does, and all
  /// without an earlier image.
  package init(
    from earlier: [UInt8]?, to later: [UInt8], width imageWidth: Int, height imageHeight: Int
  ) {
    guard let earlier else {
      self.init(x: 0, y: 0, width: imageWidth, height: imageHeight)
      return
    }
    self.init(x: 0, y: 0, width: 1, height: 1)
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
        self = PixelBox(minX: left, minY: top, maxX: right + 1, maxY: bottom + 1)
      }
    }
  }
}
