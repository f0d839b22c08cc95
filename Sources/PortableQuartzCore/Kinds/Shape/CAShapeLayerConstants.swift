/// Which parts of a path are inside. Mirrors QuartzCore.
public struct CAShapeLayerFillRule: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a rule from its name; a layer treats an unknown one as `nonZero`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Inside is what the path goes around, counting its direction.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Inside is what the path goes around an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the corners of a stroked line. Mirrors QuartzCore.
public struct CAShapeLayerLineJoin: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a join from its name; a layer treats an unknown one as `miter`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Pointed, up to the miter limit.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The shape of the ends of a stroked line. Mirrors QuartzCore.
public struct CAShapeLayerLineCap: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a cap from its name; a layer treats an unknown one as `butt`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Cut off at the end.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle beyond the end.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a square beyond the end.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}
