import AnimatableLayers
import LayerSnapshotReports

extension SnapshotStrategy where Value == LayerScene, Content == SnapshotImage {
  /// A motion in one image: five frames over each other with the path of a layer, and below them a key's values over
  /// time.
  ///
  ///     assertSnapshot(
  ///       of: card, as: .trail(of: "sublayers.knob.position", to: 0.5)
  ///     ) { _ in knob.position.x = 140 }
  ///
  /// The path is that of the middle of the layer that has the key, with a dot for each sixtieth of a second: the farther
  /// apart, the faster. The frames are those at the start, the quarters and the end, which is twice as strong; each is marked
  /// on the curves, of which there is one for each number that moves. The snapshot fails when none does, and when more
  /// than four do.
  ///
  /// The key path is such as `position`, `transform.rotation.z`, `sublayers.NAME.position` or a key of your own. The end is in
  /// seconds after the animation's start, greater than 0 and at most 1,666. The background is opaque, by default white; the
  /// other parameters are those of an image.
  public static func trail(
    of key: String, to end: CFTimeInterval, scale: CGFloat = 2, background: CGColor? = nil,
    ignoring ignored: [CALayer] = [], tolerance: ImageTolerance = .standard
  ) -> SnapshotStrategy {
    let misuse =
      SnapshotMisuse(end: end, rate: LayerScene.trailRate)
      ?? SnapshotMisuse(times: [end], scale: scale) ?? tolerance.misuse
    let times = [0, 0.25, 0.5, 0.75, 1].map { $0 * end }
    return SnapshotStrategy(
      format: .image(tolerance: tolerance, sheet: .still), at: times, failingFor: misuse
    ) { scene in
      let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
      let images = try scene.images(
        at: times, scale: scale, background: background ?? white, ignoring: ignored)
      let trail = TrailImage(
        title: key.replacingOccurrences(of: "sublayers.", with: ""),
        samples: try scene.trail(of: key, at: times),
        frames: Array(zip(times, images)))
      if trail.movingNumbers.isEmpty {
        throw PlainError(
          "nothing moves: \(key) has one value from 0 to \(NumberText.text(of: end)) s")
      }
      guard trail.movingNumbers.count <= TrailImage.mostCurves else {
        throw PlainError(
          "\(trail.movingNumbers.count) numbers of \(key) move: name one of them, such as "
            + "transform.rotation.z")
      }
      let image = TextDrawing.current.withValue(scene.textDrawing) { trail.image() }
      guard let image else { throw NothingDrawn(scene.layer, scale: scale) }
      return image
    }
  }
}

extension LayerScene {
  /// Dots for each second.
  fileprivate static let trailRate = 60.0

  /// Samples at `trailRate` and at `times`, which contain the last time.
  fileprivate func trail(of key: String, at times: [CFTimeInterval]) throws -> [TrailImage.Sample] {
    let end = times.max() ?? 0
    let grid = (0...Int(end * Self.trailRate)).map { Double($0) / Self.trailRate }
    let all = Set(grid.filter { time in !times.contains { abs($0 - time) < 1e-6 } } + times)
      .sorted()
    let samples = try visit(all) { renderer in
      let time = renderer.time
      return try renderer.perform {
        try checkPresentation()
        let value = value(atKeyPath: key)
        guard let numbers = value.shown.flatMap({ ValueInterpolation.components(of: $0) }),
          numbers.allSatisfy(\.isFinite)
        else {
          throw PlainError(
            "\(key) is \(LayerValueText.text(of: value.shown)) at "
              + "\(NumberText.text(of: time)) s, which is not made of finite numbers\(value.absence)"
          )
        }
        let shown = value.layer.presentation() ?? value.layer
        let middle = shown.convert(
          CGPoint(x: shown.bounds.midX, y: shown.bounds.midY),
          to: layer.superlayer?.presentation())
        return TrailImage.Sample(
          time: time, numbers: numbers,
          place: CGPoint(
            x: middle.x - renderer.viewport.minX, y: middle.y - renderer.viewport.minY))
      }
    }
    guard Set(samples.map(\.numbers.count)).count == 1 else {
      throw PlainError("\(key) changes how many numbers it has")
    }
    return samples
  }
}
