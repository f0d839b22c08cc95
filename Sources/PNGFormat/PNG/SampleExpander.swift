/// Converts rows of samples of any color type and depth to straight RGBA of 8 or 16 bits.
struct SampleExpander {
  private let colorType: PNGColorType
  private let bitDepth: Int
  /// Palette colors as pixels in memory order. Those that the file lacks are opaque black, as libpng and browsers show them.
  private let palette: [UInt32]
  /// The samples of the one color that is transparent.
  private let transparent: (red: UInt16, green: UInt16, blue: UInt16)?

  /// `palette` and `transparency` are the contents of the chunks `PLTE` and `tRNS`.
  init(header: PNGHeader, palette: ArraySlice<UInt8>?, transparency: ArraySlice<UInt8>?)
    throws(PNGError)
  {
    colorType = header.colorType
    bitDepth = header.bitDepth
    var colors: [UInt32] = []
    var transparent: (UInt16, UInt16, UInt16)?
    if let palette {
      let isAllowed = colorType != .gray && colorType != .grayAlpha
      guard isAllowed else { throw .misplaced(.palette) }
      guard palette.count % 3 == 0, (3...768).contains(palette.count) else {
        throw .badLength(.palette, palette.count)
      }
    }
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
      if let transparency {
        guard transparency.count <= colors.count else {
          throw .badLength(.transparency, transparency.count)
        }
        for (index, alpha) in transparency.enumerated() {
          colors[index] = colors[index] & 0xFF_FFFF | UInt32(alpha) &<< 24
        }
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
    case .grayAlpha, .rgba:
      if transparency != nil { throw .misplaced(.transparency) }
    }
    self.palette = colors + Array(repeating: 0xFF00_0000, count: 256 - colors.count)
    self.transparent = transparent
  }

  var isIdentity: Bool { colorType == .rgba && bitDepth == 8 }

  var isDeep: Bool { bitDepth == 16 }

  // MARK: 8 bits

  /// Samples have at most 8 bits.
  func expand(
    _ row: UnsafePointer<UInt8>, into pixels: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    switch colorType {
    case .palette:
      expandPalette(row, into: pixels, count: count)
    case .gray:
      expandGray(row, into: pixels, count: count)
    case .grayAlpha:
      var index = 0
      while index < count {
        let gray = row[2 &* index]
        store(gray, gray, gray, row[2 &* index &+ 1], into: pixels, at: index)
        index &+= 1
      }
    case .rgb:
      expandRGB(row, into: pixels, count: count)
    case .rgba:
      pixels.update(from: row, count: count * 4)
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

  private func store(
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8,
    into pixels: UnsafeMutablePointer<UInt8>, at index: Int
  ) {
    let target = pixels + 4 &* index
    target[0] = red
    target[1] = green
    target[2] = blue
    target[3] = alpha
  }

  private func sample(_ row: UnsafePointer<UInt8>, at index: Int) -> Int {
    if bitDepth == 8 { return Int(row[index]) }
    let bit = index &* bitDepth
    let shift = 8 &- bitDepth &- (bit & 7)
    return Int(row[bit &>> 3]) &>> shift & ((1 &<< bitDepth) &- 1)
  }

  private func expandPalette(
    _ row: UnsafePointer<UInt8>, into pixels: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    palette.withUnsafeBufferPointer { colors in
      let target = UnsafeMutableRawPointer(pixels)
      var index = 0
      while index < count {
        target.setWord32(colors[sample(row, at: index)], at: 4 &* index)
        index &+= 1
      }
    }
  }

  private func expandGray(
    _ row: UnsafePointer<UInt8>, into pixels: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let target = UnsafeMutableRawPointer(pixels)
    let scale = UInt32(255 / ((1 << bitDepth) - 1))
    // No sample has 17 bits: nothing is transparent.
    let hidden = transparent.map { UInt32($0.red) } ?? 1 &<< 16
    var index = 0
    while index < count {
      let value = UInt32(truncatingIfNeeded: sample(row, at: index))
      let alpha: UInt32 = value == hidden ? 0 : 0xFF00_0000
      target.setWord32(value &* scale &* 0x01_0101 | alpha, at: 4 &* index)
      index &+= 1
    }
  }

  private func expandRGB(
    _ row: UnsafePointer<UInt8>, into pixels: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let source = UnsafeRawPointer(row)
    let target = UnsafeMutableRawPointer(pixels)
    // A sample above 8 bits makes no pixel transparent, and above 24 bits none equals it.
    let hidden =
      transparent.map { color in
        color.red | color.green | color.blue > 255
          ? UInt32.max
          : UInt32(color.red) | UInt32(color.green) &<< 8 | UInt32(color.blue) &<< 16
      } ?? .max
    var index = 0
    // The last pixel's load would reach a byte beyond the row.
    while index < count &- 1 {
      let color = source.word32(at: 3 &* index) & 0x00FF_FFFF
      let alpha: UInt32 = color == hidden ? 0 : 0xFF00_0000
      target.setWord32(color | alpha, at: 4 &* index)
      index &+= 1
    }
    let last = row + 3 &* index
    let color = UInt32(last[0]) | UInt32(last[1]) &<< 8 | UInt32(last[2]) &<< 16
    store(last[0], last[1], last[2], color == hidden ? 0 : 255, into: pixels, at: index)
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
