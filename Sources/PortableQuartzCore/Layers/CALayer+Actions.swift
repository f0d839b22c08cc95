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

  /// Adds the animation of a change as `CABasicAnimation.run(forKey:object:arguments:)` does; without a
  /// copy when nobody else has the animation.
  final func addOwn(_ animation: consuming CABasicAnimation, forKey event: String) {
    var own = consume animation
    own.isHandedOver = isKnownUniquelyReferenced(&own)
    add(own, forKey: event)
  }

  /// The animation of a built-in property from what is on screen to the new value; only a committed
  /// layer has one.
  private func implicitAnimation(forKey event: String) -> CABasicAnimation? {
    guard host != nil, committedBox != nil,
      let property = Self.properties.declaredProperty(
        event, likely: TransactionStack.current.changingProperty),
      property.animatesImplicitly, let shown = shownValue(of: property, at: currentParentTime)
    else { return nil }
    let animation = CABasicAnimation()
    animation.animate(property, from: shown)
    animation.timingFunction = CALayer.implicitPace
    return animation
  }

  /// Safe to share: nobody can change a timing function.
  nonisolated(unsafe) private static let implicitPace = CAMediaTimingFunction(name: .default)
}
