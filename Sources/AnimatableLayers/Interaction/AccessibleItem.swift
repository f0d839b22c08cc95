package struct AccessibleItem {
  package let layer: any AccessibleLayer
  /// In the coordinates of the layer whose tree it was found in.
  package let frame: CGRect

  package var summary: AccessibilitySummary { layer.accessibilitySummary }

  package func adjust(by steps: Int) {
    guard let layer = layer as? any InteractiveLayer else { return }
    for _ in 0..<steps.magnitude { _ = layer.handle(steps > 0 ? .increment : .decrement) }
  }

  package func activate() -> Bool {
    (layer as? any InteractiveLayer)?.handle(.activate) ?? false
  }

  /// In drawing order, without invisible and clipped layers; an accessible layer is one element, without its sublayers.
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
