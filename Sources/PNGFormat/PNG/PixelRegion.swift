/// Pixels of four bytes in memory that the caller owns. Sendable, because it is not written while the region is used.
struct PixelRegion: @unchecked Sendable {
  let start: UnsafePointer<UInt8>
  let width: Int
  let height: Int
  /// Bytes from a row to the next.
  let stride: Int

  /// - Parameter stride: `nil` for a whole image without padding.
  init(start: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int? = nil) {
    self.start = start
    self.width = width
    self.height = height
    self.stride = stride ?? width * 4
  }

  func row(_ index: Int) -> UnsafePointer<UInt8> { start + index * stride }

  func bands(of bandHeight: Int) -> [Range<Int>] {
    Swift.stride(from: 0, to: height, by: bandHeight).map {
      $0..<min($0 + bandHeight, height)
    }
  }

  func rows(_ range: Range<Int>) -> PixelRegion {
    PixelRegion(start: row(range.lowerBound), width: width, height: range.count, stride: stride)
  }
}
