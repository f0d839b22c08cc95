/// An accessibility element of a layer.
package struct AccessibleItem {
  /// The layer.
  package let layer: any AccessibleLayer
  /// Where it is, in the coordinates of the layer whose tree it was found in.
  package let frame: CGRect

  /// The current label, value and traits.
  package var summary: AccessibilitySummary { layer.accessibilitySummary }

  /// Increments or decrements the value; does nothing unless the layer is interactive.
  package func adjust(by steps: Int) {
    guard let layer = layer as? any InteractiveLayer else { return }
    for _ in 0..<steps.magnitude { _ = layer.handle(steps > 0 ? .increment : .decrement) }
  }

  /// Activates the layer; returns false when it does not handle that.
  package func activate() -> Bool {
    (layer as? any InteractiveLayer)?.handle(.activate) ?? false
  }

  /// The accessible layers of a tree, in drawing order.
  ///
  /// Layers that are hidden, transparent, or clipped by `masksToBounds` are left out, and so are the sublayers of an accessible
  /// layer, which is one element.
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
