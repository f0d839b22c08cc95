import MotionMath

/// A motion of a key path that may go through keyframes, or consist of several.
///
/// A class, so that tracks pass it around without a copy.
final class KeyMotion {
  let keyPath: String
  /// With both ends where it has no other values.
  let motion: Motion
  /// What it goes through instead of from one end to the other; `nil` for nothing.
  let values: Values?

  init(keyPath: String, motion: Motion, values: Values? = nil) {
    self.keyPath = keyPath
    self.motion = motion
    self.values = values
  }

  /// As the key-value container holds them.
  enum Values {
    case keyframes(Keyframes)
    /// Motions in the time of this one, of which a later one covers those before it.
    case members([KeyMotion])
  }

  struct Keyframes {
    var values: [Any]
    /// In fractions of a play, one more than values where they are discrete; `nil` spaces the values evenly.
    var times: [Double]?
    var mode = CAAnimationCalculationMode.linear
  }
}
