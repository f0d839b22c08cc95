// Images here have the standard range, so these settings are stored without effect.
extension CALayer {
  /// The dynamic range in which contents are shown. Mirrors QuartzCore.
  public struct DynamicRange: Hashable, RawRepresentable, Sendable {
    /// The name that key-value coding shows.
    public var rawValue: String

    /// Creates a range from its name; a layer stores an unknown one.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The system chooses.
    public static let automatic = DynamicRange(rawValue: "automatic")
    /// Nothing is brighter than white.
    public static let standard = DynamicRange(rawValue: "standard")
    /// Brighter than white, within limits that suit standard contents beside it.
    public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
    /// The brightness of the screen is the limit.
    public static let high = DynamicRange(rawValue: "high")
  }

  /// The tone mapping of contents brighter than the screen. Mirrors QuartzCore.
  public struct ToneMapMode: Hashable, RawRepresentable, Sendable {
    /// The name that key-value coding shows.
    public var rawValue: String

    /// Creates a mode from its name; a layer stores an unknown one.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The system chooses.
    public static let automatic = ToneMapMode(rawValue: "automatic")
    /// Never: values beyond the range are clipped.
    public static let never = ToneMapMode(rawValue: "never")
    /// Wherever the contents and the system support it.
    public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
  }
}
