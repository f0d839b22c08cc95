import PNGFormat

/// A frame as it is streamed: what has changed since the frame before, as pixels that a canvas takes as they are.
///
/// A header of ten little-endian numbers of 32 bits: the bytes of the whole record, the pane's
/// number in the stream, the time in seconds as a `Double` in two of them, the frame's width and
/// height, and the x, y, width and height of the changed rectangle. Its pixels follow: red, green,
/// blue and alpha, rows from the top, colors not multiplied by alpha.
struct FrameRecord {
  static let headerLength = 40

  let bytes: [UInt8]

  init(_ frame: RenderedFrame, after earlier: RenderedFrame?, pane: Int, time: Double) {
    let isSameSize = earlier.map { $0.width == frame.width && $0.height == frame.height } ?? false
    let earlierPixels = isSameSize ? earlier?.pixels : nil
    var box = PixelBox(x: 0, y: 0, width: 0, height: 0)
    if earlierPixels != frame.pixels {
      box = PixelBox(
        from: earlierPixels, to: frame.pixels, width: frame.width, height: frame.height)
    }
    let length = Self.headerLength + 4 * box.area
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    func append(_ number: UInt32) { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
    append(UInt32(length))
    append(UInt32(pane))
    append(UInt32(truncatingIfNeeded: time.bitPattern))
    append(UInt32(truncatingIfNeeded: time.bitPattern >> 32))
    for number in [frame.width, frame.height, box.x, box.y, box.width, box.height] {
      append(UInt32(number))
    }
    self.bytes = bytes + box.pixels(of: frame.pixels, width: frame.width)
  }
}
