import AnimatableLayers

/// The style of a spinner.
public enum SpinnerStyle: String, AnimatableValue, CaseIterable, Sendable {
  /// Twelve spokes around the middle, of which one after the other lights up.
  case spokes
  /// A quarter of a ring that goes around on a track.
  case arc
  /// An arc that grows and shrinks while it goes around.
  case stretching
  /// A ring that fades from its head to its tail.
  case comet
  /// Eight dots in a circle, of which one after the other swells.
  case dots
  /// Three dots that go around and catch up with each other.
  case orbit
  /// Three dots in a row that jump one after the other.
  case bounce
  /// Five bars in a row through which a wave runs.
  case bars
  /// A disk that spreads and fades.
  case ripple
  /// Nine squares through which a shadow wanders from corner to corner.
  case grid
}
