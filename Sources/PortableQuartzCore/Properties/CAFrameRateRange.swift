/// Preferred frame rates. Mirrors QuartzCore. Renderers draw the frames that are requested, whatever the range.
public struct CAFrameRateRange: Equatable, Sendable {
  /// The minimum number of frames per second; 0 leaves it to the system.
  public var minimum: Float
  /// The maximum number of frames per second; 0 leaves it to the system.
  public var maximum: Float
  /// The preferred number of frames per second; `nil` leaves it to the system.
  public var preferred: Float?

  /// Creates the range that leaves everything to the system.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// Creates a range in frames per second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Leaves everything to the system.
  public static let `default` = CAFrameRateRange()
}
