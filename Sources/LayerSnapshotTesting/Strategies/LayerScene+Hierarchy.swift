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
    SnapshotStrategy(format: .hierarchy, failingFor: SnapshotMisuse(times: [time])) {
      try $0.layersText(ofFramesAt: [time])
    }
  }
}

extension LayerScene {
  private static let mostDescribedFrames = 12

  /// Describes the layers at each time, or only at the first and the last where times or layers are many.
  func layersText(ofFramesAt times: [CFTimeInterval], of gesture: Gesture? = nil) throws -> String {
    func text(_ times: [CFTimeInterval]) throws -> String {
      let texts = try visit(times, of: gesture) { renderer, _ in
        try probed(in: renderer) {
          try checkPresentation()
          return LayerTreeText.lines(of: layer).text
        }
      }
      guard times.count > 1 else { return texts.joined() }
      return zip(times, texts).map { LayerTreeLines.line(at: $0) + $1 }.joined()
    }
    let times = Set(times).sorted()
    if times.count <= Self.mostDescribedFrames {
      let all = try text(times)
      if times.count <= 2 || TreeChunk.fits(all) { return all }
    }
    return try text([times[0], times[times.count - 1]])
  }
}
