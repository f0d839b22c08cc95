import MotionMath

extension AnimatableKeyLayer {
  /// Returns the action of a declared key that moves it from its presented value with the timing of an animation of
  /// another key: its duration, begin, speed and repeats, its curve or its spring, and its delegate.
  ///
  /// A view that animates its own keys in blocks gives declared keys the block's timing by it. Numbers, points, sizes and
  /// rectangles add to what such an animation already moves, as UIKit's own keys do, so that the velocity carries over.
  /// The values in between follow the key's declared rule, where there is one.
  ///
  /// - Returns: `nil` for a key that is not declared, and for a layer that is not on screen.
  public func action(
    forDeclaredKey key: String, timedLike animation: CAAnimation
  ) -> (any CAAction)? {
    guard let declared = animatableKeys[key], let start = declared.shownValue(in: self) else {
      return nil
    }
    return SharedTimingAction(
      animation, declared.animation, from: start,
      model: value(forKey: key) ?? declared.defaultValue)
  }
}

/// Adds nothing unless both the presented value and the new one are known.
final class SharedTimingAction: NSObject, CAAction {
  let template: CAAnimation
  let animation: KeyAnimation
  /// The container value on screen.
  private let start: Any
  /// The container value that the model had before the change; `nil` for none.
  private let model: Any?

  fileprivate init(
    _ template: CAAnimation, _ animation: KeyAnimation, from start: Any, model: Any?
  ) {
    self.template = template
    self.animation = animation
    self.start = start
    self.model = model
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, !addsChange(of: event, to: layer) else { return }
    layer.removeAdditions(to: event)
    let moved = template.moving(event, from: start)
    guard animation.interpolation != .system, let end = layer.value(forKey: event) else {
      return layer.add(moved, forKey: event)
    }
    moved.toValue = end
    layer.add(moved.interpolating(animation.interpolation), forKey: event)
  }

  /// - Returns: false when the change cannot be added to what moves the key already.
  private func addsChange(of key: String, to layer: CALayer) -> Bool {
    guard animation.interpolation == .system, let model, let end = layer.value(forKey: key),
      var first = InterpolableValue(model), let last = InterpolableValue(end)
    else { return false }
    let addedKey = layer.keyForAddition(to: key)
    if addedKey == key, layer.animation(forKey: key) != nil {
      // An animation that does not add ends here, at its presented value.
      first = layer.presentedValue(forKeyPath: key) ?? first
    }
    guard let offsets = first.offsets(to: last) else { return false }
    let addition = template.moving(key, from: offsets.start.containerValue)
    addition.toValue = offsets.end.containerValue
    addition.isAdditive = true
    layer.add(addition, forKey: addedKey)
    return true
  }
}
