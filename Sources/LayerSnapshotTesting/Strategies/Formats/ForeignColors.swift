import LayerSnapshotReports
import PNGFormat

/// Colors of a PNG file that are not sRGB's: compared byte for byte, they would pass for other colors.
struct ForeignColors: Error, Hashable, CustomStringConvertible {
  let description: String

  /// The gamma of sRGB, times 100,000, as PNG files have it.
  private static let standardGamma = 45_455
  /// Covers the ways in which programs round the gamma.
  private static let gammaTolerance = 1_000

  /// Reads the color information in PNG's order of precedence; `nil` for sRGB, and where there is none.
  init?(_ metadata: PNGMetadata) {
    if let codes = metadata.chunk(Self.codes) {
      // Primaries and curve of sRGB as video names them, full range.
      guard codes != [1, 13, 0, 1] else { return nil }
      self.init(of: "the color space that its chunk cICP names")
    } else if let profile = metadata.chunk(Self.profile) {
      let name = String(decoding: profile.prefix { $0 != 0 }, as: UTF8.self)
      guard !name.lowercased().hasPrefix("srgb") else { return nil }
      self.init(of: "the color profile “\(name)”")
    } else if metadata.standardRGBIntent != nil {
      return nil
    } else if let gamma = metadata.gamma,
      abs(gamma - Self.standardGamma) > Self.gammaTolerance
    {
      self.init(of: "a gamma of \(NumberText.text(of: Double(gamma) / 100_000))")
    } else {
      return nil
    }
  }

  private static let codes = PNGChunkType("cICP")!
  private static let profile = PNGChunkType("iCCP")!

  private init(of what: String) {
    description = "the file has \(what), and references are sRGB; convert it, or record it again"
  }
}
