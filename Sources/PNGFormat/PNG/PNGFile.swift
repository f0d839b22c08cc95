/// A PNG file's chunks, checked and sorted; pixels are still compressed.
struct PNGFile {
  let list: PNGChunkList
  let header: PNGHeader
  private(set) var imageData: [ArraySlice<UInt8>] = []
  private(set) var metadata = PNGMetadata()
  private var palette: ArraySlice<UInt8>?
  private var transparency: ArraySlice<UInt8>?
  private(set) var damage: PNGError?

  /// - Parameter isLenient: whether to read the still image of a damaged file as libpng and browsers do: without chunks of
  ///   an animation and damaged ones that the image does not need, and with image data whatever their check is.
  init(_ bytes: [UInt8], isLenient: Bool = false) throws(PNGError) {
    list = isLenient ? try PNGChunkList(readable: bytes) : try PNGChunkList(bytes)
    header = try PNGHeader(content: list.content(of: list.entries[0]))
    damage = list.damage
    var fault: PNGError?
    var last = PNGChunkType.header
    for entry in list.entries.dropFirst() where !isLenient || !entry.type.isAnimation {
      do {
        if entry.type == .imageData { try take(entry, list.bytes[entry.content], after: last) }
        let content = try list.content(of: entry)
        if entry.type != .imageData { try take(entry, content, after: last) }
      } catch {
        let isNeeded = entry.type.isCritical && imageData.isEmpty
        guard isLenient, !isNeeded else { throw error }
        fault = fault ?? error
      }
      last = entry.type
    }
    guard !imageData.isEmpty else { throw damage ?? .missing(.imageData) }
    damage = fault ?? damage
  }

  func decoder(for header: PNGHeader) throws(PNGError) -> PixelDecoder {
    PixelDecoder(
      header: header,
      expander: try SampleExpander(header: header, palette: palette, transparency: transparency))
  }

  private mutating func take(
    _ entry: PNGChunkList.Entry, _ content: ArraySlice<UInt8>, after last: PNGChunkType
  ) throws(PNGError) {
    switch entry.type {
    case .header: throw .duplicate(.header)
    case .palette:
      guard palette == nil else { throw .duplicate(.palette) }
      guard imageData.isEmpty, transparency == nil else { throw .misplaced(.palette) }
      palette = content
    case .transparency:
      guard transparency == nil else { throw .duplicate(.transparency) }
      guard imageData.isEmpty else { throw .misplaced(.transparency) }
      transparency = content
    case .imageData:
      guard imageData.isEmpty || last == .imageData else { throw .misplaced(.imageData) }
      imageData.append(content)
    case .end:
      guard content.isEmpty else { throw .badLength(.end, content.count) }
    case .gamma:
      guard content.count == 4 else { throw .badLength(.gamma, content.count) }
      var reader = ByteReader(content)
      metadata.gamma = Int(reader.uint32())
    case .standardRGB:
      guard content.count == 1 else { throw .badLength(.standardRGB, content.count) }
      metadata.standardRGBIntent = Int(content.first!)
    case .physicalSize:
      guard content.count == 9 else { throw .badLength(.physicalSize, content.count) }
      var reader = ByteReader(content)
      let size = PNGMetadata.Resolution(
        horizontal: Int(reader.uint32()), vertical: Int(reader.uint32()))
      if reader.uint8() == 1 { metadata.resolution = size } else { metadata.pixelRatio = size }
    case .animationControl, .frameControl, .frameData: break
    default:
      guard !entry.type.isCritical else { throw .unknown(entry.type) }
      metadata.chunks.append(PNGChunk(type: entry.type, data: Array(content)))
    }
  }
}
