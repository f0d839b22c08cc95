/// The location of a finger, a pencil or a pointer at a time.
public struct TouchSample: Equatable, Sendable {
  /// The location in the coordinates of the touched layer.
  public var location: CGPoint
  /// The timestamp in seconds, of any clock that does not run backwards.
  public var time: CFTimeInterval

  /// Creates a sample.
  public init(_ location: CGPoint, at time: CFTimeInterval) {
    self.location = location
    self.time = time
  }
}

extension TouchSample {
  var isFinite: Bool { location.x.isFinite && location.y.isFinite && time.isFinite }

  /// The sample in the coordinates of another layer of the same tree; unchanged for `nil`.
  func converted(from space: CALayer, to layer: CALayer?) -> TouchSample {
    guard let layer, layer !== space else { return self }
    return TouchSample(layer.convert(location, from: space), at: time)
  }
}
