/// Converts rows of samples of any color type and depth to straight RGBA of 8 or 16 bits.
struct SampleExpander {
  private let colorType: PNGColorType
  private let bitDepth: Int
  /// The pixels, in memory order, of samples of a palette or of gray. Colors that a palette lacks are opaque black, as in
  /// libpng and browsers.
  private let palette: [UInt32]
  /// The samples of the one color that is transparent.
  private let transparent: (red: UInt16, green: UInt16, blue: UInt16)?

  /// `palette` and `transparency` are the contents of the chunks `PLTE` and `tRNS`.
  init(header: PNGHeader, palette: ArraySlice<UInt8>?, transparency: ArraySlice<UInt8>?)
    throws(PNGError)
  {
    colorType = header.colorType
    bitDepth = header.bitDepth
    if let palette {
      guard colorType != .gray, colorType != .grayAlpha else { throw .misplaced(.palette) }
      guard palette.count % 3 == 0, (3...768).contains(palette.count) else {
        throw .badLength(.palette, palette.count)
      }
    }
    var colors: [UInt32] = []
    var transparent: (red: UInt16, green: UInt16, blue: UInt16)?
    switch colorType {
    case .palette:
      guard let palette else { throw .missing(.palette) }
      guard palette.count / 3 <= 1 << bitDepth else { throw .badLength(.palette, palette.count) }
      var reader = ByteReader(palette)
      while reader.remaining > 0 {
        let red = UInt32(reader.uint8())
        let green = UInt32(reader.uint8())
        colors.append(red | green &<< 8 | UInt32(reader.uint8()) &<< 16 | 0xFF00_0000)
      }
      guard transparency?.count ?? 0 <= colors.count else {
        throw .badLength(.transparency, transparency?.count ?? 0)
      }
      for (index, alpha) in (transparency ?? []).enumerated() {
        colors[index] = colors[index] & 0xFF_FFFF | UInt32(alpha) &<< 24
      }
    case .gray, .rgb:
      if let transparency {
        guard transparency.count == 2 * colorType.channels else {
          throw .badLength(.transparency, transparency.count)
        }
        var reader = ByteReader(transparency)
        let first = reader.uint16()
        transparent =
          colorType == .gray
          ? (first, first, first) : (first, reader.uint16(), reader.uint16())
      }
      if colorType == .gray, bitDepth <= 8 {
        let white = (1 as UInt32) << UInt32(bitDepth) - 1
        colors = (0...white).map { $0 * (255 / white) * 0x01_0101 | 0xFF00_0000 }
        if let hidden = transparent?.red, hidden <= white { colors[Int(hidden)] &= 0xFF_FFFF }
      }
    case .grayAlpha, .rgba:
      if transparency != nil { throw .misplaced(.transparency) }
    }
    self.palette = colors + Array(repeating: 0xFF00_0000, count: 256 - colors.count)
    self.transparent = transparent
  }

  var isDeep: Bool { bitDepth == 16 }

  // MARK: 8 bits

  /// Samples have at most 8 bits. The byte after the row must be readable; its value does not matter.
  func expand(_ row: UnsafePointer<UInt8>, into pixels: UnsafeMutablePointer<UInt8>, count: Int) {
    let target = UnsafeMutableRawPointer(pixels)
    switch colorType {
    case .gray, .palette: expandIndices(row, into: target, count: count)
    case .grayAlpha:
      var index = 0
      while index < count {
        let gray = UInt32(row[2 &* index])
        let alpha = UInt32(row[2 &* index &+ 1])
        target.setWord32(gray &* 0x01_0101 | alpha &<< 24, at: 4 &* index)
        index &+= 1
      }
    case .rgb: expandRGB(row, into: target, count: count)
    case .rgba: pixels.update(from: row, count: count * 4)
    }
  }

  /// Rounds 16-bit samples to the nearest 8-bit ones: `value * 255 / 65535`, exactly.
  static func round(
    _ deep: UnsafePointer<UInt16>, into samples: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    var index = 0
    while index < count {
      samples[index] = UInt8(truncatingIfNeeded: (UInt32(deep[index]) &* 255 &+ 32_895) &>> 16)
      index &+= 1
    }
  }

  private func expandIndices(
    _ row: UnsafePointer<UInt8>, into target: UnsafeMutableRawPointer, count: Int
  ) {
    let mask = (1 &<< bitDepth) &- 1
    palette.withUnsafeBufferPointer { colors in
      var index = 0
      while index < count {
        let bit = index &* bitDepth
        let shift = 8 &- bitDepth &- (bit & 7)
        target.setWord32(colors[Int(row[bit &>> 3]) &>> shift & mask], at: 4 &* index)
        index &+= 1
      }
    }
  }

  private func expandRGB(
    _ row: UnsafePointer<UInt8>, into target: UnsafeMutableRawPointer, count: Int
  ) {
    let source = UnsafeRawPointer(row)
    // A sample above 8 bits makes no pixel transparent, and above 24 bits none equals it.
    let hidden =
      transparent.map { color in
        color.red | color.green | color.blue > 255
          ? UInt32.max
          : UInt32(color.red) | UInt32(color.green) &<< 8 | UInt32(color.blue) &<< 16
      } ?? .max
    var index = 0
    while index < count {
      let color = source.word32(at: 3 &* index) & 0x00FF_FFFF
      target.setWord32(color == hidden ? color : color | 0xFF00_0000, at: 4 &* index)
      index &+= 1
    }
  }

  // MARK: 16 bits

  func expandDeep(
    _ row: UnsafePointer<UInt8>, into pixels: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    precondition(bitDepth == 16, "samples of \(bitDepth) bits are not deep")
    func sample(_ index: Int) -> UInt16 {
      UInt16(row[2 &* index]) &<< 8 | UInt16(row[2 &* index &+ 1])
    }
    let channels = colorType.channels
    for index in 0..<count {
      let first = index &* channels
      let hasColor = channels > 2
      let red = sample(first)
      let green = hasColor ? sample(first &+ 1) : red
      let blue = hasColor ? sample(first &+ 2) : red
      let target = pixels + 4 &* index
      target[0] = red
      target[1] = green
      target[2] = blue
      if channels & 1 == 0 {
        target[3] = sample(first &+ channels &- 1)
      } else if let transparent {
        target[3] = transparent == (red, green, blue) ? 0 : .max
      } else {
        target[3] = .max
      }
    }
  }
}
