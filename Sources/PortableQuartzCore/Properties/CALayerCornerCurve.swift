/// The shape of a layer's rounded corners. Mirrors QuartzCore.
public struct CALayerCornerCurve: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a curve from its name; a layer takes an unknown one as `circular`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that leaves the sides more gently than a circle: 1.528665 radii from the corner, where
  /// the sides are long enough.
  ///
  /// Three Bézier curves, the same whatever the radius. On a side that is too short for both of its
  /// corners they turn into the circle, in proportion to what room there is.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
