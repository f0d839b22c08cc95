import AnimatableLayers

extension SnapshotStrategy where Value == LayerScene, Content == ImageSequence {
  /// Every frame of a stretch of time, as an animated PNG.
  ///
  /// References are compared frame by frame, never by their bytes, and the message gives the time of the first frame that
  /// differs.
  ///
  /// - Parameters:
  ///   - start: the first frame's time, in seconds after the animation's start, at least 0.
  ///     Default 0.
  ///   - end: the last frame is the last one not after this time; not before `start`.
  ///   - framesPerSecond: from 1 to 1000. Default 30.
  ///   - scale: pixels for each point, greater than 0. Default 2.
  ///   - background: the color behind the layer. Default `nil`, transparent.
  ///   - ignored: layers whose content does not count: hatching is painted over the boxes around
  ///     them, also in the reference. Default none.
  ///   - tolerance: how far each frame may be from the reference's. Default `standard`.
  public static func animation(
    from start: CFTimeInterval = 0, to end: CFTimeInterval, framesPerSecond: Int = 30,
    scale: CGFloat = 2, background: CGColor? = nil, ignoring ignored: [CALayer] = [],
    tolerance: ImageTolerance = .standard
  ) -> SnapshotStrategy {
    let misuse =
      SnapshotMisuse(times: [start, end], scale: scale)
      ?? SnapshotMisuse(from: start, to: end, framesPerSecond: framesPerSecond)
      ?? tolerance.misuse
    // An end that a division left a hair too early still counts.
    let last = misuse == nil ? Int((end - start) * Double(framesPerSecond) + 1e-6) : 0
    let times = (0...last).map { start + Double($0) / Double(framesPerSecond) }
    var strategy = SnapshotStrategy(
      format: .sequence(tolerance: tolerance, start: start), failingFor: misuse
    ) { scene in
      ImageSequence(
        frames: try scene.images(
          at: times, scale: scale, background: background, ignoring: ignored),
        framesPerSecond: framesPerSecond)
    }
    strategy.format.isOfSystem = true
    if misuse == nil {
      strategy.layersText = { try $0.layersText(ofFramesAt: times) }
      strategy.motionRecord = { try $0.motionRecord(ofFramesAt: times) }
    }
    return strategy
  }
}

extension SnapshotStrategy where Value == ImageSequence, Content == ImageSequence {
  /// The images themselves, as an animated PNG.
  public static var animation: SnapshotStrategy { animation(tolerance: .exact) }

  /// The images themselves, as an animated PNG.
  ///
  /// - Parameter tolerance: how far each frame may be from its reference.
  public static func animation(tolerance: ImageTolerance) -> SnapshotStrategy {
    SnapshotStrategy(format: .sequence(tolerance: tolerance), failingFor: tolerance.misuse) { $0 }
  }
}
