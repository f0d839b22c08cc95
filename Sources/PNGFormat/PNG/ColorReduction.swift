/// The smallest color type and bit depth that hold an image's pixels without loss.
struct ColorReduction {
  let colorType: PNGColorType
  let bitDepth: Int
  /// The palette as pixels in memory order, those that are not opaque first; empty without a palette.
  let palette: [UInt32]
}

extension ColorReduction {
  /// Bytes of the chunks `PLTE` and `tRNS` besides their content.
  private static let paletteOverhead = 24

  init(_ survey: ColorSurvey, pixelCount: Int) {
    let direct: PNGColorType =
      survey.isGray
      ? (survey.isOpaque ? .gray : .grayAlpha) : (survey.isOpaque ? .rgb : .rgba)
    if let colors = survey.colors {
      let depth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
      // The palette must not cost more than it saves, before compression.
      let saved = pixelCount * (8 * direct.channels - depth) / 8
      if saved > Self.paletteOverhead + 4 * colors.count {
        let opaque = colors.filter { $0 &>> 24 == 255 }
        let others = colors.filter { $0 &>> 24 != 255 }
        self.init(colorType: .palette, bitDepth: depth, palette: others + opaque)
        return
      }
    }
    self.init(colorType: direct, bitDepth: 8, palette: [])
  }

  var paletteContent: [UInt8]? {
    guard colorType == .palette else { return nil }
    return palette.flatMap { color in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
  }

  /// The content of chunk `tRNS`, or `nil` when no palette color needs it.
  var transparencyContent: [UInt8]? {
    let alphas = palette.map { UInt8(truncatingIfNeeded: $0 &>> 24) }.prefix { $0 < 255 }
    return alphas.isEmpty ? nil : Array(alphas)
  }
}
