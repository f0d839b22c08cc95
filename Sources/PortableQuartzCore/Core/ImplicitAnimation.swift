import MotionMath
import PortableAnimation
import PortableCoreGraphics

/// The animation that a change gets without being asked: of a whole property, from what was shown to what the layer comes
/// to hold.
///
/// It says itself what a `CABasicAnimation` with a `fromValue` would, which is made when somebody asks for it: changes come
/// by the thousand, and few of their animations are looked at.
final class ImplicitAnimation: AttachedAnimation {
  private let property: LayerProperty
  private let start: InterpolableValue
  private let duration: CFTimeInterval
  private let pace: CAMediaTimingFunction

  /// Creates the animation of a change that a transaction makes.
  ///
  /// - Parameters:
  ///   - start: a value that animations keep as it is.
  ///   - pace: used where the transaction sets none.
  init(
    _ property: LayerProperty, of layer: CALayer, from start: InterpolableValue,
    pace: CAMediaTimingFunction, in transaction: TransactionStack
  ) {
    self.property = property
    self.start = start
    duration = transaction.settings.animationDuration
    self.pace = transaction.settings.animationTimingFunction ?? pace
    super.init(key: property.key, of: layer, waiters: transaction.completionGroups)
  }

  /// The animation that does the same, which stays the same one from the first time that somebody asks.
  override var animation: CAAnimation {
    if let made { return made }
    let animation = CABasicAnimation()
    animation.animate(property, from: start)
    animation.timing = timing
    animation.timingFunction = pace
    made = animation
    return animation
  }

  private var timing: MediaTiming {
    var timing = committed?.span.timing ?? MediaTiming()
    timing.duration = duration
    return timing
  }

  override var startsFromShown: Bool { false }

  override var isRemovedOnCompletion: Bool { true }

  override var movedProperties: [LayerProperty]? { [property] }

  override var movedMembers: [CALayer] { [] }

  override func settle(
    on layer: CALayer, at time: CFTimeInterval, shown: LayerStateBox?
  ) -> CommittedAnimation {
    var timing = timing
    timing.beginTime = time
    made?.timing = timing
    return CommittedAnimation(
      timing: timing, isRemovedOnCompletion: true,
      movesDrawnKey: type(of: layer).redraws(forKey: property.key))
  }

  override var fixedMotion: FixedMotion? { nil }

  override func apply(to state: inout LayerState, sample: TimingSample) {
    guard let shown = property.animatedValue(at: &state) else { return }
    property.setAnimatedValue(value(to: shown, sample), in: &state)
  }

  override func value(
    of property: LayerProperty, over shown: InterpolableValue?, sample: TimingSample
  ) -> InterpolableValue?? {
    guard property === self.property, let shown else { return .some(shown) }
    return value(to: shown, sample)
  }

  private func value(to shown: InterpolableValue, _ sample: TimingSample) -> InterpolableValue {
    start.interpolated(to: shown, fraction: pace.curve.value(at: sample.progress))
  }

  override func fixedMotion(over look: LayerState) -> FixedMotion? {
    guard let target = property.target, let end = property.animatedValue(in: look) else {
      return nil
    }
    return FixedMotion(
      target: target, interpolator: Interpolator(from: start, to: end),
      pace: MotionPace(curve: pace.curve, spring: nil))
  }
}
