package struct AccessibleItem {
  package let layer: any AccessibleLayer
  /// Where it is, in the coordinates of the layer whose tree it was found in.
  package let frame: CGRect

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
    root.visitVisible(()) { layer, frame, visible, _ in
      guard let accessible = layer as? any AccessibleLayer else { return () }
      if !accessible.accessibilitySummary.isEmpty, frame.intersects(visible) {
        items.append(AccessibleItem(layer: accessible, frame: frame))
      }
      return nil
    }
    return items
  }
}

extension AccessibilitySummary {
  package var isEmpty: Bool { label.isEmpty && value.isEmpty }
}
