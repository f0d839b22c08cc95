/// Writes the blocks of a GIF file (GIF89a).
struct GIFWriter {
  static let mostColors = 256

  private var bytes: [UInt8] = []

  /// Begins a file with a palette for all frames, or none. A transparent color (0) comes first.
  init(width: Int, height: Int, palette: [UInt32]?) {
    bytes += "GIF89a".utf8
    append(number: width)
    append(number: height)
    bytes.append(palette.map { 0x80 | 0x70 | UInt8(Self.sizeBits($0)) } ?? 0x70)
    bytes += [0, 0]
    if let palette { append(palette: palette) }
  }

  /// Writes how often the animation is repeated; 0 is forever.
  mutating func appendRepeats(_ count: Int) {
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
    append(number: count)
    bytes.append(0)
  }

  private init() {}

  /// Returns a frame's blocks with the palette of the file, or with its own.
  static func blocks(of frame: GIFFrame, delay: Int?, palette: [UInt32]?) -> [UInt8] {
    var writer = GIFWriter()
    writer.append(frame, delay: delay, palette: palette)
    return writer.bytes
  }

  mutating func append(_ blocks: [UInt8]) { bytes += blocks }

  private mutating func append(_ frame: GIFFrame, delay: Int?, palette global: [UInt32]?) {
    let indexed =
      global.map { IndexedPixels(frame.pixels, palette: $0) }
      ?? IndexedPixels(frame, limit: Self.mostColors)
    if delay != nil || indexed.transparentIndex != nil {
      // Disposal: 1 keeps the frame, 2 clears it.
      let disposal: UInt8 = delay == nil ? 0 : frame.isCleared ? 2 : 1
      bytes += [0x21, 0xF9, 4, disposal &<< 2 | (indexed.transparentIndex == nil ? 0 : 1)]
      append(number: delay ?? 0)
      bytes += [UInt8(indexed.transparentIndex ?? 0), 0]
    }
    bytes.append(0x2C)
    for value in [frame.area.x, frame.area.y, frame.area.width, frame.area.height] {
      append(number: value)
    }
    if global == nil {
      bytes.append(0x80 | UInt8(Self.sizeBits(indexed.palette)))
      append(palette: indexed.palette)
    } else {
      bytes.append(0)
    }
    let codeSize = max(Self.sizeBits(indexed.palette) + 1, 2)
    bytes.append(UInt8(codeSize))
    let codes = LZWEncoder.encode(indexed.indices, minimumCodeSize: codeSize)
    for start in stride(from: 0, to: codes.count, by: 255) {
      let piece = codes[start..<min(start + 255, codes.count)]
      bytes.append(UInt8(piece.count))
      bytes += piece
    }
    bytes.append(0)
  }

  func finished() -> [UInt8] { bytes + [0x3B] }

  private mutating func append(number: Int) {
    bytes += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number &>> 8)]
  }

  private mutating func append(palette: [UInt32]) {
    for index in 0..<(2 << Self.sizeBits(palette)) {
      let color = index < palette.count ? palette[index] : 0
      for shift in [0, 8, 16] as [UInt32] { bytes.append(UInt8(color >> shift & 0xFF)) }
    }
  }

  /// The number that stands for the size of a color table: it has `2 << sizeBits` entries.
  private static func sizeBits(_ palette: [UInt32]) -> Int {
    (0..<7).first { palette.count <= 2 << $0 } ?? 7
  }

  /// Indices into a palette.
  fileprivate struct IndexedPixels {
    let palette: [UInt32]
    let indices: [UInt8]
    let transparentIndex: Int?
  }
}

extension GIFWriter.IndexedPixels {
  /// Finds all pixels in a palette that holds them.
  init(_ pixels: [UInt32], palette: [UInt32]) {
    self.palette = palette
    transparentIndex = palette.first == 0 ? 0 : nil
    var places: [UInt32: UInt8] = [:]
    for (index, color) in palette.enumerated() { places[color] = UInt8(index) }
    indices = pixels.map { places[$0, default: 0] }
  }

  /// Chooses a palette for a frame: its colors, or when they are too many the best ones.
  init(_ frame: GIFFrame, limit: Int) {
    if let colors = [frame.pixels].distinctColors(atMost: limit) {
      self.init(frame.pixels, palette: colors)
      return
    }
    let hasTransparency = frame.pixels.contains(0)
    var quantizer = ColorQuantizer(
      frame.pixels.filter { $0 != 0 }, limit: hasTransparency ? limit - 1 : limit)
    let transparentIndex = quantizer.palette.count
    self.init(
      palette: quantizer.palette + (hasTransparency ? [0] : []),
      indices: quantizer.dithered(
        frame.pixels, width: frame.area.width,
        transparentIndex: hasTransparency ? transparentIndex : 0),
      transparentIndex: hasTransparency ? transparentIndex : nil)
  }
}
