import MotionMath
import PortableCoreGraphics

/// What a change starts, besides storing the value.
enum ActionResponse {
  case nothing
  case action(any CAAction)
  /// A motion from the presented value to the model's.
  case motion(MotionAnimation)
  /// Animates from the model's previous value.
  indirect case source(any ActionSource, previous: InterpolableValue)

  init(_ action: (any CAAction)?) {
    self = action.flatMap { $0 is NSNull ? nil : .action($0) } ?? .nothing
  }
}

extension CALayer {
  /// The search for what a change starts, in the order of precedence: the transaction's source, the action policy, the
  /// delegate, `actions`, `style`, the class, the declared key, and the implicit animation. `NSNull` ends it.
  ///
  /// - Parameters:
  ///   - declared: the property's declared key; `nil` where the setter does not know it.
  ///   - redraws: whether the change draws the contents again; `nil` leaves that to the class.
  ///   - isByName: whether the answer has to be an action.
  final func response(
    to property: LayerProperty, declared: DeclaredKey?, redraws: Bool? = nil,
    in transaction: TransactionStack, isByName: Bool = false
  ) -> ActionResponse {
    let event = property.key
    if let source = transaction.settings.actionSource {
      if !isByName, source.animates(property, of: self, declared: declared),
        let previous = plainValue(of: property, declared: declared)
      {
        return .source(source, previous: previous)
      }
      if let action = source.action(for: self, forKey: event) { return ActionResponse(action) }
    }
    if isUnderActionPolicy,
      let action = layerClass.participant?.policyAction(for: self, forKey: event)
    {
      return ActionResponse(action)
    }
    if let action = delegate?.action(for: self, forKey: event) { return ActionResponse(action) }
    if let action = storage.pointer.pointee.actions?[event] { return ActionResponse(action) }
    if storage.pointer.pointee.style != nil, let action = styleAction(forKey: event) {
      return ActionResponse(action)
    }
    if layerClass.overridesDefaultAction, let action = type(of: self).defaultAction(forKey: event) {
      return ActionResponse(action)
    }
    guard isOnScreen else { return .nothing }
    if let declared = declared ?? layerClass.participant?.declaredKey(named: event) {
      guard let motion = declared.motion, storage.pointer.pointee.style == nil,
        !hasAnimation(besides: event),
        let presented = presentedValue(of: property) ?? declared.target.fallback
      else { return ActionResponse(declared.makeAction(self)) }
      return .motion(
        MotionAnimation(
          from: presented, pace: motion.pace, timing: motion.timing, frameRates: motion.frameRates,
          of: declared.target, on: self, in: transaction, redraws: redraws))
    }
    guard property.animatesImplicitly, let target = property.target,
      let presented = presentedValue(of: property)
    else { return .nothing }
    return .motion(
      MotionAnimation(
        from: presented, pace: CALayer.implicitPace, of: target, on: self, in: transaction,
        redraws: redraws))
  }

  /// From the function, whose control points are single precision.
  private static let implicitPace = CAMediaTimingFunction(name: .default).pace

  final func searchAction(forKey event: String) -> (any CAAction)? {
    let property = Self.properties.property(event)
    switch response(to: property, declared: nil, in: .current, isByName: true) {
    case .nothing, .source: return nil
    case .action(let action): return action
    case .motion(let motion): return motion.animation
    }
  }

  final func presentedValue(of property: LayerProperty) -> InterpolableValue? {
    let still = committedState ?? storage
    var value = withExtendedLifetime(still) { property.animatedValue(at: still.pointer) }
    guard isAnimated else { return value }
    let parentTime = currentParentTime
    let time = still.value.timing.localTime(parent: parentTime)
    let animations = shownAnimations
    // By index: iterating would retain every animation.
    var index = 0
    while index < animations.count {
      guard ancestorAnimations.isEmpty,
        let next = animations[index].value(of: property, over: value, at: time)
      else { return property.animatedValue(in: presentedState(at: parentTime)) }
      value = next
      index += 1
    }
    return value
  }

  final func plainValue(of property: LayerProperty, declared: DeclaredKey?) -> InterpolableValue? {
    guard !property.holdsFlag,
      let value = property.animatedValue(at: UnsafePointer(storage.pointer))
        ?? declared?.target.fallback
    else { return nil }
    switch value {
    case .number, .point, .size, .rect, .transform: return value
    default: return nil
    }
  }
}

/// A key that a layer class declares, with the animation of its changes.
package final class DeclaredKey {
  package let property: CustomLayerProperty
  package let defaultValue: StoredValue?
  /// The default that is a number, apart, so that reading it copies no object.
  let defaultNumber: Double?
  /// The motion of a change, without ends; `nil` where there is none, and where only an action can create it.
  package let motion: Motion?
  /// Creates the action of a change where `motion` does not apply.
  let makeAction: (CALayer) -> (any CAAction)?
  let target: AnimationTarget

  package init(
    _ name: String, default defaultValue: StoredValue?, motion: Motion?,
    makeAction: @escaping (CALayer) -> (any CAAction)?
  ) {
    property = .named(name)
    self.defaultValue = defaultValue
    defaultNumber = if case .number(let number)? = defaultValue { number } else { nil }
    self.motion = motion
    self.makeAction = makeAction
    let fallback: InterpolableValue? =
      switch defaultValue {
      case .number(let number)?: .number(number)
      case .object(let object)?: AnyValueCoding.animated(object)
      case nil: nil
      }
    target = AnimationTarget(whole: property, fallback: fallback)
  }
}

/// A layer class whose overrides of `action(forKey:)`, `defaultAction(forKey:)`, `add(_:forKey:)` and
/// `needsDisplay(forKey:)` add to `CALayer`'s what is required here, and nothing else.
package protocol ActionSearchParticipant: CALayer {
  /// Whether changes are searched for directly at present; otherwise the engine calls `action(forKey:)`.
  static var searchesDirectly: Bool { get }

  /// What the policy that applies to a layer provides for an event, `NSNull` for nothing; `nil` where it leaves that to
  /// the usual search.
  static func policyAction(for layer: CALayer, forKey event: String) -> (any CAAction)?

  static func declaredKey(named name: String) -> DeclaredKey?

  /// Whether a layer whose `contentsScale` is 1 takes the scale of the renderer that shows it.
  static var takesRendererScale: Bool { get }
}
