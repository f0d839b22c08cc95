import MotionMath

/// The motion of a key path: between two ends, through keyframes, several at once, or an animation of the caller's.
///
/// A class, so that tracks pass it around without a copy and share its animation.
final class KeyMotion {
  let keyPath: String
  /// Has both ends where there are no `values`.
  let motion: Motion
  /// The values of a motion that does not simply go from one end to the other.
  let values: Values?
  /// Whether its values are added to those of other animations of the key.
  let adds: Bool
  /// Whether the motion is all there is, from one end to the other.
  var isPlain: Bool { values == nil && !adds }
  /// The equivalent animation; its delegate is the one that a caller's animation came with.
  private(set) lazy var animation = makeAnimation()

  init(keyPath: String, motion: Motion, values: Values? = nil, adds: Bool = false) {
    self.keyPath = keyPath
    self.motion = motion
    self.values = values
    self.adds = adds
  }

  /// Indirect, so that having none is copied without a look at the payloads.
  indirect enum Values {
    case keyframes(Keyframes)
    /// Motions in the time of this one, of which a later one covers those before it.
    case members([KeyMotion])
    /// An animation that the caller made: transitions, subclasses and delegates have no equivalent motion.
    case animation(CAAnimation)
  }

  /// Values as the key-value container holds them.
  struct Keyframes {
    var values: [Any]
    /// In fractions of a play, one more than values where they are discrete; `nil` spaces the values evenly.
    var times: [Double]?
    var mode = CAAnimationCalculationMode.linear
  }
}
