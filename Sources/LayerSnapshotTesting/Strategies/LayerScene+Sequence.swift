import AnimatableLayers

extension SnapshotStrategy where Value == LayerScene, Content == ImageSequence {
  /// Every frame of a stretch of time, as an animated PNG.
  ///
  /// References are compared frame by frame, never by their bytes, and the message gives the time of the first frame that
  /// differs.
  ///
  /// The times are in seconds after the animation's start, at least 0; the last frame is the last one not after `end`, which
  /// is not before `start`. There are 1 to 1000 frames a second. The tolerance is that of each frame; else the parameters
  /// are those of an image.
  public static func animation(
    from start: CFTimeInterval = 0, to end: CFTimeInterval, framesPerSecond: Int = 30,
    scale: CGFloat = 2, background: CGColor? = nil, ignoring ignored: [CALayer] = [],
    tolerance: ImageTolerance = .standard
  ) -> SnapshotStrategy {
    let misuse =
      SnapshotMisuse(times: [start, end], scale: scale)
      ?? SnapshotMisuse(from: start, to: end, framesPerSecond: framesPerSecond)
      ?? tolerance.misuse
    // Includes an end that a division rounded down.
    let last = misuse == nil ? Int((end - start) * Double(framesPerSecond) + 1e-6) : 0
    let times = (0...last).map { start + Double($0) / Double(framesPerSecond) }
    return SnapshotStrategy(
      format: .sequence(tolerance: tolerance, start: start), at: times, failingFor: misuse
    ) { scene in
      ImageSequence(
        frames: try scene.images(
          at: times, scale: scale, background: background, ignoring: ignored),
        framesPerSecond: framesPerSecond)
    }
  }

  /// Every frame from the animation's start to the first in which nothing moves any more, as an animated PNG.
  ///
  ///     assertSnapshot(of: ring, as: .animation(untilSettled: 2)) {
  ///       $0.progress = 1
  ///     }
  ///
  /// The motion settles as in `filmstrip(untilSettled:framesPerSecond:scale:background:ignoring:tolerance:)`. The other
  /// parameters are those of `animation(from:to:framesPerSecond:scale:background:ignoring:tolerance:)`.
  public static func animation(
    untilSettled most: CFTimeInterval = 10, framesPerSecond: Int = 30, scale: CGFloat = 2,
    background: CGColor? = nil, ignoring ignored: [CALayer] = [],
    tolerance: ImageTolerance = .standard
  ) -> SnapshotStrategy {
    untilSettled(most, framesPerSecond) { end in
      animation(
        to: end, framesPerSecond: framesPerSecond, scale: scale, background: background,
        ignoring: ignored, tolerance: tolerance)
    }
  }
}

extension SnapshotStrategy where Value == LayerScene {
  /// - Parameter strategy: returns the strategy for frames from 0 to an end.
  static func untilSettled(
    _ most: CFTimeInterval, _ framesPerSecond: Int,
    _ strategy: @escaping (_ end: CFTimeInterval) -> SnapshotStrategy
  ) -> SnapshotStrategy {
    let misuse =
      SnapshotMisuse("a time to settle within", positive: most)
      ?? SnapshotMisuse(from: 0, to: most, framesPerSecond: framesPerSecond)
    func resolution(_ scene: LayerScene) throws -> SnapshotStrategy {
      if let misuse { throw misuse }
      return strategy(try scene.settlingTime(within: most, framesPerSecond: framesPerSecond))
    }
    var unresolved = SnapshotStrategy(format: strategy(0).format) {
      try resolution($0).content($0)
    }
    unresolved.resolution = resolution
    return unresolved
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
