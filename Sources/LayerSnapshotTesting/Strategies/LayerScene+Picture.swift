import AnimatableLayers

extension LayerScene {
  /// Draws the frames at some times.
  ///
  /// - Parameter ignored: layers whose place is painted over.
  func pictures(
    at times: [CFTimeInterval], scale: CGFloat, background: CGColor?, ignoring ignored: [CALayer]
  ) throws -> [Picture] {
    try visit(times, scale: scale) { renderer in
      guard let image = renderer.image(),
        let picture = Picture(image, background: background, scale: scale)
      else {
        throw NoPicture(
          description: "\(layer) has no picture: its bounds are \(layer.bounds), at scale \(scale)")
      }
      let boxes = renderer.perform {
        ignored.compactMap { Self.box(of: $0, below: layer, in: renderer, picture) }
      }
      return boxes.isEmpty ? picture : picture.paintingOver(boxes)
    }
  }

  /// The pixels that a layer shows itself in, or `nil` when there are none.
  private static func box(
    of ignored: CALayer, below layer: CALayer, in renderer: LayerRenderer, _ picture: Picture
  ) -> PixelBox? {
    let shown = ignored.presentation() ?? ignored
    let rect = shown.convert(shown.bounds, to: layer.superlayer?.presentation())
    guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else {
      return nil
    }
    func pixel(_ place: CGFloat, _ rule: FloatingPointRoundingRule, upTo end: Int) -> Int {
      Int(min(max((place * renderer.scale).rounded(rule), 0), CGFloat(end)))
    }
    let origin = renderer.viewport.origin
    let box = PixelBox(
      minX: pixel(rect.minX - origin.x, .down, upTo: picture.width),
      minY: pixel(rect.minY - origin.y, .down, upTo: picture.height),
      maxX: pixel(rect.maxX - origin.x, .up, upTo: picture.width),
      maxY: pixel(rect.maxY - origin.y, .up, upTo: picture.height))
    return box.minX < box.maxX && box.minY < box.maxY ? box : nil
  }
}

extension SnapshotStrategy where Value == LayerScene, Content == Picture {
  /// One frame.
  public static var image: SnapshotStrategy { image() }

  /// One frame at a time.
  ///
  /// - Parameters:
  ///   - time: in seconds after the animation's start, at least 0. Default 0.
  ///   - scale: pixels for each point, greater than 0. Default 2.
  ///   - background: the color behind the layer. Default nil, transparent.
  ///   - ignored: layers whose content does not count: hatching is painted over the boxes around
  ///     them, also in the reference. Default none.
  ///   - tolerance: how far the picture may be from its reference. Default exact.
  public static func image(
    at time: CFTimeInterval = 0, scale: CGFloat = 2, background: CGColor? = nil,
    ignoring ignored: [CALayer] = [], tolerance: PictureTolerance = .exact
  ) -> SnapshotStrategy {
    LayerScene.check([time])
    return SnapshotStrategy(
      format: .picture(tolerance: tolerance, sheet: FilmSheet(times: [time], gap: 0))
    ) { scene in
      try scene.pictures(at: [time], scale: scale, background: background, ignoring: ignored)[0]
    }
  }

  /// Several frames side by side, in the order of their times, with a gap of eight points.
  ///
  /// - Parameters:
  ///   - times: in seconds after the animation's start, at least 0; at least one.
  ///   - scale: pixels for each point, greater than 0. Default 2.
  ///   - background: the color behind the layer and in the gaps. Default nil, transparent.
  ///   - ignored: layers whose content does not count: hatching is painted over the boxes around
  ///     them, also in the reference. Default none.
  ///   - tolerance: how far the whole strip may be from its reference. Default exact.
  public static func filmstrip(
    at times: [CFTimeInterval], scale: CGFloat = 2, background: CGColor? = nil,
    ignoring ignored: [CALayer] = [], tolerance: PictureTolerance = .exact
  ) -> SnapshotStrategy {
    LayerScene.check(times)
    let gap = Int((8 * scale).rounded())
    return SnapshotStrategy(
      format: .picture(tolerance: tolerance, sheet: FilmSheet(times: times, gap: gap))
    ) { scene in
      let frames = try scene.pictures(
        at: times, scale: scale, background: background, ignoring: ignored)
      return Picture(
        sideBySide: frames, gap: gap, background: Picture.pixel(of: background))
    }
  }
}
