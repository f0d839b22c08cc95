import AnimatableLayers

/// A layer with one key, declared without options.
final class ProgressRing: AnimatableLayer {
  @AnimatableProperty var progress: CGFloat = 0
}

/// Records the events of a layer's search for actions, and leaves the answers to others.
final class EventRecorder: NSObject, CALayerDelegate {
  var events: [String] = []

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    events.append(event)
    return nil
  }
}

/// Records the starts and ends of animations: "start", and whether the end was reached.
final class AnimationRecorder: NSObject, CAAnimationDelegate {
  var events: [String] = []

  func animationDidStart(_ anim: CAAnimation) { events.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("\(flag)") }
}
