import MotionMath

/// The answer of a search: what a change starts besides storing the value.
enum ActionResponse {
  case nothing
  case action(any CAAction)
  /// A motion from the presented value to the model's.
  case motion(MotionAnimation)
  /// A motion that depends on the new value.
  indirect case pending(PendingMotion)
  /// Animates from the model's previous value; `nil` where there was none.
  indirect case source(any ActionSource, previous: ModelValue?)

  init(_ action: (any CAAction)?) {
    self = action.flatMap { $0 is NSNull ? nil : .action($0) } ?? .nothing
  }
}

extension CALayer {
  /// Searches for what a change starts, in the order of precedence: the transaction's source, the action policy, the
  /// delegate, `actions`, `style`, the class, the declared key, and the implicit animation. `NSNull` ends the search.
  ///
  /// - Parameters:
  ///   - declared: the property's declared key; `nil` where the setter does not know it.
  ///   - redraws: whether the change redraws the contents; `nil` leaves that to the class.
  ///   - isByName: whether the answer has to be an action.
  ///   - standIn: takes part in the search for a class that does not.
  ///   - recorder: is notified of the step that answers with an action.
  final func response(
    to property: LayerProperty, declared: DeclaredKey?, redraws: Bool? = nil,
    in transaction: TransactionStack, isByName: Bool = false,
    standIn: (any ActionSearchParticipant.Type)? = nil, recorder: (any ActionSearchRecorder)? = nil
  ) -> ActionResponse {
    let event = property.key
    if let source = transaction.settings.actionSource {
      if !isByName {
        let previous = modelValue(of: property, declared: declared)
        if source.animates(property, of: self, from: previous) {
          return .source(source, previous: previous)
        }
      }
      if let action = source.action(for: self, forKey: event) {
        recorder?.note(.source, action)
        return ActionResponse(action)
      }
    }
    let participant = layerClass.participant ?? standIn
    if isUnderActionPolicy, let participant {
      switch participant.policyAnswer(for: self, forKey: event) {
      case nil: break
      case .nothing?: return .nothing
      case .action(let action)?:
        return reduced(ActionResponse(action), forKey: event, by: participant)
      case .motion(let motion)?:
        return motionResponse(
          motion, of: property, declared: declared, redraws: redraws, in: transaction,
          participant, isByName: isByName)
      }
    }
    if let action = configuredAction(forKey: event, recorder: recorder) {
      return reduced(ActionResponse(action), forKey: event, by: participant)
    }
    // Checked before the motion is read, which copies it.
    guard isOnScreen else { return .nothing }
    // A declared key with the name of a property is stored under another one.
    let declared =
      property is CustomLayerProperty
      ? declared ?? participant?.declaredKey(named: event, of: self) : nil
    if let declared {
      guard let motion = declared.motion else { return .nothing }
      return motionResponse(
        motion, of: property, declared: declared, redraws: redraws, in: transaction, participant,
        isByName: isByName)
    }
    guard property.animatesImplicitly else { return .nothing }
    return motionResponse(
      CALayer.implicitMotion, of: property, declared: nil, redraws: redraws, in: transaction,
      participant, isByName: isByName)
  }

