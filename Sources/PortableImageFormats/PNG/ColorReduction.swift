/// The smallest kind of PNG that holds a picture's pixels without loss.
struct ColorReduction {
  let colorType: PNGColorType
  let bitDepth: Int
  /// The palette as pixels in memory order, those that are not opaque first; empty without a palette.
  let palette: [UInt32]

  /// Pixels as they are.
  static let rgba = ColorReduction(colorType: .rgba, bitDepth: 8, palette: [])

  private init(colorType: PNGColorType, bitDepth: Int, palette: [UInt32]) {
    self.colorType = colorType
    self.bitDepth = bitDepth
    self.palette = palette
  }

  /// Looks at all pixels of a picture: four bytes each.
  init(pixels: UnsafeBufferPointer<UInt8>) {
    let survey = ColorSurvey(pixels: pixels)
    let colors = survey.colors
    let depth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
    let direct: PNGColorType =
      survey.isGray
      ? (survey.isOpaque ? .gray : .grayAlpha) : (survey.isOpaque ? .rgb : .rgba)
    // The palette itself must not cost more than it saves, before compression.
    let paletteCost = 24 + 4 * colors.count
    let pixelCount = pixels.count / 4
    let saved = pixelCount * (8 * direct.channels - depth) / 8
    if survey.hasFewColors, saved > paletteCost {
      let opaque = colors.filter { $0 >> 24 == 255 }
      let others = colors.filter { $0 >> 24 != 255 }
      self.init(colorType: .palette, bitDepth: depth, palette: others + opaque)
    } else {
      self.init(colorType: direct, bitDepth: 8, palette: [])
    }
  }

  /// The content of chunk `PLTE`, or `nil` without a palette.
  var paletteContent: [UInt8]? {
    guard colorType == .palette else { return nil }
    return palette.flatMap { color in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
  }

  /// The content of chunk `tRNS`, or `nil` when no palette colour needs it.
  var transparencyContent: [UInt8]? {
    let alphas = palette.map { UInt8(truncatingIfNeeded: $0 >> 24) }.prefix { $0 < 255 }
    return alphas.isEmpty ? nil : Array(alphas)
  }
}
