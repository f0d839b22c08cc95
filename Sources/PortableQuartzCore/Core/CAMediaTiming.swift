import MotionMath
import PortableCoreGraphics

/// How a thing's time follows from its parent's: an animation's from its layer's, a layer's from
/// its superlayer's. Mirrors QuartzCore.
///
/// Local time is `(parent time − beginTime) · speed + timeOffset`.
public protocol CAMediaTiming {
  /// When it begins, in its parent's time, in seconds. Default 0.
  var beginTime: CFTimeInterval { get set }
  /// The length of one play, in seconds. Default 0.
  var duration: CFTimeInterval { get set }
  /// How fast time runs compared with the parent's; 0 stands still at `timeOffset`. Default 1.
  var speed: Float { get set }
  /// Added to the local time, in seconds. Default 0.
  var timeOffset: CFTimeInterval { get set }
  /// How often it plays; may be a fraction or infinite. Default 0, which plays once.
  var repeatCount: Float { get set }
  /// For how many seconds it plays over and over; wins over `repeatCount` when greater than 0.
  /// Default 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether every second play runs backwards. Default false.
  var autoreverses: Bool { get set }
  /// What shows before the beginning and after the end. Default `removed`.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What shows outside the active time. Mirrors QuartzCore.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a fill mode from its name; an unknown one acts like `removed`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The end stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The start shows early.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The start shows early and the end stays.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing shows.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

extension CAMediaTimingFillMode {
  init(_ mode: FillMode) {
    switch mode {
    case .removed: self = .removed
    case .backwards: self = .backwards
    case .forwards: self = .forwards
    case .both: self = .both
    }
  }

  var fillMode: FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both: .both
    default: .removed
    }
  }
}
