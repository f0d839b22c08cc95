import AnimatableLayers
@_exported import LayerScenes

/// Why a scene has no gesture.
private struct NothingToTouch: Error, CustomStringConvertible {
  let description: String
}

extension SnapshotStrategy where Value == LayerScene, Content == SnapshotImage {
  /// A film strip of a gesture on the scene's first interactive layer, with the touch drawn as a disk
  /// while it lasts.
  ///
  ///     assertSnapshot(
  ///       of: lamp, as: .gesture(.tap(at: lamp.point(for: true)), at: [0, 0.1, 0.2, 0.4]))
  ///
  /// - Parameters:
  ///   - gesture: the touch, in the coordinates of the layer that it touches.
  ///   - times: the frames' times, in seconds; at least one. Default `nil`: six, from the beginning
  ///     of the gesture to half a second after its end.
  ///   - scale: pixels for each point, greater than 0. Default 2.
  ///   - background: the color behind the layer. Default `nil`, transparent.
  ///   - tolerance: how far the whole strip may be from its reference. Default `standard`.
  public static func gesture(
    _ gesture: Gesture, at times: [CFTimeInterval]? = nil, scale: CGFloat = 2,
    background: CGColor? = nil, tolerance: ImageTolerance = .standard
  ) -> SnapshotStrategy {
    let last = gesture.end + SceneGesture.afterglow
    let times = times ?? (0...5).map { gesture.start + (last - gesture.start) * Double($0) / 5 }
    LayerScene.check(times)
    let gap = Int((8 * scale).rounded())
    var strategy = SnapshotStrategy(
      format: .image(tolerance: tolerance, sheet: FilmstripLayout(times: times, gap: gap))
    ) { scene in
      let frames = try scene.images(
        of: gesture, at: times, scale: scale, background: background)
      return SnapshotImage(
        sideBySide: frames, gap: gap, background: SnapshotImage.pixel(of: background))
    }
    strategy.format.isOfSystem = true
    strategy.layersText = { scene in
      try LayerScene.layersText(ofFramesAt: times) { times in
        try scene.visit(times, of: gesture) { renderer, _, _ in
          try scene.shownText(by: renderer)
        }
      }
    }
    return strategy
  }
}

extension LayerScene {
  /// Draws the frames at some times of a gesture.
  fileprivate func images(
    of gesture: Gesture, at times: [CFTimeInterval], scale: CGFloat, background: CGColor?
  ) throws -> [SnapshotImage] {
    let work = ParallelWork()
    return try visit(times, of: gesture, scale: scale) { renderer, touched, time in
      guard let frame = try Self.frame(of: renderer) else {
        throw NothingDrawn(description: "\(layer) has no image: its bounds are \(layer.bounds)")
      }
      let place = gesture.location(at: time).map { touch in
        let point = renderer.perform { touched.convert(touch, to: layer) }
        return CGPoint(x: point.x - layer.bounds.minX, y: point.y - layer.bounds.minY)
      }
      return work.begin {
        frame.draw { Self.image($0, touchedAt: place, scale: scale, background: background) }
      }
    }.enumerated().map { index, outcome in
      guard let image = outcome.value else {
        throw NothingDrawn(description: "\(layer) has no image at \(times[index]) s")
      }
      return image
    }
  }

  /// Plays a gesture on the first interactive layer, and visits the layers at some times.
  ///
  /// - Returns: the results of `body`, in the order of the times.
  fileprivate func visit<Result>(
    _ times: [CFTimeInterval], of gesture: Gesture, scale: CGFloat = 1,
    _ body: (LayerRenderer, _ touched: CALayer, CFTimeInterval) throws -> Result
  ) throws -> [Result] {
    guard let touched = layer.firstInteractiveLayer else {
      throw NothingToTouch(description: "\(layer) has no interactive layer")
    }
    var playback = GesturePlayback(gesture)
    // The clock stands still at every sample too, so that what it starts begins there.
    let stops = Set(times + gesture.samples.map(\.time)).sorted()
    var left = stops[...]
    let results = try visit(stops, scale: scale) { renderer -> Result? in
      let time = left.removeFirst()
      renderer.perform { playback.play(on: touched, until: time) }
      return times.contains(time) ? try body(renderer, touched, time) : nil
    }
    return times.compactMap { time in stops.firstIndex(of: time).flatMap { results[$0] } }
  }

  /// A frame with a touch on it.
  ///
  /// - Parameter place: in points from the frame's upper left corner; `nil` for no touch.
  private static func image(
    _ frame: CGImage, touchedAt place: CGPoint?, scale: CGFloat, background: CGColor?
  ) -> SnapshotImage? {
    guard let place else { return SnapshotImage(frame, background: background, scale: scale) }
    guard let space = CGColorSpace(name: CGColorSpace.sRGB),
      let context = CGContext(
        data: nil, width: frame.width, height: frame.height, bitsPerComponent: 8, bytesPerRow: 0,
        space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    let canvas = CGRect(x: 0, y: 0, width: frame.width, height: frame.height)
    if let background {
      context.setFillColor(background)
      context.fill(canvas)
    }
    context.draw(frame, in: canvas)
    context.drawTouch(at: place, height: canvas.height, scale: scale)
    return context.makeImage().flatMap { SnapshotImage($0, scale: scale) }
  }
}
