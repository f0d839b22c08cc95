extension FrameControl {
  static let contentCount = 26

  /// Reads chunk `fcTL` after its sequence number; `nil` when it does not fit the image.
  init?(_ reader: inout ByteReader, in header: PNGHeader) {
    let width = Int(reader.uint32())
    let height = Int(reader.uint32())
    let x = Int(reader.uint32())
    let y = Int(reader.uint32())
    let delay = FrameDelay(numerator: reader.uint16(), denominator: reader.uint16())
    guard let disposal = Disposal(rawValue: reader.uint8()),
      let blend = Blend(rawValue: reader.uint8()),
      width > 0, height > 0, x + width <= header.width, y + height <= header.height
    else { return nil }
    self.init(box: PixelBox(x: x, y: y, width: width, height: height), delay: delay)
    self.disposal = disposal
    self.blend = blend
  }

  func content(sequenceNumber: Int) -> [UInt8] {
    [sequenceNumber, box.width, box.height, box.x, box.y].flatMap { UInt32($0).bigEndianBytes }
      + delay.numerator.bigEndianBytes + delay.denominator.bigEndianBytes
      + [disposal.rawValue, blend.rawValue]
  }
}
