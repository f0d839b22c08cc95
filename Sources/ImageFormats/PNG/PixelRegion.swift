/// Pixels of four bytes in memory that someone else keeps: an image or a rectangle of one.
struct PixelRegion {
  let start: UnsafePointer<UInt8>
  let width: Int
  let height: Int
  /// Bytes from a row to the next.
  let stride: Int

  /// A whole image without padding.
  init(start: UnsafePointer<UInt8>, width: Int, height: Int) {
    self.init(start: start, width: width, height: height, stride: width * 4)
  }

  init(start: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int) {
    self.start = start
    self.width = width
    self.height = height
    self.stride = stride
  }

  func row(_ index: Int) -> UnsafePointer<UInt8> { start + index * stride }
}
