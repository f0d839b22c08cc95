/// The sampling of scaled contents. Mirrors QuartzCore.
public struct CALayerContentsFilter: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a filter from its name; an unknown one acts like `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Each pixel takes the color of the nearest one of the contents.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Neighboring pixels are blended; contents drawn smaller are averaged.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The same as `linear`, which averages already.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
