import MotionMath

/// The action source of all layers of a thread while a block runs, which receives every change and animates it.
class AnimationContext: ActionSource {
  final var timing: AnimationTiming
  final let handle = AnimationHandle()

  init(_ timing: AnimationTiming) {
    self.timing = timing
  }

  var inheritedTiming: AnimationTiming { timing }

  /// Where a motion of a key goes on from.
  func flight(of key: String, on layer: CALayer) -> Flight? { nil }
  /// The same, captured before the change where an action is searched for by name.
  final var capturedFlight: Flight?

  /// Moves a key between values of the model, of which at most one is `nil`.
  ///
  /// - Parameter rule: that of the key's declaration.
  func move(
    _ key: String, of layer: CALayer, from old: ModelValue?, to new: ModelValue?,
    by rule: InterpolationRule
  ) {}

  func finish() {}

  // MARK: Changes that nothing animates

  private final var notes: [(key: LayerKey, start: Any?)] = []
  private final var noted: Set<LayerKey> = []

  /// Notes a change for the handle to take back.
  final func note(_ key: String, of layer: CALayer, from start: Any?) {
    let key = LayerKey(layer: layer, keyPath: key)
    if noted.insert(key).inserted { notes.append((key, start)) }
  }

  private final func handOverNotes() {
    for (key, start) in notes {
      let end = key.modelValue
      guard !Platform.areEqual(start, end) else { continue }
      handle.modelChanges.append(ModelChange(of: key.keyPath, on: key.layer, from: start, to: end))
    }
  }

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
      handOverNotes()
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
    guard !traits.contains(.event), event != "sublayers" else { return nil }
    let old = ModelValue(heldBy: layer, forKey: event)
    guard !traits.contains(.setting), layer.isInShownTree, animates(event, of: layer, from: old)
    else {
      note(event, of: layer, from: old?.any)
      return nil
    }
    if handle.clock == nil { handle.clock = TreeClock(showing: layer) }
    guard takesTime else {
      note(event, of: layer, from: old?.any)
      return NSNull()
    }
    return BlockAction(self, from: old, flight: flight(of: event, on: layer))
  }

  /// Whether there are values between those of a key. Without an old value the name decides: a key may hold a color, or be
  /// declared.
  final func animates(_ key: String, of layer: CALayer, from old: ModelValue?) -> Bool {
    switch old {
    case .plain?: true
    case .object(let value)?: AnimationContext.isAnimatable(value)
    case nil: CoreAnimationKey.traits(of: key).contains(.color) || layer.declaredKey(key) != nil
    }
  }

  final var takesTime: Bool { timing.duration > 0 || timing.delay > 0 }

  static func isAnimatable(_ value: Any) -> Bool {
    InterpolableValue(value) != nil || Platform.image(value) != nil
  }

  /// The value that stands for a missing color: the other end, wholly transparent.
  static func clear(like value: Any?) -> Any? {
    value.flatMap { Platform.color($0)?.copy(alpha: 0) }
  }
}

/// The action of a block for a search by name, which runs once the new value is stored.
private final class BlockAction: NSObject, CAAction {
  private let context: AnimationContext
  private let old: ModelValue?
  private let flight: Flight?

  init(_ context: AnimationContext, from old: ModelValue?, flight: Flight?) {
    self.context = context
    self.old = old
    self.flight = flight
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    let new = ModelValue(heldBy: layer, forKey: event)
    context.capturedFlight = flight
    defer { context.capturedFlight = nil }
    context.animate(
      event, of: layer, from: old, to: new, by: layer.interpolationRule(forKey: event))
  }
}

extension AnimationContext {
  /// Animates a change that was made, unless there are no values between the old one and the new.
  ///
  /// - Parameter rule: that of the key's declaration.
  final func animate(
    _ key: String, of layer: CALayer, from old: ModelValue?, to new: ModelValue?,
    by rule: InterpolationRule
  ) {
    switch (old, new) {
    // The model has no value, but the screen may still show one, which fades.
    case (nil, nil): guard capturedFlight != nil else { return }
    case (.plain?, .plain?), (_?, nil): break
    case (let old, let new?):
      if let old, type(of: old.any) == type(of: new.any) { break }
      guard AnimationContext.isAnimatable(new.any) else { return }
    }
    move(key, of: layer, from: old, to: new, by: rule)
  }
}

extension CALayer {
  final func interpolationRule(forKey key: String) -> InterpolationRule {
    declaredKey(key)?.animation.motion?.interpolation ?? .system
  }
}

extension ModelValue {
  fileprivate init?(heldBy layer: CALayer, forKey key: String) {
    guard let held = layer.value(forKey: key), !(held is NSNull) else { return nil }
    self = .object(held)
  }

  /// The value as the container holds it.
  var any: Any {
    switch self {
    case .plain(let value): value.containerValue
    case .object(let object): object
    }
  }

  var interpolable: InterpolableValue {
    switch self {
    case .plain(let value): value
    case .object(let object): InterpolableValue(held: object)
    }
  }
}

extension CATransaction {
  static var animationContext: AnimationContext? { actionSource as? AnimationContext }
}
