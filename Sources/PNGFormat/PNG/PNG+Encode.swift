extension PNG {
  /// Rows that are surveyed in one piece of work.
  private static let surveyedHeight = 64

  /// The same image and options give the same bytes on every machine; 16-bit samples are not written. Traps when
  /// `metadata.chunks` holds a critical chunk or one that this function writes itself.
  package static func encode(
    _ image: PNGImage, level: CompressionLevel = .balanced,
    on scheduler: WorkScheduler = .inOrder
  ) -> [UInt8] {
    image.pixels.withUnsafeBufferPointer { buffer in
      let pixels = PixelRegion(start: buffer.baseAddress!, width: image.width, height: image.height)
      let bands = pixels.bands(of: surveyedHeight)
      let survey = ColorSurvey(ofRegions: bands.count, on: scheduler) { survey, index in
        survey.add(pixels.rows(bands[index]))
      }
      let reduction = ColorReduction(survey, pixelCount: pixels.width * pixels.height)
      let header = PNGHeader(width: pixels.width, height: pixels.height, reduction: reduction)
      let encoder = PixelEncoder(header: header, palette: reduction.palette, level: level)
      let data = encoder.encode(pixels, on: scheduler)
      var writer = PNGChunkWriter()
      writer.appendHead(header, reduction: reduction, metadata: image.metadata)
      writer.append(.imageData, data)
      writer.append(.end, [])
      return writer.bytes
    }
  }
}

extension PNGHeader {
  init(width: Int, height: Int, reduction: ColorReduction) {
    do {
      try self.init(
        width: width, height: height, bitDepth: reduction.bitDepth,
        colorType: reduction.colorType)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension PNGChunkWriter {
  mutating func appendHead(_ header: PNGHeader, reduction: ColorReduction, metadata: PNGMetadata) {
    append(.header, header.content)
    if let intent = metadata.standardRGBIntent { append(.standardRGB, [UInt8(intent)]) }
    if let gamma = metadata.gamma { append(.gamma, UInt32(gamma).bigEndianBytes) }
    if let size = metadata.resolution ?? metadata.pixelRatio {
      let sides = [size.horizontal, size.vertical].flatMap { UInt32($0).bigEndianBytes }
      append(.physicalSize, sides + [metadata.resolution == nil ? 0 : 1])
    }
    for chunk in metadata.chunks where !Self.describesStoredSamples(chunk.type) {
      precondition(
        !chunk.type.isCritical && !Self.ownTypes.contains(chunk.type),
        "chunk \(chunk.type) cannot be added")
      append(chunk.type, chunk.data)
    }
    if let palette = reduction.paletteContent { append(.palette, palette) }
    if let transparency = reduction.transparencyContent { append(.transparency, transparency) }
  }

  private static let ownTypes: Set<PNGChunkType> = [
    .transparency, .gamma, .standardRGB, .physicalSize, .animationControl, .frameControl,
    .frameData,
  ]

  /// Whether a registered chunk only makes sense beside the color type, depth or palette it was read with.
  private static func describesStoredSamples(_ type: PNGChunkType) -> Bool {
    ["bKGD", "hIST", "sBIT", "sPLT", "tIME"].contains(type.description)
  }
}
