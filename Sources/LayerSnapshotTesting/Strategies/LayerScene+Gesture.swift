import AnimatableLayers
@_exported import LayerScenes
import LayerSnapshotReports

extension SnapshotStrategy where Value == LayerScene, Content == SnapshotImage {
  /// A film strip of a gesture on the scene's first interactive layer, with the touch drawn as a disk
  /// while it lasts.
  ///
  ///     let tap = Gesture.tap(at: lamp.point(for: true))
  ///     assertSnapshot(of: lamp, as: .gesture(tap, at: [0, 0.1, 0.2, 0.4]))
  ///
  /// The touch is in the coordinates of the layer that it touches. Without times there are six frames, from the beginning of
  /// the gesture to half a second after its end. The other parameters are those of a film strip.
  public static func gesture(
    _ gesture: Gesture, at times: [CFTimeInterval]? = nil, scale: CGFloat = 2,
    background: CGColor? = nil, tolerance: ImageTolerance = .standard
  ) -> SnapshotStrategy {
    let duration = gesture.end + SceneGesture.afterglow - gesture.start
    let sixths: [CFTimeInterval] = (0...5).map { gesture.start + duration * Double($0) / 5 }
    return filmstrip(
      at: times ?? sixths, of: gesture, scale: scale, background: background, tolerance: tolerance)
  }
}

extension LayerScene {
  /// - Parameter body: called with the touch, in points from the frame's upper left corner.
  func visit<Result>(
    _ times: [CFTimeInterval], of gesture: Gesture?, scale: CGFloat = 1,
    replacing replacement: SceneReplacement? = nil,
    _ body: (LayerRenderer, _ touch: CGPoint?) throws -> Result
  ) throws -> [Result] {
    guard let gesture else {
      return try visit(times, scale: scale, replacing: replacement) { try body($0, nil) }
    }
    guard let touched = layer.firstInteractiveLayer else {
      throw PlainError(
        "\(type(of: layer)) has no interactive layer: a gesture touches the first InteractiveLayer "
          + "in the tree")
    }
    var playback = GesturePlayback(gesture)
    // The clock stops at every sample too: what it starts begins there.
    let stops = Set(times + gesture.samples.map(\.time)).sorted()
    let results = try visit(stops, scale: scale, replacing: replacement) { renderer -> Result? in
      let time = renderer.time
      renderer.perform { playback.play(on: touched, until: time) }
      guard times.contains(time) else { return nil }
      let touch = gesture.location(at: time).map { location in
        let point = renderer.perform { touched.convert(location, to: layer) }
        return CGPoint(x: point.x - layer.bounds.minX, y: point.y - layer.bounds.minY)
      }
      return try body(renderer, touch)
    }
    return times.compactMap { time in stops.firstIndex(of: time).flatMap { results[$0] } }
  }
}
