/// The contents of chunk `IHDR`.
///
/// # Guarantees
/// - Both sides are in `1...0x7FFF_FFFF`, and the color type comes in the bit depth.
package struct PNGHeader: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// Per sample: 1, 2, 4, 8 or 16.
  package let bitDepth: Int
  package let colorType: PNGColorType
  /// In the seven passes of Adam7.
  package let isInterlaced: Bool

  init(
    width: Int, height: Int, bitDepth: Int, colorType: PNGColorType, isInterlaced: Bool = false
  ) throws(PNGError) {
    let sides = 1...0x7FFF_FFFF
    guard sides.contains(width), sides.contains(height) else {
      throw .badSize(width: width, height: height)
    }
    guard colorType.bitDepths.contains(bitDepth) else {
      throw .badColorType(Int(colorType.rawValue), bitDepth: bitDepth)
    }
    self.width = width
    self.height = height
    self.bitDepth = bitDepth
    self.colorType = colorType
    self.isInterlaced = isInterlaced
  }

  init(content: ArraySlice<UInt8>) throws(PNGError) {
    guard content.count == 13 else { throw .badLength(.header, content.count) }
    var reader = ByteReader(content)
    let width = Int(reader.uint32())
    let height = Int(reader.uint32())
    let bitDepth = Int(reader.uint8())
    let type = reader.uint8()
    guard let colorType = PNGColorType(rawValue: type) else {
      throw .badColorType(Int(type), bitDepth: bitDepth)
    }
    let compression = Int(reader.uint8())
    guard compression == 0 else { throw .badCompressionMethod(compression) }
    let filter = Int(reader.uint8())
    guard filter == 0 else { throw .badFilterMethod(filter) }
    let interlace = Int(reader.uint8())
    guard interlace <= 1 else { throw .badInterlaceMethod(interlace) }
    try self.init(
      width: width, height: height, bitDepth: bitDepth, colorType: colorType,
      isInterlaced: interlace == 1)
  }

  var content: [UInt8] {
    [width, height].flatMap { UInt32($0).bigEndianBytes }
      + [UInt8(bitDepth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
  }

  func check(_ limits: ImageLimits, frames: Int = 1) throws(PNGError) {
    guard limits.allow(width: width, height: height, frames: frames) else {
      throw .tooLarge(width: width, height: height, limit: limits.maximumPixels)
    }
  }

  /// 1 to 64.
  var pixelBits: Int { bitDepth * colorType.channels }

  /// The distance of the left neighbor for filters: whole bytes, at least one.
  var filterDistance: Int { max(pixelBits / 8, 1) }

  /// Without the filter byte.
  func rowBytes(width: Int) -> Int { (width * pixelBits + 7) / 8 }

  func resized(width: Int, height: Int) throws(PNGError) -> PNGHeader {
    try PNGHeader(
      width: width, height: height, bitDepth: bitDepth, colorType: colorType,
      isInterlaced: isInterlaced)
  }
}
