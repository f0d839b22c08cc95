import MotionMath

/// An animation's time as a function of its layer's, or a layer's as one of its superlayer's. Mirrors QuartzCore.
///
/// Local time is `(parent time − beginTime) · speed + timeOffset`.
public protocol CAMediaTiming {
  /// The start, in the parent's time, in seconds. Default 0.
  var beginTime: CFTimeInterval { get set }
  /// The length of one play, in seconds. Default 0.
  var duration: CFTimeInterval { get set }
  /// The speed relative to the parent's time; 0 stands still at `timeOffset`. Default 1.
  var speed: Float { get set }
  /// Added to the local time, in seconds. Default 0.
  var timeOffset: CFTimeInterval { get set }
  /// The number of plays, which may be a fraction or infinite; 0 plays once. Default 0.
  var repeatCount: Float { get set }
  /// The total time of all plays, in seconds; overrides `repeatCount` when greater than 0. Default 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether every other play runs backwards. Default false.
  var autoreverses: Bool { get set }
  /// The behavior before the start and after the end. Default `removed`.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The behavior of an animation outside its active time. Mirrors QuartzCore.
public struct CAMediaTimingFillMode: Hashable, RawRepresentable, Sendable {
  /// The name that key-value coding shows.
  public var rawValue: String

  /// Creates a fill mode from its name; an unknown one acts like `removed`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The end stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The start shows early.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The start shows early and the end stays.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing shows.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  init(_ mode: FillMode) { self.init(rawValue: mode.rawValue) }

  var fillMode: FillMode { FillMode(rawValue: rawValue) ?? .removed }
}
