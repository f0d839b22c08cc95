/// The state of an animation that Core Animation may have dropped: a commit at a time past its end removes an animation
/// from its layer for good, also a commit that only drew a later frame.
enum AnimationFate: Hashable {
  case present
  /// A commit past its end dropped it; frames before its end need it back.
  case dropped
  case removed

  /// - Parameters:
  ///   - end: on the renderer's clock.
  ///   - latestShown: the latest time that was committed since the animation was found on its layer.
  init(isOnLayer: Bool, end: Double, latestShown: Double) {
    if isOnLayer {
      self = .present
    } else {
      self = latestShown >= end ? .dropped : .removed
    }
  }

  /// An animation that has ended by the renderer's clock stays away, as on the portable engine.
  func isPutBack(for time: Double, clock: Double, end: Double) -> Bool {
    self == .dropped && time < end && clock < end
  }
}
