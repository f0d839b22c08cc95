/// The directions in which a scroll layer scrolls. Mirrors QuartzCore.
public struct CAScrollLayerScrollMode: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a mode from its name; a layer treats an unknown one as `both`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Not at all.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Up and down.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// To the left and to the right.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// In every direction.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}
