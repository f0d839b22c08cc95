import MotionMath

/// The action source of all layers of a thread while a block runs: it receives every change and animates it.
class AnimationContext: ActionSource {
  final var timing: AnimationTiming
  final let handle = AnimationHandle()

  /// Whether numbers and geometry go from the model's previous value to its new one by the timing alone.
  final let animatesPlainChanges: Bool

  init(_ timing: AnimationTiming, animatesPlainChanges: Bool = false) {
    self.timing = timing
    self.animatesPlainChanges = animatesPlainChanges
  }

  var inheritedTiming: AnimationTiming { timing }

  /// At most one of `old` and `new`, the values of the model, is `nil`.
  func animate(_ key: String, of layer: CALayer, from old: Any?, to new: Any?) {}

  func animate(
    _ key: String, of layer: CALayer, from previous: InterpolableValue, to new: InterpolableValue
  ) {}

  func finish() {}

  // MARK: Running

  final func run<Failure: Error>(
    _ body: () throws(Failure) -> Void, _ completion: ((_ finished: Bool) -> Void)? = nil
  ) throws(Failure) -> AnimationHandle {
    if let completion { handle.addCompletion { completion($0.isComplete) } }
    CATransaction.begin()
    CATransaction.setAnimationDuration(timing.duration)
    // Otherwise the timing function of a transaction around would override every animation's own.
    CATransaction.setAnimationTimingFunction(nil)
    CATransaction.actionSource = self
    defer {
      finish()
      handle.seal()
      // Layout in the commit is not part of the block.
      CATransaction.actionSource = nil
      CATransaction.commit()
    }
    try body()
    return handle
  }

  // MARK: Answering

  final func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    let traits = CoreAnimationKey.traits(of: event)
    guard traits.isDisjoint(with: [.event, .setting]), layer.isInShownTree else { return nil }
    if handle.clock == nil { handle.clock = TreeClock(showing: layer) }
    let old = layer.value(forKey: event)
    guard let old, !(old is NSNull) else {
      // Nothing to go by but the name: a key that may hold a color, or one of the user's own.
      let isKnown =
        traits.contains(.color)
        || (layer as? any AnimatableKeyLayer)?.animatableKeys[event] != nil
      return isKnown ? changeAction(from: nil) : nil
    }
    return AnimationContext.isAnimatable(old) ? changeAction(from: old) : nil
  }

  private func changeAction(from old: Any?) -> any CAAction {
    timing.duration > 0 || timing.delay > 0 ? ChangeAction(self, from: old) : NSNull()
  }

  static func isAnimatable(_ value: Any) -> Bool {
    InterpolableValue(value) != nil || Platform.image(value) != nil
  }

  /// The value that a missing color interpolates as: the other end, wholly transparent.
  static func clear(like value: Any?) -> Any? {
    value.flatMap { Platform.color($0)?.copy(alpha: 0) }
  }
}

/// Runs once the new value is stored.
private final class ChangeAction: NSObject, CAAction {
  private let context: AnimationContext
  private let old: Any?

  init(_ context: AnimationContext, from old: Any?) {
    self.context = context
    self.old = old
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    let stored = layer.value(forKey: event)
    let new = stored is NSNull ? nil : stored
    guard old != nil || new != nil, new.map({ canAnimate(from: old, to: $0) }) ?? true else {
      return
    }
    context.animate(event, of: layer, from: old, to: new)
  }

  private func canAnimate(from old: Any?, to new: Any) -> Bool {
    if let old, type(of: old) == type(of: new) { return true }
    return AnimationContext.isAnimatable(new)
  }
}

extension CATransaction {
  static var animationContext: AnimationContext? { actionSource as? AnimationContext }
}
