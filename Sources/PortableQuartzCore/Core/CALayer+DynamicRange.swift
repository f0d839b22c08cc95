// The names of QuartzCore for what is brighter than white. Every image here ends at white, so that layers store them
// without effect.
extension CALayer {
  /// How much brighter than white the contents of a layer should be shown. Mirrors QuartzCore.
  public struct DynamicRange: Hashable, RawRepresentable, Sendable {
    /// The name that key-value coding shows.
    public var rawValue: String

    /// Creates a range from its name; a layer stores an unknown one.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// As the system chooses.
    public static let automatic = DynamicRange(rawValue: "automatic")
    /// Nothing is brighter than white.
    public static let standard = DynamicRange(rawValue: "standard")
    /// Brighter than white, but within bounds that suit contents of the standard range beside it.
    public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
    /// As bright as the screen can be.
    public static let high = DynamicRange(rawValue: "high")
  }

  /// Whether contents brighter than the screen are mapped to its range. Mirrors QuartzCore.
  public struct ToneMapMode: Hashable, RawRepresentable, Sendable {
    /// The name that key-value coding shows.
    public var rawValue: String

    /// Creates a mode from its name; a layer stores an unknown one.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// As the system chooses.
    public static let automatic = ToneMapMode(rawValue: "automatic")
    /// Never: what is too bright is cut off.
    public static let never = ToneMapMode(rawValue: "never")
    /// Wherever the contents and the system support it.
    public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
  }
}
