import AnimatableLayers

/// A layer of a view as assistive technologies know it.
package struct AccessibleItem {
  /// The layer.
  package let layer: any AccessibleLayer
  /// Where it is, in the coordinates of the layer whose tree it was found in.
  package let frame: CGRect

  /// What is said about the layer now.
  package var summary: AccessibilitySummary { layer.accessibilitySummary }

  /// Raises the value by steps, or lowers it; nothing for a layer that nobody can change.
  package func adjust(by steps: Int) {
    guard let layer = layer as? any InteractiveLayer else { return }
    for _ in 0..<steps.magnitude { _ = layer.handle(steps > 0 ? .increment : .decrement) }
  }

  /// Presses the layer; false when it has no use for that.
  package func activate() -> Bool {
    (layer as? any InteractiveLayer)?.handle(.activate) ?? false
  }

  /// The layers of a tree that say something, in the order in which they are drawn.
  ///
  /// What is hidden, wholly transparent, or cut off by `masksToBounds` is left out, and so is what lies
  /// below a layer that says something itself: it is one thing.
  package static func all(in root: CALayer) -> [AccessibleItem] {
    var items: [AccessibleItem] = []
    collect(from: root, of: root, visible: .infinite, into: &items)
    return items
  }

  private static func collect(
    from layer: CALayer, of root: CALayer, visible: CGRect, into items: inout [AccessibleItem]
  ) {
    guard !layer.isHidden, layer.opacity > 0 else { return }
    let frame = layer.convert(layer.bounds, to: root)
    if let accessible = layer as? any AccessibleLayer {
      let summary = accessible.accessibilitySummary
      guard summary.label != "" || summary.value != "", frame.intersects(visible) else { return }
      items.append(AccessibleItem(layer: accessible, frame: frame))
      return
    }
    let inside = layer.masksToBounds ? visible.intersection(frame) : visible
    for sublayer in layer.sublayers ?? [] {
      collect(from: sublayer, of: root, visible: inside, into: &items)
    }
  }
}
