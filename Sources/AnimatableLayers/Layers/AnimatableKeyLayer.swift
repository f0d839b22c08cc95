/// A layer class whose properties may be declared with `@AnimatableProperty`.
///
/// Adopted by the toolkit's base classes, not by yours: subclass one of them.
public protocol AnimatableKeyLayer: CALayer {
  /// The keys that the layer's class declares, its superclasses' included.
  var animatableKeys: AnimatableKeySet { get }
}

/// A layer that answers by a policy from `action(forKey:)`.
protocol PolicyHolder: CALayer {
  var actionPolicy: ActionPolicy { get set }
}

/// The action that stands for a key's declared animation at the last step of the search.
///
/// The search ends with it exactly when neither a delegate, nor `actions`, nor `style` had an
/// answer, which `nil` alone could not tell from an `NSNull` on the way.
final class DeclaredKeyAction: NSObject, CAAction {
  /// The only one. Safe to share: it has no state.
  nonisolated(unsafe) static let shared = DeclaredKeyAction()

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

// What the base classes do in the overrides that Core Animation calls.
extension AnimatableKeyLayer {
  /// For initializers: draws the contents when there are keys that they depend on, and again when the
  /// size of the bounds changes.
  func displayIfKeysNeedIt() {
    guard animatableKeys.needDisplay else { return }
    needsDisplayOnBoundsChange = true
    setNeedsDisplay()
  }

  /// For `defaultAction(forKey:)`.
  static func declaredAction(forKey event: String) -> (any CAAction)? {
    AnimatableKeySet.keys(of: self)?[event].map { _ in DeclaredKeyAction.shared }
  }

  /// A declared key's animation. Only a layer that is on screen has something to start from, as with
  /// Core Animation's own keys.
  fileprivate func declaredAction(forKey event: String) -> (any CAAction)? {
    guard let key = animatableKeys[event], let start = key.shownValue(in: self) else { return nil }
    return key.animation.makeAction(forKey: event, from: start)
  }

  /// For `add(_:forKey:)`: the animation, with ends that were given in a declared key's own type as
  /// the container holds them, which is what Core Animation can blend.
  func encoded(_ animation: CAAnimation, forKey key: String?) -> CAAnimation {
    switch animation {
    case let group as CAAnimationGroup:
      guard let members = group.animations else { return group }
      let encodedMembers = members.map { encoded($0, forKey: nil) }
      guard !encodedMembers.elementsEqual(members, by: ===) else { return group }
      let copy = group.copy() as! CAAnimationGroup
      copy.animations = encodedMembers
      return copy
    case let basic as CABasicAnimation:
      guard let declared = declaredKey(of: basic, addedUnder: key) else { return basic }
      let copy = basic.copy() as! CABasicAnimation
      copy.fromValue = basic.fromValue.map(declared.encode)
      copy.toValue = basic.toValue.map(declared.encode)
      copy.byValue = basic.byValue.map(declared.encode)
      return copy
    case let keyframes as CAKeyframeAnimation:
      guard let declared = declaredKey(of: keyframes, addedUnder: key) else { return keyframes }
      let copy = keyframes.copy() as! CAKeyframeAnimation
      copy.values = keyframes.values?.map(declared.encode)
      return copy
    default: return animation
    }
  }

  /// The declared key that an animation moves, if its values differ from what the container holds.
  private func declaredKey(of animation: CAPropertyAnimation, addedUnder key: String?)
    -> AnimatableKey?
  {
    guard let declared = (animation.keyPath ?? key).flatMap({ animatableKeys[$0] }),
      declared.isEncoded
    else { return nil }
    return declared
  }
}

extension AnimatableKeyLayer where Self: PolicyHolder {
  /// For `action(forKey:)`: the answer of the policy that holds here, else the found action, with the
  /// declared animation made from what is on screen; and what reduced motion leaves of it.
  func resolvedAction(forKey event: String, search: () -> (any CAAction)?) -> (any CAAction)? {
    // A block is what somebody wishes for here and now.
    if let action = CATransaction.actionSource?.action(for: self, forKey: event) {
      return action is NSNull ? nil : action
    }
    let action: (any CAAction)?
    switch rule(forKey: event) {
    case .disabled: return nil
    case .custom(let makeAction): action = makeAction(event)
    case .system, .inherited:
      let found = search()
      action = found is DeclaredKeyAction ? declaredAction(forKey: event) : found
    }
    return ReducedMotion.reduced(action, forKey: event, of: self)
  }

  /// The rule of the layer's own policy, or of the nearest one above when it leaves that open.
  private func rule(forKey event: String) -> ActionPolicy.Rule {
    let own = actionPolicy.rule(forKey: event)
    guard case .inherited = own else { return own }
    return superlayer?.policyAnswer(forKey: event)?.rule ?? .system
  }
}
