/// What chunk `fcTL` says: where a frame's pixels go, and what happens before and after.
struct FrameControl: Hashable {
  /// What becomes of a frame's pixels before the next frame.
  enum Disposal: UInt8 {
    case keep = 0
    /// They become transparent black.
    case clear = 1
    /// They become what they were before the frame.
    case restore = 2
  }

  /// How a frame's pixels join those that are there.
  enum Blend: UInt8 {
    case replace = 0
    case over = 1
  }

  static let contentCount = 26

  var x: Int
  var y: Int
  var width: Int
  var height: Int
  var delay: FrameDelay
  var disposal = Disposal.keep
  var blend = Blend.replace

  init(x: Int, y: Int, width: Int, height: Int, delay: FrameDelay) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.delay = delay
  }

  /// Reads the content of chunk `fcTL` behind its sequence number, or returns `nil` when it cannot be of a
  /// image in this size.
  init?(_ reader: inout ByteReader, in header: PNGHeader) {
    width = Int(reader.uint32())
    height = Int(reader.uint32())
    x = Int(reader.uint32())
    y = Int(reader.uint32())
    delay = FrameDelay(numerator: reader.uint16(), denominator: reader.uint16())
    guard let disposal = Disposal(rawValue: reader.uint8()),
      let blend = Blend(rawValue: reader.uint8()),
      width > 0, height > 0, x + width <= header.width, y + height <= header.height
    else { return nil }
    self.disposal = disposal
    self.blend = blend
  }

  /// The content of chunk `fcTL`.
  func content(sequenceNumber: Int) -> [UInt8] {
    var writer = ByteWriter()
    writer.uint32(UInt32(sequenceNumber))
    for number in [width, height, x, y] { writer.uint32(UInt32(number)) }
    writer.uint16(delay.numerator)
    writer.uint16(delay.denominator)
    writer.uint8(disposal.rawValue)
    writer.uint8(blend.rawValue)
    return writer.bytes
  }
}
