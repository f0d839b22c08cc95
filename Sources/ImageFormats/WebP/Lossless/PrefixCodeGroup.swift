import PNGFormat

/// A prefix code group: the five codes of a pixel (RFC 9649, section 3.7.2).
struct PrefixCodeGroup {
  /// Greens, length prefixes of copies, and color cache codes.
  let green: PrefixCodes.Code
  let red: PrefixCodes.Code
  let blue: PrefixCodes.Code
  let alpha: PrefixCodes.Code
  let distance: PrefixCodes.Code

  static let lengthCount = 24
  static let firstLength = 256
  static let firstCached = firstLength + lengthCount
  static let distanceCount = 40
  /// The order of the lengths of the code length code.
  static let lengthOrder = [
    17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  ]

  init(
    _ reader: inout VP8LBitReader, cacheSize: Int, codes: inout PrefixCodes
  ) throws(ImageFileError) {
    green = try Self.read(&reader, count: Self.firstCached + cacheSize, codes: &codes)
    red = try Self.read(&reader, count: 256, codes: &codes)
    blue = try Self.read(&reader, count: 256, codes: &codes)
    alpha = try Self.read(&reader, count: 256, codes: &codes)
    distance = try Self.read(&reader, count: Self.distanceCount, codes: &codes)
  }

  private static func read(
    _ reader: inout VP8LBitReader, count: Int, codes: inout PrefixCodes
  ) throws(ImageFileError) -> PrefixCodes.Code {
    var lengths = [UInt8](repeating: 0, count: count)
    if reader.read(1) == 1 {
      let hasTwo = reader.read(1) == 1
      let first = reader.read(reader.read(1) == 0 ? 1 : 8)
      let second = hasTwo ? reader.read(8) : first
      guard first < count, second < count else { throw .badPrefixCode }
      lengths[first] = 1
      lengths[second] = 1
    } else {
      try readLengths(&reader, &lengths)
    }
    guard !reader.isOverrun else { throw .truncated }
    guard let code = codes.add(lengths: lengths) else { throw .badPrefixCode }
    return code
  }

  private static func readLengths(_ reader: inout VP8LBitReader, _ lengths: inout [UInt8])
    throws(ImageFileError)
  {
    var ownLengths = [UInt8](repeating: 0, count: lengthOrder.count)
    for place in lengthOrder.prefix(reader.read(4) + 4) {
      ownLengths[place] = UInt8(reader.read(3))
    }
    var own = PrefixCodes()
    guard let code = own.add(lengths: ownLengths) else { throw .badPrefixCode }
    var left = lengths.count
    if reader.read(1) == 1 {
      left = 2 + reader.read(2 + 2 * reader.read(3))
      guard left <= lengths.count else { throw .badPrefixCode }
    }
    var symbol = 0
    var previous: UInt8 = 8
    while symbol < lengths.count, left > 0 {
      left -= 1
      reader.refill()
      let length = own.entries.withUnsafeBufferPointer {
        reader.symbol($0.baseAddress! + code.start, rootBits: code.rootBits)
      }
      if length < 16 {
        lengths[symbol] = UInt8(length)
        if length > 0 { previous = UInt8(length) }
        symbol += 1
        continue
      }
      let count =
        length == 16 ? 3 + reader.take(2) : length == 17 ? 3 + reader.take(3) : 11 + reader.take(7)
      guard symbol + count <= lengths.count else { throw .badPrefixCode }
      if length == 16 {
        for index in symbol..<(symbol + count) { lengths[index] = previous }
      }
      symbol += count
      guard !reader.isOverrun else { throw .truncated }
    }
  }
}
