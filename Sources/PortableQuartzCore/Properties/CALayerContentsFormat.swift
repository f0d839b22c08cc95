/// The format of a layer's own image. Mirrors QuartzCore. Stored without effect, as every image here has 8 bits per channel.
public struct CALayerContentsFormat: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a format from its name; a layer takes an unknown one as `RGBA8Uint`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// 8 bits each of red, green, blue and alpha.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// Red, green, blue and alpha as half-precision numbers.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// 8 bits of gray.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  /// The format that the contents need.
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}
