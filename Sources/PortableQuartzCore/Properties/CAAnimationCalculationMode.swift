/// The interpolation between keyframes. Mirrors QuartzCore.
public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
  /// The name.
  public var rawValue: String

  /// Creates a mode from its name; an unknown one acts like `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value holds until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear with constant speed; key times and timing functions are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a smooth curve, with constant speed; key times and timing functions are ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var mode: CalculationMode { CalculationMode(rawValue: rawValue) ?? .linear }
}

/// The rotation of a layer that moves along a path. Mirrors QuartzCore.
public struct CAAnimationRotationMode: Hashable, RawRepresentable, Sendable {
  /// The name.
  public var rawValue: String

  /// Creates a mode from its name; an unknown one does not rotate.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Faces the direction of travel.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Faces against the direction of travel.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
