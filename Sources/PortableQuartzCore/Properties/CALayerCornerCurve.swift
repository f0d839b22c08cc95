/// The shape of a layer's rounded corners. Mirrors QuartzCore.
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a curve from its name; a layer takes an unknown one as `circular`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A smoother curve of three Bézier curves, which begins 1.528665 radii from the corner. On sides that are too short for
  /// that it approaches the circle.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
