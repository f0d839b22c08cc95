import AnimatableLayers
import LayerScenes

extension LayerScene {
  /// In drawing order.
  fileprivate func accessibilityElements(
    in renderer: LayerRenderer
  ) -> [AccessibilityLegend.Element] {
    renderer.perform {
      AccessibleItem.all(in: layer).map { item in
        let frame = layer.convert(item.frame, to: layer.superlayer)
        return AccessibilityLegend.Element(
          item.summary, isInteractive: item.layer is any InteractiveLayer,
          box: frame.offsetBy(dx: -renderer.viewport.minX, dy: -renderer.viewport.minY))
      }
    }
  }

  func accessibilityImage(
    at time: CFTimeInterval, scale: CGFloat, background: CGColor?
  ) throws -> SnapshotImage {
    let scale = SnapshotVariant.current?.scale ?? scale
    let replacement = SceneReplacement(self, scale: scale)
    return try visit([time], scale: scale, replacing: replacement) { renderer in
      let legend = AccessibilityLegend(elements: accessibilityElements(in: renderer), scale: scale)
      let image = try Self.frame(of: renderer)?.draw {
        legend.image(of: $0, background: background)
      }
      guard let image = image.flatMap(\.self).flatMap({ SnapshotImage($0, scale: scale) }) else {
        throw NothingDrawn(layer, scale: scale)
      }
      return image
    }[0]
  }
}

extension SnapshotStrategy where Value == LayerScene, Content == SnapshotImage {
  /// One frame with its accessibility elements.
  public static var accessibility: SnapshotStrategy { accessibility() }

  /// One frame with a numbered box around each accessibility element, and the elements in words beside it: label, value,
  /// traits, and the actions that a host offers for them.
  ///
  /// The elements are those of `AccessibleLayer`s, in drawing order, as hosts have them. The background is by default white,
  /// as behind the words; the other parameters are those of an image.
  public static func accessibility(
    at time: CFTimeInterval = 0, scale: CGFloat = 2, background: CGColor? = nil,
    tolerance: ImageTolerance = .standard
  ) -> SnapshotStrategy {
    let misuse = SnapshotMisuse(times: [time], scale: scale) ?? tolerance.misuse
    return SnapshotStrategy(
      format: .image(tolerance: tolerance), at: [time], recordsMotion: false, failingFor: misuse
    ) { scene in try scene.accessibilityImage(at: time, scale: scale, background: background) }
  }
}
