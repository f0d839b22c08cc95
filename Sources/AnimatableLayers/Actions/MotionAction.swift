import MotionMath

/// The action of a motion, for those who search for it by name.
final class MotionAction: NSObject, CAAction {
  /// Without ends.
  let motion: Motion
  /// The key's velocity when the search began, while the model had its previous value; `nil` where the engine knows it.
  let velocity: [Double]?

  init(_ motion: Motion, velocity: [Double]? = nil) {
    self.motion = motion
    self.velocity = velocity
  }

  /// Adds nothing unless both the presented value and the new one are known.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    // An entry of `actions` or of a policy is found by a search that knows nothing of Reduced Motion.
    let action = ReducedMotion.reduced(self, forKey: event, of: layer)
    guard action === self else {
      action?.run(forKey: event, object: layer, arguments: dict)
      return
    }
    layer.begin(motion, forKey: event, at: velocity)
  }
}
