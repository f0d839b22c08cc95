import PNGFormat

/// The frame header of a lossy image (RFC 6386, sections 9 and 19.2).
struct VP8FrameHeader {
  /// Segments: sets of macroblocks with their own quantization and filter level (section 9.3).
  struct Segments {
    var isEnabled = false
    var hasMap = false
    var isAbsolute = true
    var quantizers = [0, 0, 0, 0]
    var filterLevels = [0, 0, 0, 0]
    var probabilities: [UInt8] = [255, 255, 255]
  }

  /// Section 9.6.
  struct Filter {
    var isSimple = false
    var level = 0
    var sharpness = 0
    var usesDeltas = false
    var referenceDelta = 0
    var modeDelta = 0
  }

  /// The bytes before the first partition.
  private static let headerSize = 10

  let width: Int
  let height: Int
  private(set) var segments = Segments()
  private(set) var filter = Filter()
  private(set) var quantization: [VP8Dequantization] = []
  /// The token probabilities, in the order of the tables.
  private(set) var probabilities = VP8Tables.coefficientProbabilities
  /// The probability that a macroblock has coefficients; `nil` when each has.
  private(set) var skipProbability: UInt8?
  /// Of the tokens: 1, 2, 4 or 8.
  private(set) var partitions: [Range<Int>] = []
  /// The rest of the first partition, behind the header: segments, skips and prediction modes of the macroblocks.
  private(set) var modes: BoolDecoder

  static func size(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageFileError) -> (
    width: Int, height: Int
  ) {
    guard bytes.count >= headerSize else { throw .truncated }
    guard bytes[3] == 0x9D, bytes[4] == 0x01, bytes[5] == 0x2A else { throw .badImageHeader }
    let width = Int(bytes[6]) | Int(bytes[7] & 0x3F) &<< 8
    let height = Int(bytes[8]) | Int(bytes[9] & 0x3F) &<< 8
    guard width > 0, height > 0 else { throw .badImageHeader }
    return (width, height)
  }

  /// `bytes` must outlive the header.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageFileError) {
    (width, height) = try Self.size(bytes)
    let tag = Int(bytes[0]) | Int(bytes[1]) &<< 8 | Int(bytes[2]) &<< 16
    // A key frame of one of the four profiles that is shown.
    guard tag & 1 == 0, tag &>> 1 & 7 <= 3, tag &>> 4 & 1 == 1 else { throw .badImageHeader }
    let firstEnd = Self.headerSize + tag &>> 5
    guard firstEnd <= bytes.count else { throw .truncated }
    modes = BoolDecoder(bytes, Self.headerSize..<firstEnd)
    // Color space and clamping type change nothing here.
    _ = modes.number(2)
    readSegments()
    readFilter()
    let count = 1 << modes.number(2)
    try findPartitions(bytes, from: firstEnd, count: count)
    readQuantization()
    // Whether the probabilities are kept for a next frame, which there is not.
    _ = modes.flag()
    for index in probabilities.indices
    where modes.read(VP8Tables.coefficientUpdateProbabilities[index]) {
      probabilities[index] = UInt8(modes.number(8))
    }
    if modes.flag() { skipProbability = UInt8(modes.number(8)) }
    guard !modes.isOverrun else { throw .truncated }
  }

  private mutating func readSegments() {
    segments.isEnabled = modes.flag()
    guard segments.isEnabled else { return }
    segments.hasMap = modes.flag()
    if modes.flag() {
      segments.isAbsolute = modes.flag()
      for index in 0..<4 { segments.quantizers[index] = modes.optionalSignedNumber(7) }
      for index in 0..<4 { segments.filterLevels[index] = modes.optionalSignedNumber(6) }
    }
    if segments.hasMap {
      for index in 0..<3 where modes.flag() {
        segments.probabilities[index] = UInt8(modes.number(8))
      }
    }
  }

  private mutating func readFilter() {
    filter.isSimple = modes.flag()
    filter.level = modes.number(6)
    filter.sharpness = modes.number(3)
    filter.usesDeltas = modes.flag()
    guard filter.usesDeltas, modes.flag() else { return }
    // In a key frame only the first of the reference deltas and the first of the mode deltas are used.
    for index in 0..<8 where modes.flag() {
      let delta = modes.signedNumber(6)
      if index == 0 { filter.referenceDelta = delta }
      if index == 4 { filter.modeDelta = delta }
    }
  }

  private mutating func findPartitions(
    _ bytes: UnsafeBufferPointer<UInt8>, from sizes: Int, count: Int
  ) throws(ImageFileError) {
    var start = sizes + 3 * (count - 1)
    guard start < bytes.count else { throw .truncated }
    for index in 0..<(count - 1) {
      let place = sizes + 3 * index
      let size = Int(bytes[place]) | Int(bytes[place + 1]) &<< 8 | Int(bytes[place + 2]) &<< 16
      let end = min(start + size, bytes.count)
      partitions.append(start..<end)
      start = end
    }
    guard start < bytes.count else { throw .truncated }
    partitions.append(start..<bytes.count)
  }

  private mutating func readQuantization() {
    let base = modes.number(7)
    let deltas: VP8Dequantization.Deltas = (
      y1DC: modes.optionalSignedNumber(4), y2DC: modes.optionalSignedNumber(4),
      y2AC: modes.optionalSignedNumber(4), uvDC: modes.optionalSignedNumber(4),
      uvAC: modes.optionalSignedNumber(4)
    )
    quantization = (0..<4).map { index in
      let own = segments.quantizers[index] + (segments.isAbsolute ? 0 : base)
      return VP8Dequantization(index: segments.isEnabled ? own : base, deltas)
    }
  }

  /// `nil` when the macroblocks are not filtered.
  func loopFilter(segment: Int, predictsSubblocks: Bool) -> VP8LoopFilter? {
    guard filter.level > 0 else { return nil }
    var level = filter.level
    if segments.isEnabled {
      level = segments.filterLevels[segment] + (segments.isAbsolute ? 0 : filter.level)
    }
    if filter.usesDeltas {
      level += filter.referenceDelta
      if predictsSubblocks { level += filter.modeDelta }
    }
    level = max(0, min(63, level))
    guard level > 0 else { return nil }
    var inner = level
    if filter.sharpness > 0 {
      inner = min(inner >> (filter.sharpness > 4 ? 2 : 1), 9 - filter.sharpness)
    }
    inner = max(inner, 1)
    return VP8LoopFilter(
      isSimple: filter.isSimple, limit: Int32(2 * level + inner), interiorLimit: Int32(inner),
      highEdgeVarianceThreshold: level >= 40 ? 2 : level >= 15 ? 1 : 0)
  }
}