  /// Returns the action of the delegate, of `actions`, of `style`, or of the class.
  private func configuredAction(
    forKey event: String, recorder: (any ActionSearchRecorder)?
  ) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) {
      recorder?.note(.delegate, action)
      return action
    }
    if let action = storage.pointer.pointee.actions?[event] {
      recorder?.note(.actions, action)
      return action
    }
    if storage.pointer.pointee.style != nil, let action = styleAction(forKey: event) {
      recorder?.note(.style, action)
      return action
    }
    guard layerClass.overridesDefaultAction,
      let action = type(of: self).defaultAction(forKey: event)
    else { return nil }
    recorder?.note(.defaultAction, action)
    return action
  }

  /// Returns a motion from the presented value, which only a layer on screen has.
  private func motionResponse(
    _ motion: Motion, of property: LayerProperty, declared: DeclaredKey?, redraws: Bool?,
    in transaction: TransactionStack, _ participant: (any ActionSearchParticipant.Type)?,
    isByName: Bool
  ) -> ActionResponse {
    guard isOnScreen else { return .nothing }
    // A style may give a key another value than the declared default.
    let known = storage.pointer.pointee.style == nil ? declared?.target : nil
    let target = known ?? property.target ?? .named(property.key, on: self, shown: storage)
    let still = committedState ?? storage
    guard let presented = presentedValue(of: property) ?? still.value.fallback(of: target)
    else { return .nothing }
    if let participant, participant.reducesMotion,
      let replacement = participant.replacement(for: motion, forKey: property.key, of: self)
    {
      guard case .motion(let fade) = replacement, let opacity = CALayer.opacityProperty.target
      else { return .nothing }
      return .motion(
        MotionAnimation(
          from: fade.from, to: fade.to, pace: fade.pace, timing: fade.timing,
          frameRates: fade.frameRates, of: opacity, under: property.key, on: self, in: transaction))
    }
    let velocity = isAnimated && motion.pace.spring != nil ? presentedVelocity(of: property) : nil
    let hasAdditions = participant != nil && hasAnimation(besides: property.key)
    guard velocity == nil, motion.interpolation.isSystem, !hasAdditions, !isByName else {
      var pending = PendingMotion(
        motion: motion, velocity: velocity, property: property, target: target, redraws: redraws,
        participant: hasAdditions ? participant : nil)
      pending.motion.from = presented
      return .pending(pending)
    }
    return .motion(
      MotionAnimation(
        from: presented, pace: motion.pace, timing: motion.timing, frameRates: motion.frameRates,
        of: target, on: self, in: transaction, redraws: redraws))
  }

  private func reduced(
    _ response: ActionResponse, forKey event: String,
    by participant: (any ActionSearchParticipant.Type)?
  ) -> ActionResponse {
    guard let participant, participant.reducesMotion, case .action(let action) = response else {
      return response
    }
    return ActionResponse(participant.reduced(action, forKey: event, of: self))
  }

  /// By the timing function, whose control points have single precision.
  private static let implicitMotion = Motion(pace: CAMediaTimingFunction(name: .default).pace)

  package final func searchAction(
    forKey event: String, standIn: (any ActionSearchParticipant.Type)? = nil,
    recorder: (any ActionSearchRecorder)? = nil
  ) -> (any CAAction)? {
    let property = Self.properties.property(event)
    switch response(
      to: property, declared: nil, in: .current, isByName: true, standIn: standIn,
      recorder: recorder)
    {
    case .nothing, .source: return nil
    case .action(let action): return action
    case .motion(let motion): return motion.animation
    case .pending(let pending): return pending.animation(on: self, in: .current)
    }
  }

  // MARK: Values in flight

  /// - Parameter offset: seconds of the layer's time from now. Default 0.
  final func presentedValue(
    of property: LayerProperty, in offset: CFTimeInterval = 0
  ) -> InterpolableValue? {
    let still = committedState ?? storage
    var value = withExtendedLifetime(still) { property.animatedValue(at: still.pointer) }
    guard isAnimated else { return value }
    let timing = still.value.timing
    let parentTime = currentParentTime
    let time = timing.localTime(parent: parentTime) + offset
    let animations = shownAnimations
    // By index: iterating would retain every animation.
    var index = 0
    while index < animations.count {
      // Animations take a missing value for the default, which a key that holds `NSNull` does not have.
      guard ancestorAnimations.isEmpty,
        value != nil || !still.value.customValues.contains(property),
        let next = animations[index].value(of: property, over: value, at: time)
      else {
        let shift = timing.speed == 0 ? 0 : offset / timing.speed
        return property.animatedValue(in: presentedState(at: parentTime + shift))
      }
      value = next
      index += 1
    }
    return value
  }

  package final func presentedValue(forKeyPath keyPath: String) -> InterpolableValue? {
    guard isOnScreen else { return nil }
    if let property = Self.properties.declaredProperty(keyPath) {
      return presentedValue(of: property)
    }
    let target = AnimationTarget.named(keyPath, on: self, shown: storage)
    return target.value(in: presentedState(at: currentParentTime))
  }

  /// Returns the change of each number of the presented value per second of the layer's time; `nil` while it stands still.
  package final func presentedVelocity(forKeyPath keyPath: String) -> [Double]? {
    let (key, field) = splitKeyPath(keyPath)
    guard field != nil else { return presentedVelocity(of: Self.properties.property(key)) }
    let target = AnimationTarget.named(keyPath, on: self, shown: storage)
    let speed = (committedState ?? storage).value.timing.speed
    let parentTime = currentParentTime
    return velocity(of: { offset in
      target.value(in: presentedState(at: parentTime + (speed == 0 ? 0 : offset / speed)))
    })
  }

  /// Returns whether an animation on screen moves the property of a key path.
  package final func isMoved(forKeyPath keyPath: String) -> Bool {
    guard isAnimated, isOnScreen else { return false }
    let property = Self.properties.property(splitKeyPath(keyPath).key)
    let time = (committedState ?? storage).value.timing.localTime(parent: currentParentTime)
    return shownAnimations.contains { animation in
      animation.isShown(at: time)
        && animation.animatedProperties?.contains { $0 === property } ?? true
    }
  }

  final func presentedVelocity(of property: LayerProperty) -> [Double]? {
    velocity(of: { presentedValue(of: property, in: $0) })
  }

  /// - Parameter value: returns the value at an offset from now, in seconds of the layer's time.
  private func velocity(of value: (CFTimeInterval) -> InterpolableValue?) -> [Double]? {
    guard isAnimated, isOnScreen, let step = stepOfSteadyMotion() else { return nil }
    let values = (0..<5).compactMap { value(Double($0) * step) }
    return InterpolableValue.velocity(through: values, step: step)
  }

  /// Returns a step back in time, or else ahead, in four of which nothing begins, ends, repeats or jumps; `nil` if neither.
  private func stepOfSteadyMotion() -> CFTimeInterval? {
    let time = (committedState ?? storage).value.timing.localTime(parent: currentParentTime)
    return [-1e-4, 1e-4].first { step in
      shownAnimations.allSatisfy { $0.isSteady(at: time, for: 4 * step) }
    }
  }

  /// Begins a motion of a key from the presented value to the model's, with the velocity of the committed animations.
  package final func begin(_ motion: Motion, forKey key: String, at _: [Double]?) {
    let property = Self.properties.property(key)
    let transaction = TransactionStack.current
    let participant = layerClass.participant
    switch motionResponse(
      motion, of: property, declared: participant?.declaredKey(named: key, of: self), redraws: nil,
      in: transaction, participant, isByName: false)
    {
    case .motion(let motion): begin(motion)
    case .pending(let motion): motion.begin(on: self, in: transaction)
    case .nothing, .action, .source: break
    }
  }

  /// Returns the model's value of a property, as an animation reads it.
  final func modelValue(of property: LayerProperty, declared: DeclaredKey?) -> ModelValue? {
    let value =
      property.animatedValue(at: UnsafePointer(storage.pointer))
      ?? storage.value.fallback(of: declared?.target)
    switch value {
    case .number? where !property.holdsFlag, .point?, .size?, .rect?, .transform?:
      return value.map { .plain($0) }
    case nil, .number?, .vector?, .color?, .affine?, .numbers?, .points?, .colors?, .path?, .list?,
      .payload?, .discrete?:
      let value = property.value(of: self)
      return value.flatMap { $0 is NSNull ? nil : .object(AnyValueCoding.unwrapped($0)) }
    }
  }
}

