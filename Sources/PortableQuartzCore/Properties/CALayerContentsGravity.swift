/// The placement of contents in the bounds. Mirrors QuartzCore.
///
/// "Top" is the edge of greatest y, which is the lower edge where y runs down.
public struct CALayerContentsGravity: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a gravity from its name; a layer treats an unknown one as `center`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Centered, at its own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Centered at the edge of greatest y, at its own size.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Centered at the edge of least y, at its own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Centered at the left edge, at its own size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Centered at the right edge, at its own size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the corner of least x and greatest y, at its own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the corner of greatest x and greatest y, at its own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the corner of least x and least y, at its own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the corner of greatest x and least y, at its own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit inside the bounds, keeping its proportions.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to fill the bounds, keeping its proportions.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
