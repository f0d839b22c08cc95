import AnimatableLayers
import LayerScenes
import LayerSnapshotReports
import PNGFormat

extension LayerScene {
  /// Draws on other threads while the layers advance to the next time.
  func images(
    at times: [CFTimeInterval], of gesture: Gesture? = nil, scale: CGFloat, background: CGColor?,
    ignoring ignored: [CALayer], by work: ParallelWork = ParallelWork()
  ) throws -> [SnapshotImage] {
    let scale = SnapshotVariant.current?.scale ?? scale
    func nothing() -> NothingDrawn { NothingDrawn(layer, scale: scale) }
    let replacement = SceneReplacement(self, scale: scale)
    return try visit(times, of: gesture, scale: scale, replacing: replacement) { renderer, touch in
      func boxes() -> [PixelBox] {
        renderer.perform { ignored.compactMap { Self.box(of: $0, below: layer, in: renderer) } }
      }
      @Sendable func image(_ drawn: CGImage, _ boxes: [PixelBox]) -> SnapshotImage? {
        let image = SnapshotImage(drawn, background: background, touchedAt: touch, scale: scale)
        return boxes.isEmpty ? image : image?.paintingOver(boxes)
      }
      let frame = try Self.frame(of: renderer, ignoring: ignored) ?? { throw nothing() }()
      let shown = boxes()
      if let probe = LayerProbe.current {
        var last: SnapshotImage?
        probe.probe(
          layer, in: renderer, leavingOut: { $0 is FilledTextLayer }, matches: probe.matches
        ) {
          renderer.perform { replacement.apply(below: layer) }
          guard let drawn = renderer.image() else { return nil }
          let isUnchanged = ignored.isEmpty && Platform.redrawnPixels(of: renderer) == 0
          if let last, isUnchanged, !isSharedAcrossEngines { return last }
          last = image(drawn, boxes())
          return last
        }
      }
      return work.begin { frame.draw { image($0, shown) } }
    }.map { outcome in
      guard let image = outcome.value else { throw nothing() }
      return image
    }
  }

  /// `nil` when the viewport has no pixels; throws where the engine reports why it draws none.
  static func frame(
    of renderer: LayerRenderer, ignoring ignored: [CALayer] = []
  ) throws -> LayerFrame? {
    if let problem = Platform.gap(in: renderer) ?? renderer.layer.serverProblem(besides: ignored) {
      throw problem
    }
    let frame = renderer.frame()
    if frame == nil, let problem = Platform.frameProblem(of: renderer), !problem.isEmptyViewport {
      throw problem
    }
    drawnBy?.withLock { $0 = Platform.frameMethod(of: renderer) }
    return frame
  }

  /// `nil` where the layer covers no pixel.
  private static func box(
    of ignored: CALayer, below layer: CALayer, in renderer: LayerRenderer
  ) -> PixelBox? {
    let shown = ignored.presentation() ?? ignored
    let rect = shown.convert(shown.bounds, to: layer.superlayer?.presentation())
    guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else {
      return nil
    }
    let viewport = renderer.viewport
    func pixel(_ place: CGFloat, _ rule: FloatingPointRoundingRule, upTo length: CGFloat) -> Int {
      let end = (length * renderer.scale).rounded(.up)
      return Int(min(max((place * renderer.scale).rounded(rule), 0), end))
    }
    let box = PixelBox(
      minX: pixel(rect.minX - viewport.minX, .down, upTo: viewport.width),
      minY: pixel(rect.minY - viewport.minY, .down, upTo: viewport.height),
      maxX: pixel(rect.maxX - viewport.minX, .up, upTo: viewport.width),
      maxY: pixel(rect.maxY - viewport.minY, .up, upTo: viewport.height))
    return box.x < box.maxX && box.y < box.maxY ? box : nil
  }
}

extension SnapshotStrategy where Value == LayerScene, Content == SnapshotImage {
  /// One frame.
  public static var image: SnapshotStrategy { image() }

