/// The form of a gradient. Mirrors QuartzCore.
public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a type from its name; a layer stores an unknown one and draws it as `axial`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From the start point outwards, in ellipses. The last one is as far away as the end point: across
  /// by its distance in x, down by that in y.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, from the direction of the end point on, from +x towards +y.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
