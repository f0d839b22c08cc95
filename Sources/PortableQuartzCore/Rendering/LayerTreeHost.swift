import PortableAnimation
import PortableCoreGraphics

/// What a tree is shown by: it gives the tree its time and knows which of its layers are animated.
final class LayerTreeHost {
  let clock: any AnimationClock
  private var animated: [WeakLayer] = []

  private struct WeakLayer {
    weak var layer: CALayer?
  }

  init(clock: any AnimationClock) {
    self.clock = clock
  }

  /// Keeps an eye on a layer that has animations.
  func noteAnimations(of layer: CALayer) {
    guard !layer.pending.contains(.watched) else { return }
    layer.pending.insert(.watched)
    animated.append(WeakLayer(layer: layer))
  }

  /// Reports the starts and ends of animations up to the clock's time.
  func advanceAnimations() {
    for entry in animated {
      guard let layer = entry.layer, layer.host === self else { continue }
      layer.advanceAnimations(to: layer.currentLocalTime)
    }
    animated.removeAll { entry in
      guard let layer = entry.layer, layer.host === self else { return true }
      guard layer.attachedAnimations.isEmpty else { return false }
      layer.pending.remove(.watched)
      return true
    }
  }

  /// The first moment after `time`, in media time, at which an animation ends; `nil` when none
  /// does.
  func nextEnd(after time: CFTimeInterval) -> CFTimeInterval? {
    animated.lazy.compactMap { $0.layer?.nextAnimationEnd(after: time) }.min()
  }
}