/// A motion whose pace or values depend on the value that is stored next.
struct PendingMotion {
  /// Starts at the presented value.
  var motion: Motion
  /// The present velocity of the property, per second of the layer's time.
  var velocity: [Double]?
  let property: LayerProperty
  let target: AnimationTarget
  let redraws: Bool?
  /// Removes what adds to the key; `nil` where nothing does.
  let participant: (any ActionSearchParticipant.Type)?

  /// Begins the motion to the model's present value.
  func begin(on layer: CALayer, in transaction: TransactionStack) {
    guard let start = motion.from,
      let end = target.wholeValue(at: layer.storage)
    else { return }
    let motion = velocity.map { self.motion.launched(at: $0, from: start, to: end) } ?? motion
    participant?.removeAdditions(to: property.key, of: layer)
    // Animations that go on below must not move the end.
    let isFixed = velocity != nil || !motion.interpolation.isSystem
    layer.begin(
      MotionAnimation(
        motion, to: isFixed ? end : nil, of: target, on: layer, in: transaction, redraws: redraws)
    )
  }

  /// Returns the animation for a search by name. Unless the caller changes it, the motion begins in its place.
  fileprivate func animation(on layer: CALayer, in transaction: TransactionStack) -> CAAnimation {
    var shown = motion.settled(in: transaction)
    // A rule of interpolation needs both ends.
    shown.interpolation = .system
    let animation = CAPropertyAnimation.animation(shown, keyPath: property.key)
    animation.origin = AnimationOrigin(motion: self, layer: layer.reference)
    return animation
  }
}

