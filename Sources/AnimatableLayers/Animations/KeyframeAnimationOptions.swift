extension CALayer {
  /// How the keyframes of a block animate: UIKit's `UIView.KeyframeAnimationOptions`, with its names and values.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The flags and the calculation mode as one number, which is UIKit's.
    public let rawValue: UInt64

    /// Creates options from their number; bits without a meaning are stored and have no effect.
    public init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    /// Accepted for UIKit's sake, without effect: layers take no touches, and hit tests work meanwhile.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from what the screen shows instead of from the model's previous value.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Plays over and over until it is cancelled, replaced or removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Plays each run backwards too.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// A nested block has the duration that it specifies, not that of the block around it.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// A nested block takes no flags over from the block around it.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// Evenly from value to value; the default mode.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps to each value at the end of its keyframe.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Through all values at one pace, whatever the keyframes' times.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// On a smooth curve through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// On a smooth curve through the values at one pace, whatever the keyframes' times.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var calculationMode: CAAnimationCalculationMode {
      switch KeyframeAnimationOptions(rawValue: rawValue & 0b111 << 10) {
      case .calculationModeDiscrete: .discrete
      case .calculationModePaced: .paced
      case .calculationModeCubic: .cubic
      case .calculationModeCubicPaced: .cubicPaced
      default: .linear
      }
    }

    /// The flags and the frame rate, which have the bits of a plain block's.
    var flags: AnimationOptions {
      let rates = AnimationOptions(rawValue: rawValue & AnimationOptions.frameRateField)
      return AnimationOptions(rawValue: rawValue).flags.union(rates)
    }
  }
}
