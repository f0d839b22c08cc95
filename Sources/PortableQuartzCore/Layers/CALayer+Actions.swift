import PortableCoreGraphics

// The search for an action, and the animation that a committed layer gets without being asked.
extension CALayer {
  final func searchAction(forKey event: String) -> (any CAAction)? {
    let found: (any CAAction)? =
      CATransaction.actionSource?.action(for: self, forKey: event)
      ?? delegate?.action(for: self, forKey: event)
      ?? state.actions?[event]
      ?? styleAction(forKey: event)
      ?? type(of: self).defaultAction(forKey: event)
    guard let found else { return implicitAnimation(forKey: event) }
    return found is NSNull ? nil : found
  }

  /// The animation of a built-in property from what is on screen to the new value; only a committed
  /// layer has one.
  private func implicitAnimation(forKey event: String) -> CABasicAnimation? {
    guard host != nil, committedBox != nil,
      let property = Self.properties.declaredProperty(event), property.animatesImplicitly,
      let shown = shownValue(of: property, at: currentParentTime)
    else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = AnyValueCoding.value(from: shown)
    animation.timingFunction = CALayer.implicitPace
    return animation
  }

  /// Safe to share: nobody can change a timing function.
  nonisolated(unsafe) private static let implicitPace = CAMediaTimingFunction(name: .default)
}
