/// The rule by which points are inside a path. Mirrors QuartzCore.
public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
  /// The name in key-value coding.
  public var rawValue: String

  /// Creates a rule from its name; a layer treats an unknown one as `nonZero`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Points around which the path winds a number of times other than 0.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Points from which a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the corners of a stroked line. Mirrors QuartzCore.
public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
  /// The name in key-value coding.
  public var rawValue: String

  /// Creates a join from its name; a layer treats an unknown one as `miter`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A sharp corner, up to the miter limit.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A round corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A cut corner.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The shape of the ends of a stroked line. Mirrors QuartzCore.
public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
  /// The name in key-value coding.
  public var rawValue: String

  /// Creates a cap from its name; a layer treats an unknown one as `butt`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No extension beyond the end.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle beyond the end.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square beyond the end.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}
