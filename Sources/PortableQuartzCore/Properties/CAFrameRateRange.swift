/// How often in a second something should be drawn. Mirrors QuartzCore.
///
/// It is a preference: a renderer draws the frames that are requested.
public struct CAFrameRateRange: Equatable, Sendable {
  /// The least number of frames per second; 0 leaves it to the system.
  public var minimum: Float
  /// The greatest number of frames per second; 0 leaves it to the system.
  public var maximum: Float
  /// The number of frames per second that suits best; `nil` leaves it to the system.
  public var preferred: Float?

  /// Creates the range that leaves everything to the system.
  public init() {
    self.init(minimum: 0, maximum: 0)
  }

  /// Creates a range in frames per second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Leaves everything to the system.
  public static let `default` = CAFrameRateRange()
}
