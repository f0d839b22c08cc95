import MotionMath

extension CALayer {
  /// How the changes of a block animate: UIKit's `UIView.AnimationOptions`, with its names and values, and more.
  ///
  /// The options of one field, such as `curveEaseIn` and `curveLinear`, exclude one another.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The flags and fields as one number, which is UIKit's for UIKit's options.
    public let rawValue: UInt64

    /// Creates options from their number; bits without a meaning are stored and have no effect.
    public init(rawValue: UInt64) {
      self.rawValue = rawValue
    }

    // MARK: Flags

    /// Accepted for UIKit's sake, without effect: layers take no touches, and hit tests work meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what the screen shows instead of from the model's previous value. Springs and flings always do so if
    /// something moves the key, at its velocity.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Plays over and over until it is cancelled, replaced or removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Plays each run backwards too. The model has the final value all the while.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// A nested block has the duration that it specifies, not that of the block around it.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// A nested block runs at its own pace, not at that of the block around it.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Layers in a transition redraw themselves, instead of moving images of themselves.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition hides and shows the two layers instead of removing and adding them; UIKit's
    /// `showHideTransitionViews`.
    public static let showHideTransitionLayers = AnimationOptions(rawValue: 1 << 8)
    /// A nested block takes no flags over from the block around it.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Adds the change to what animates the key already instead of replacing it, for values that can be added: several
    /// changes then flow into one another. UIKit has no such option.
    public static let additive = AnimationOptions(rawValue: 1 << 32)

    // MARK: Curves

    /// Slow at both ends; the default curve.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    // MARK: Transitions

    /// No transition; the default.
    public static let transitionNone: AnimationOptions = []
    /// Turns about the vertical axis, from the left.
    public static let transitionFlipFromLeft = AnimationOptions(transition: 1)
    /// Turns about the vertical axis, from the right.
    public static let transitionFlipFromRight = AnimationOptions(transition: 2)
    /// Turns up like a page.
    public static let transitionCurlUp = AnimationOptions(transition: 3)
    /// Turns down like a page.
    public static let transitionCurlDown = AnimationOptions(transition: 4)
    /// Fades from one to the other.
    public static let transitionCrossDissolve = AnimationOptions(transition: 5)
    /// Turns about the horizontal axis, from the top.
    public static let transitionFlipFromTop = AnimationOptions(transition: 6)
    /// Turns about the horizontal axis, from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(transition: 7)

    // Beyond UIKit, in a field of their own: UIKit has no bits from 27 on.

    /// The new pushes the old out, from the left.
    public static let transitionPushFromLeft = AnimationOptions(ownTransition: 1)
    /// The new pushes the old out, from the right.
    public static let transitionPushFromRight = AnimationOptions(ownTransition: 2)
    /// The new pushes the old out, from the top.
    public static let transitionPushFromTop = AnimationOptions(ownTransition: 3)
    /// The new pushes the old out, from the bottom.
    public static let transitionPushFromBottom = AnimationOptions(ownTransition: 4)
    /// The new slides over the old, from the left.
    public static let transitionMoveInFromLeft = AnimationOptions(ownTransition: 5)
    /// The new slides over the old, from the right.
    public static let transitionMoveInFromRight = AnimationOptions(ownTransition: 6)
    /// The new slides over the old, from the top.
    public static let transitionMoveInFromTop = AnimationOptions(ownTransition: 7)
    /// The new slides over the old, from the bottom.
    public static let transitionMoveInFromBottom = AnimationOptions(ownTransition: 8)
    /// The old slides away from the new, from the left.
    public static let transitionRevealFromLeft = AnimationOptions(ownTransition: 9)
    /// The old slides away from the new, from the right.
    public static let transitionRevealFromRight = AnimationOptions(ownTransition: 10)
    /// The old slides away from the new, from the top.
    public static let transitionRevealFromTop = AnimationOptions(ownTransition: 11)
    /// The old slides away from the new, from the bottom.
    public static let transitionRevealFromBottom = AnimationOptions(ownTransition: 12)
    /// The new grows out of the old.
    public static let transitionZoom = AnimationOptions(ownTransition: 13)

    // MARK: Fields

    private static let curveField: UInt64 = 0b1111 << 16
    private static let transitionField: UInt64 = 0b111 << 20 | 0b1_1111 << 27

    private init(transition: UInt64) {
      rawValue = transition << 20
    }

    private init(ownTransition: UInt64) {
      rawValue = ownTransition << 27
    }

    var curve: AnimationOptions { AnimationOptions(rawValue: rawValue & Self.curveField) }

    var transition: AnimationOptions { AnimationOptions(rawValue: rawValue & Self.transitionField) }

    var flags: AnimationOptions {
      AnimationOptions(
        rawValue: rawValue & ~(Self.curveField | Self.transitionField | Self.frameRateField))
    }

    var timingFunction: CAMediaTimingFunction { CAMediaTimingFunction(timingCurve) }

    var timingCurve: TimingCurve {
      switch curve {
      case .curveEaseIn: Curves.easeIn
      case .curveEaseOut: Curves.easeOut
      case .curveLinear: Curves.linear
      default: Curves.easeInEaseOut
      }
    }

    /// Core Animation's curves, whose control points have single precision.
    private enum Curves {
      static let easeIn = CAMediaTimingFunction(name: .easeIn).timingCurve
      static let easeOut = CAMediaTimingFunction(name: .easeOut).timingCurve
      static let linear = CAMediaTimingFunction(name: .linear).timingCurve
      static let easeInEaseOut = CAMediaTimingFunction(name: .easeInEaseOut).timingCurve
    }
  }
}
