import LayerSnapshotReports
import PNGFormat

/// Colors of a PNG file that are not sRGB's: compared byte for byte, they would pass for other colors.
enum ForeignColors {
  /// The gamma of sRGB, times 100,000, as PNG files have it.
  private static let standardGamma = 45_455
  /// Covers the ways in which programs round the gamma.
  private static let gammaTolerance = 1_000
  private static let codes = PNGChunkType("cICP")!
  private static let profile = PNGChunkType("iCCP")!

  /// Throws unless the colors are sRGB's, or not named.
  static func refuse(_ metadata: PNGMetadata) throws(PlainError) {
    guard let name = name(in: metadata) else { return }
    throw PlainError(
      "the file has \(name), and references are sRGB; convert it, or record it again")
  }

  /// Reads the color information in PNG's order of precedence.
  private static func name(in metadata: PNGMetadata) -> String? {
    if let codes = metadata.chunk(Self.codes) {
      // Primaries and curve of sRGB as video names them, full range.
      return codes == [1, 13, 0, 1] ? nil : "the color space that its chunk cICP names"
    }
    if let profile = metadata.chunk(Self.profile) {
      let name = String(decoding: profile.prefix { $0 != 0 }, as: UTF8.self)
      return name.lowercased().hasPrefix("srgb") ? nil : "the color profile “\(name)”"
    }
    guard metadata.standardRGBIntent == nil, let gamma = metadata.gamma,
      abs(gamma - standardGamma) > gammaTolerance
    else { return nil }
    return "a gamma of \(NumberText.text(of: Double(gamma) / 100_000))"
  }
}