  /// One frame at a time.
  ///
  /// - Parameters:
  ///   - time: in seconds after the animation's start, at least 0. Default 0.
  ///   - scale: pixels for each point, greater than 0. Default 2.
  ///   - background: the color behind the layer. Default `nil`, transparent.
  ///   - ignored: layers whose content does not count: hatching is painted over the boxes around
  ///     them, also in the reference. Default none.
  ///   - tolerance: how far the image may be from its reference. Default `standard`.
  public static func image(
    at time: CFTimeInterval = 0, scale: CGFloat = 2, background: CGColor? = nil,
    ignoring ignored: [CALayer] = [], tolerance: ImageTolerance = .standard
  ) -> SnapshotStrategy {
    let misuse = SnapshotMisuse(times: [time], scale: scale) ?? tolerance.misuse
    return SnapshotStrategy(
      format: .image(tolerance: tolerance, sheet: FilmstripLayout(times: [time], gap: 0)),
      at: [time], recordsMotion: false, failingFor: misuse
    ) { scene in
      try scene.images(at: [time], scale: scale, background: background, ignoring: ignored)[0]
    }
  }

  /// Several frames side by side, in the order of their times, with a gap of eight points.
  ///
  /// There is at least one time. The background fills the gaps too, and the tolerance is that of the whole strip; else the
  /// parameters are those of `image(at:scale:background:ignoring:tolerance:)`.
  public static func filmstrip(
    at times: [CFTimeInterval], scale: CGFloat = 2, background: CGColor? = nil,
    ignoring ignored: [CALayer] = [], tolerance: ImageTolerance = .standard
  ) -> SnapshotStrategy {
    filmstrip(
      at: times, of: nil, scale: scale, background: background, ignoring: ignored,
      tolerance: tolerance)
  }

  /// Several frames side by side, from the animation's start to the first in which nothing moves any more.
  ///
  ///     assertSnapshot(of: ring, as: .filmstrip(untilSettled: 2)) {
  ///       $0.progress = 1
  ///     }
  ///
  /// Animations count, those that completion handlers start among them, and particles. What still moves at the last time
  /// fails the snapshot, which names the layer, the key and the animation; so does a layer in which nothing moves at all.
  ///
  /// The time by which the layer is at rest is in seconds after the animation's start, greater than 0; there are 1 to 1000
  /// frames a second. The other parameters are those of `filmstrip(at:scale:background:ignoring:tolerance:)`.
  public static func filmstrip(
    untilSettled most: CFTimeInterval = 10, framesPerSecond: Int = 10, scale: CGFloat = 2,
    background: CGColor? = nil, ignoring ignored: [CALayer] = [],
    tolerance: ImageTolerance = .standard
  ) -> SnapshotStrategy {
    untilSettled(most, framesPerSecond) { end in
      let last = Int((end * Double(framesPerSecond)).rounded())
      return filmstrip(
        at: (0...last).map { Double($0) / Double(framesPerSecond) }, scale: scale,
        background: background, ignoring: ignored, tolerance: tolerance)
    }
  }

  static func filmstrip(
    at times: [CFTimeInterval], of gesture: Gesture?, scale: CGFloat, background: CGColor?,
    ignoring ignored: [CALayer] = [], tolerance: ImageTolerance
  ) -> SnapshotStrategy {
    let misuse =
      gesture?.misuse.map { SnapshotMisuse($0) } ?? SnapshotMisuse(times: times, scale: scale)
      ?? tolerance.misuse
    let gap = misuse == nil ? Int((8 * scale).rounded()) : 0
    return SnapshotStrategy(
      format: .image(
        tolerance: tolerance,
        sheet: times.isEmpty ? .still : FilmstripLayout(times: times, gap: gap)),
      at: times, of: gesture, failingFor: misuse
    ) { scene in
      let frames = try scene.images(
        at: times, of: gesture, scale: scale, background: background, ignoring: ignored)
      return SnapshotImage(
        sideBySide: frames, gap: gap, background: SnapshotImage.pixel(of: background))
    }
  }
}
