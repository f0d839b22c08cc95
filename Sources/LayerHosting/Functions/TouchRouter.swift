import AnimatableLayers

/// Routes the touches of a view to the interactive layers of its tree.
///
/// A touch is captured by the layer that it begins on; a layer tracks one touch at a time. A class, because what a layer calls
/// may end all touches, as an action does that removes the view.
package final class TouchRouter<Touch: Hashable> {
  private var targets: [Touch: any InteractiveLayer] = [:]
  /// The layer that handles keys.
  private weak var lastTouched: (any InteractiveLayer)?

  package init() {}

  // Samples are in the coordinates of `root`; each function returns whether a layer tracks the touch.

  @discardableResult package func begin(
    _ touch: Touch, at sample: TouchSample, in root: CALayer
  ) -> Bool {
    guard targets[touch] == nil, let layer = root.interactiveLayer(at: sample.location),
      !targets.values.contains(where: { $0 === layer })
    else { return false }
    targets[touch] = layer
    guard layer.beginTracking(sample.converted(from: root, to: layer)) else {
      targets[touch] = nil
      return false
    }
    lastTouched = layer
    return targets[touch] != nil
  }

  @discardableResult package func move(
    _ touch: Touch, to sample: TouchSample, in root: CALayer
  ) -> Bool {
    guard let layer = target(of: touch, in: root) else { return false }
    layer.moveTracking(sample.converted(from: root, to: layer))
    return true
  }

  @discardableResult package func end(
    _ touch: Touch, at sample: TouchSample, in root: CALayer
  ) -> Bool {
    guard let layer = target(of: touch, in: root) else { return false }
    targets[touch] = nil
    layer.endTracking(sample.converted(from: root, to: layer))
    return true
  }

  @discardableResult package func cancel(_ touch: Touch) -> Bool {
    guard let layer = targets.removeValue(forKey: touch) else { return false }
    layer.cancelTracking()
    return true
  }

  package func cancelAll() {
    let layers = targets
    targets = [:]
    for (_, layer) in layers { layer.cancelTracking() }
  }

  /// Returns the layer that tracks a touch. No point of the root has a place in a layer that has left the tree: its touch is
  /// cancelled.
  private func target(of touch: Touch, in root: CALayer) -> (any InteractiveLayer)? {
    guard let layer = targets[touch] else { return nil }
    guard layer.isInTree(of: root) else {
      cancel(touch)
      return nil
    }
    return layer
  }

  /// Performs a keyboard command on the layer that was touched last, or on the first interactive layer of a tree; returns
  /// false when it is not handled.
  ///
  /// - Parameter command: the command of a key for a layer with a layout direction; `nil` for a key without one.
  package func handle(
    in root: CALayer, _ command: (LayerEnvironment.LayoutDirection) -> KeyCommand?
  ) -> Bool {
    let touched = lastTouched.flatMap { $0.isInTree(of: root) ? $0 : nil }
    guard let layer = touched ?? root.firstInteractiveLayer,
      let key = command(layer.effectiveLayoutDirection)
    else { return false }
    return layer.handle(key)
  }
}

extension CALayer {
  fileprivate func isInTree(of root: CALayer) -> Bool { selfAndAncestors.contains { $0 === root } }
}

extension TouchSample {
  fileprivate func converted(from root: CALayer, to layer: CALayer) -> TouchSample {
    TouchSample(root.convert(location, to: layer), at: time)
  }
}