/// The motion that a search made an animation of.
final class AnimationOrigin {
  private let motion: PendingMotion
  private let layer: LayerReference

  init(motion: PendingMotion, layer: LayerReference) {
    self.motion = motion
    self.layer = layer
  }

  /// Begins the motion; returns false for another layer or event.
  func begin(on other: CALayer, forKey event: String) -> Bool {
    guard layer.layer === other, motion.property.key == event else { return false }
    motion.begin(on: other, in: .current)
    return true
  }
}

/// A key that a layer class declares, with the animation of its changes.
package final class DeclaredKey {
  package let property: CustomLayerProperty
  package let defaultValue: StoredValue?
  /// A numeric default, stored apart so that reading it copies no object.
  let defaultNumber: Double?
  /// The motion of a change, without ends; `nil` for none.
  package let motion: Motion?
  let target: AnimationTarget

  package init(_ name: String, default defaultValue: StoredValue?, motion: Motion?) {
    property = .named(name)
    self.defaultValue = defaultValue
    defaultNumber = if case .number(let number)? = defaultValue { number } else { nil }
    self.motion = motion
    target = AnimationTarget(whole: property, fallback: defaultValue?.animated)
  }
}

/// The answer of an action policy for an event.
package enum PolicyAnswer {
  case nothing
  case action(any CAAction)
  /// Without ends.
  case motion(Motion)
}

/// A layer class whose overrides of `action(forKey:)`, `defaultAction(forKey:)`, `add(_:forKey:)` and
/// `needsDisplay(forKey:)` add to `CALayer`'s what is required here, and nothing else.
package protocol ActionSearchParticipant: CALayer {
  /// Returns the answer of the policy that applies to a layer; `nil` leaves it to the usual search.
  static func policyAnswer(for layer: CALayer, forKey event: String) -> PolicyAnswer?

  static func declaredKey(named name: String, of layer: CALayer) -> DeclaredKey?

  static var reducesMotion: Bool { get }

  /// Returns the replacement for reduced motion; `nil` leaves the motion as it is.
  static func replacement(
    for motion: Motion, forKey key: String, of layer: CALayer
  ) -> MotionReplacement?

  /// Returns the action that replaces one for reduced motion.
  static func reduced(
    _ action: any CAAction, forKey event: String, of layer: CALayer
  ) -> (any CAAction)?

  /// Removes the additive animations of a key when its animation is replaced.
  static func removeAdditions(to key: String, of layer: CALayer)

  /// Whether layers whose `contentsScale` is 1 take the scale of their renderer.
  static var takesRendererScale: Bool { get }
}
