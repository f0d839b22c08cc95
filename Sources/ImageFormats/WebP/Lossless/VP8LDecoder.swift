import PNGFormat

/// Decodes a lossless image (RFC 9649, section 3).
struct VP8LDecoder {
  static let signature: UInt8 = 0x2F
  /// The bytes before the stream: signature, sizes, alpha and version.
  private static let headerSize = 5

  /// RFC 9649, section 3.4.
  struct Header {
    let width: Int
    let height: Int
    /// A hint only; pixels have their alpha all the same.
    let usesAlpha: Bool

    init(_ bytes: ArraySlice<UInt8>) throws(ImageFileError) {
      guard bytes.count >= VP8LDecoder.headerSize else { throw .truncated }
      guard bytes.first == VP8LDecoder.signature else { throw .badImageHeader }
      let bits = bytes.dropFirst().prefix(4).reversed().reduce(0) { $0 &<< 8 | Int($1) }
      width = bits & 0x3FFF + 1
      height = bits &>> 14 & 0x3FFF + 1
      usesAlpha = bits &>> 28 & 1 == 1
      guard bits &>> 29 == 0 else { throw .badImageHeader }
    }
  }

  private var reader: VP8LBitReader

  /// Decodes a header and its image; pixels have alpha in the highest byte, then red, green and blue.
  static func decode(_ bytes: ArraySlice<UInt8>) throws(ImageFileError) -> [UInt32] {
    let header = try Header(bytes)
    return try decode(
      bytes.dropFirst(headerSize), width: header.width, height: header.height)
  }

  static func decode(_ stream: ArraySlice<UInt8>, width: Int, height: Int) throws(ImageFileError)
    -> [UInt32]
  {
    guard !stream.isEmpty else { throw .truncated }
    return try stream.withUnsafeBufferPointer { buffer throws(ImageFileError) in
      var decoder = VP8LDecoder(reader: VP8LBitReader(buffer))
      return try decoder.image(width: width, height: height)
    }
  }

  private mutating func image(width: Int, height: Int) throws(ImageFileError) -> [UInt32] {
    var transforms: [VP8LTransform] = []
    var kinds: Set<VP8LTransform.Kind> = []
    var codedWidth = width
    while reader.read(1) == 1 {
      guard let kind = VP8LTransform.Kind(rawValue: reader.read(2)), kinds.insert(kind).inserted
      else { throw .badTransform }
      transforms.append(try transform(kind, width: &codedWidth, height: height))
      guard !reader.isOverrun else { throw .truncated }
    }
    var pixels = try pixels(width: codedWidth, height: height, isMain: true)
    // A color table bundles pixels, so the image is narrower for the transforms behind it.
    var currentWidth = codedWidth
    for transform in transforms.reversed() {
      if case .colorIndexing = transform { currentWidth = width }
      transform.undo(&pixels, width: currentWidth, height: height)
    }
    return pixels
  }

  private mutating func transform(_ kind: VP8LTransform.Kind, width: inout Int, height: Int)
    throws(ImageFileError) -> VP8LTransform
  {
    switch kind {
    case .predictor, .crossColor:
      let bits = reader.read(3) + 2
      let blocks = try pixels(
        width: VP8LTransform.blocks(width, bits: bits),
        height: VP8LTransform.blocks(height, bits: bits), isMain: false)
      return kind == .predictor
        ? .predictor(modes: blocks, bits: bits) : .crossColor(multipliers: blocks, bits: bits)
    case .subtractGreen:
      return .subtractGreen
    case .colorIndexing:
      let count = reader.read(8) + 1
      var table = try pixels(width: count, height: 1, isMain: false)
      for index in 1..<max(count, 1) {
        table[index] = PredictorTransform.sum(table[index], table[index - 1])
      }
      let widthBits = VP8LTransform.widthBits(colorCount: count)
      width = VP8LTransform.blocks(width, bits: widthBits)
      return .colorIndexing(table: table, widthBits: widthBits)
    }
  }

  /// An entropy-coded image: the main one, or one of a transform, a color table or the prefix code groups.
  private mutating func pixels(width: Int, height: Int, isMain: Bool) throws(ImageFileError)
    -> [UInt32]
  {
    var cacheBits = 0
    if reader.read(1) == 1 {
      cacheBits = reader.read(4)
      guard (1...11).contains(cacheBits) else { throw .badPrefixCode }
    }
    var entropyImage: [UInt32] = []
    var entropyImageBits = 0
    var groupCount = 1
    if isMain, reader.read(1) == 1 {
      entropyImageBits = reader.read(3) + 2
      entropyImage = try pixels(
        width: VP8LTransform.blocks(width, bits: entropyImageBits),
        height: VP8LTransform.blocks(height, bits: entropyImageBits), isMain: false)
      for index in entropyImage.indices {
        entropyImage[index] = entropyImage[index] &>> 8 & 0xFFFF
        groupCount = max(groupCount, Int(entropyImage[index]) + 1)
      }
    }
    var codes = PrefixCodes()
    var groups: [PrefixCodeGroup] = []
    for _ in 0..<groupCount {
      groups.append(
        try PrefixCodeGroup(&reader, cacheSize: cacheBits == 0 ? 0 : 1 << cacheBits, codes: &codes))
    }
    let image = EntropyCodedImage(
      width: width, height: height, cacheBits: cacheBits, entropyImage: entropyImage,
      entropyImageBits: entropyImageBits, groups: groups, codes: codes)
    return try image.decode(&reader)
  }
}
