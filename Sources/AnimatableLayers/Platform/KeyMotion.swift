import MotionMath

/// A motion of a key path whose values are as the key-value container holds them: images, strings and colors of any space
/// have no form in `Motion`.
struct KeyMotion {
  var keyPath: String
  var values: Values
  /// The pace, the timing and the frame rates; without ends.
  var motion: Motion
  var isAdditive = false

  enum Values {
    /// From one value, or the presented one, to another, or the model's.
    case ends(from: Any?, to: Any?)
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
