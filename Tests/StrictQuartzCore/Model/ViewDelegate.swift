/// Stands in for a view of UIKit as the delegate of its layer, as public tests saw it: outside of a block nothing animates.
/// Inside, places and sizes animate additively, color and opacity in place of what moves them, and shadows and strokes not
/// at all.
package final class ViewDelegate: NSObject, CALayerDelegate {
  @TaskLocal private static var duration: CFTimeInterval?

  /// In seconds; 0 outside of a block.
  package static var inheritedAnimationDuration: CFTimeInterval { duration ?? 0 }

  package static func animate(withDuration duration: CFTimeInterval, animations: () -> Void) {
    $duration.withValue(duration, operation: animations)
  }

  package func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let duration = Self.duration else { return NSNull() }
    switch event {
    case "bounds", "cornerRadius", "position", "transform":
      return AdditiveAction(from: layer.value(forKey: event), duration)
    case "backgroundColor", "opacity":
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = layer.value(forKey: event)
      animation.duration = duration
      return animation
    default: return NSNull()
    }
  }

  /// No animation: it adds one when it runs, beside those that move the key already.
  private final class AdditiveAction: NSObject, CAAction {
    private let previous: Any?
    private let duration: CFTimeInterval

    init(from previous: Any?, _ duration: CFTimeInterval) {
      self.previous = previous
      self.duration = duration
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      guard let layer = anObject as? CALayer else { return }
      let animation = CABasicAnimation(keyPath: event)
      animation.isAdditive = true
      animation.duration = duration
      if let from = previous as? CGPoint, let to = layer.value(forKey: event) as? CGPoint {
        animation.fromValue = CGPoint(x: from.x - to.x, y: from.y - to.y)
        animation.toValue = CGPoint.zero
      }
      let others = layer.animationKeys()?.count { $0.hasPrefix(event) } ?? 0
      layer.add(animation, forKey: others == 0 ? event : "\(event)-\(others + 1)")
    }
  }
}
