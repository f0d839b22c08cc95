import PortableCoreGraphics

/// What lies between keyframes. Mirrors QuartzCore.
public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
  /// The name.
  public var rawValue: String

  /// Creates a mode from its name; an unknown one acts like `linear`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Straight from one value to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value holds until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, with constant speed; key times and timing functions are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a smooth curve, with constant speed; key times and timing functions are ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var mode: CalculationMode {
    switch self {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: .linear
    }
  }
}

/// Whether what moves along a path turns with it. Mirrors QuartzCore.
public struct CAAnimationRotationMode: Hashable, RawRepresentable, Sendable {
  /// The name.
  public var rawValue: String

  /// Creates a mode from its name; an unknown one turns nothing.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Faces the direction of travel.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Faces against the direction of travel.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
