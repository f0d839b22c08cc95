import AnimatableLayers

/// Routes the touches of a view to the interactive layers of its tree.
///
/// A touch is captured by the layer that it begins on; a layer tracks one touch at a time.
package struct TouchRouter<Touch: Hashable> {
  private var targets: [Touch: any InteractiveLayer] = [:]
  /// The layer that handles keys.
  private weak var lastTouched: (any InteractiveLayer)?

  package init() {}

  // Samples are in the coordinates of `root`; each function returns whether a layer tracks the touch.

  @discardableResult package mutating func begin(
    _ touch: Touch, at sample: TouchSample, in root: CALayer
  ) -> Bool {
    guard targets[touch] == nil, let layer = root.interactiveLayer(at: sample.location),
      !targets.values.contains(where: { $0 === layer }),
      layer.beginTracking(sample.converted(from: root, to: layer))
    else { return false }
    targets[touch] = layer
    lastTouched = layer
    return true
  }

  @discardableResult package func move(
    _ touch: Touch, to sample: TouchSample, in root: CALayer
  ) -> Bool {
    guard let layer = targets[touch] else { return false }
    layer.moveTracking(sample.converted(from: root, to: layer))
    return true
  }

  @discardableResult package mutating func end(
    _ touch: Touch, at sample: TouchSample, in root: CALayer
  ) -> Bool {
    guard let layer = targets.removeValue(forKey: touch) else { return false }
    layer.endTracking(sample.converted(from: root, to: layer))
    return true
  }

  @discardableResult package mutating func cancel(_ touch: Touch) -> Bool {
    guard let layer = targets.removeValue(forKey: touch) else { return false }
    layer.cancelTracking()
    return true
  }

  package mutating func cancelAll() {
    let layers = targets
    targets = [:]
    for (_, layer) in layers { layer.cancelTracking() }
  }

  /// Performs a keyboard command on the layer that was touched last, or on the first interactive layer of a tree; returns
  /// false when it is not handled.
  package func handle(_ key: KeyCommand, in root: CALayer) -> Bool {
    if let lastTouched, lastTouched.selfAndAncestors.contains(where: { $0 === root }) {
      return lastTouched.handle(key)
    }
    return root.firstInteractiveLayer?.handle(key) ?? false
  }
}

extension TouchSample {
  fileprivate func converted(from root: CALayer, to layer: CALayer) -> TouchSample {
    TouchSample(root.convert(location, to: layer), at: time)
  }
}
