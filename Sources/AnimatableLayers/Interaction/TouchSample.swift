/// Where a finger, a pen or a pointer is at a moment.
public struct TouchSample: Equatable, Sendable {
  /// The place, in the coordinates of the layer that is touched.
  public var location: CGPoint
  /// When, in seconds on any scale that runs on.
  public var time: CFTimeInterval

  /// Creates a sample.
  public init(_ location: CGPoint, at time: CFTimeInterval) {
    self.location = location
    self.time = time
  }
}
