import AnimatableLayers
import LayerScenes
import LayerSnapshotReports

extension SnapshotStrategy where Value == LayerScene, Content == String {
  /// The tree of layers as text.
  public static var hierarchy: SnapshotStrategy { hierarchy() }

  /// The tree of layers at a time as text, a line for each layer: its class, its name, its frame and
  /// what is not as in a new layer of the kind.
  ///
  ///     CALayer "card" frame 0 0 120 80 cornerRadius 8
  ///       mask: CAShapeLayer frame 0 0 120 80 path M 0 0 L 120 0 L 60 80 Z
  ///       ProgressRingLayer frame 10 10 60 60 progress 0.5
  ///
  /// - Parameter time: in seconds after the animation's start, at least 0. Default 0.
  public static func hierarchy(at time: CFTimeInterval = 0) -> SnapshotStrategy {
    LayerScene.check([time])
    return SnapshotStrategy(format: .hierarchy) { try $0.layersText(ofFramesAt: [time]) }
  }
}

extension LayerScene {
  /// The tree of layers at the first and the last of some times, of a gesture if there is one, as text.
  func layersText(ofFramesAt times: [CFTimeInterval], of gesture: Gesture? = nil) throws -> String {
    func texts(_ times: [CFTimeInterval]) throws -> [String] {
      try visit(times, of: gesture) { renderer, _ in
        try renderer.perform {
          try checkPresentation()
          return LayerTreeText.text(of: layer)
        }
      }
    }
    guard let first = times.min(), let last = times.max(), first < last else {
      return try texts(Array(times.prefix(1))).joined()
    }
    return try zip([first, last], texts([first, last]))
      .map { LayerTreeLines.line(at: $0) + $1 }.joined()
  }
}
