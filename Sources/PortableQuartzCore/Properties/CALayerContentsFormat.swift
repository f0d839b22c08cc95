/// How a layer's own image stores colors. Mirrors QuartzCore.
///
/// Here every image has eight bits a channel; the format is stored only.
public struct CALayerContentsFormat: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a format from its name; a layer takes an unknown one as `RGBA8Uint`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Red, green, blue and alpha of eight bits each.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// Red, green, blue and alpha as half-precision numbers.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// Gray of eight bits.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  /// As the contents need.
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}
