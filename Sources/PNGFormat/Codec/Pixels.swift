extension [UInt8] {
  /// Traps unless these are pixels of four bytes of an image whose sides are in `1...0x7FFF_FFFF`.
  func checkPixels(width: Int, height: Int) {
    let sides = 1...0x7FFF_FFFF
    precondition(sides.contains(width) && sides.contains(height), "no image is \(width)x\(height)")
    precondition(
      count == width * height * 4, "\(count) bytes are not \(width)x\(height) pixels of four")
  }

  /// The first of a pixel's four bytes is the lowest.
  @inlinable package func mapPixels(_ body: (UInt32) -> UInt32) -> [UInt32] {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return [] }
      return (0..<bytes.count / 4).map { body(start.word32(at: 4 &* $0).littleEndian) }
    }
  }
}

extension [[UInt32]] {
  /// In ascending order; `nil` when there are more than `limit`.
  package func distinctColors(atMost limit: Int) -> [UInt32]? {
    var colors: Set<UInt32> = []
    for pixels in self {
      var last: UInt32?
      for pixel in pixels where pixel != last {
        last = pixel
        if colors.insert(pixel).inserted, colors.count > limit { return nil }
      }
    }
    return colors.sorted()
  }
}
