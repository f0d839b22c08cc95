import PortableCoreGraphics

// The search for an action, and the animation that a committed layer gets without being asked.
extension CALayer {
  final func searchAction(forKey event: String) -> (any CAAction)? {
    let found: (any CAAction)? =
      TransactionStack.current.settings.actionSource?.action(for: self, forKey: event)
      ?? delegate?.action(for: self, forKey: event)
      ?? box.value.actions?[event]
      ?? styleAction(forKey: event)
      ?? type(of: self).defaultAction(forKey: event)
    guard let found else { return implicitAnimation(forKey: event) }
    return found is NSNull ? nil : found
  }

  /// Runs the action of a change and lets go of it.
  final func run(_ action: inout (any CAAction)?, forKey event: String) {
    guard var own = action as? CABasicAnimation, type(of: own) == CABasicAnimation.self else {
      action?.run(forKey: event, object: self, arguments: nil)
      return
    }
    action = nil
    CALayer.markAsOwn(&own)
    // What `run` of that very class does, without asking what the object is.
    add(own, forKey: event)
  }

  /// Lets a layer keep the animation itself when nobody else has it: when it was made for this change.
  @inline(never) private static func markAsOwn(_ animation: inout CABasicAnimation) {
    let isOwn = isKnownUniquelyReferenced(&animation)
    animation.isHandedOver = isOwn
  }

  /// What `implicitAnimation` says about a change, where it is known that the search leads there and that the layer's
  /// class has no part in it; `nil` where somebody may answer otherwise, or nothing animates.
  final func implicitAnimation(
    of property: LayerProperty, in transaction: TransactionStack
  ) -> ImplicitAnimation? {
    guard property.animatesImplicitly, host != nil, committedBox != nil,
      transaction.settings.actionSource == nil, delegate == nil,
      box.pointer.pointee.actions == nil, box.pointer.pointee.style == nil,
      type(of: self) == Self.kind, CALayer.engineModel == nil, let shown = shownValue(of: property),
      shown.isKeptInAnimations
    else { return nil }
    return ImplicitAnimation(
      property, of: self, from: shown, pace: CALayer.implicitPace, in: transaction)
  }

  /// The animation of a built-in property from what is on screen to the new value; only a committed
  /// layer has one.
  private func implicitAnimation(forKey event: String) -> CABasicAnimation? {
    guard host != nil, committedBox != nil,
      let property = Self.properties.declaredProperty(
        event, likely: TransactionStack.current.changingProperty),
      property.animatesImplicitly, let shown = shownValue(of: property)
    else { return nil }
    let animation = CABasicAnimation()
    animation.animate(property, from: shown)
    animation.timingFunction = CALayer.implicitPace
    return animation
  }

  /// Safe to share: nobody can change a timing function.
  nonisolated(unsafe) private static let implicitPace = CAMediaTimingFunction(name: .default)
}
