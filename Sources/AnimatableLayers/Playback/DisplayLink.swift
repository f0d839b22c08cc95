/// Calls a closure for every frame of a host that runs live.
///
///     let renderer = LayerRenderer(layer: window)
///     let start = CACurrentMediaTime()
///     let link = DisplayLink(framesPerSecond: 60) { frame in
///       renderer.advance(to: frame.timestamp - start)
///       show(renderer.image())
///     }
///
/// It is not synchronized with a screen; in a view on Apple's systems use `CADisplayLink`. Its closure is called on the main
/// queue, for as long as the link is retained, and late frames are left out. A link that is created on a renderer's clock,
/// as in a snapshot's closure, follows that: all frames pass with `advance(to:)`, each at its time.
@MainActor public final class DisplayLink {
  /// The times of one frame, in media time.
  public struct Frame: Hashable, Sendable {
    /// The media time at which the frame began, in seconds.
    public let timestamp: CFTimeInterval
    /// The media time at which the next frame begins, in seconds.
    public let targetTimestamp: CFTimeInterval

    /// Creates a frame.
    public init(timestamp: CFTimeInterval, targetTimestamp: CFTimeInterval) {
      self.timestamp = timestamp
      self.targetTimestamp = targetTimestamp
    }
  }

  /// The number of frames per second.
  public let framesPerSecond: Double

  /// Whether the link is paused. Frames that pass meanwhile are skipped.
  public var isPaused: Bool {
    didSet { if isPaused != oldValue { run() } }
  }

  private let onFrame: (Frame) -> Void
  private let clock = TreeClock(showing: nil)
  private let start: CFTimeInterval
  private var lastFrame = -1.0
  private var isInvalid = false
  private var ticks: FrameTicks?

  /// Starts a link.
  ///
  /// - Parameters:
  ///   - framesPerSecond: greater than 0 and at most 1,000. Default 60.
  ///   - isPaused: whether it waits for `isPaused` to become false. Default false.
  ///   - onFrame: called for every frame.
  public init(
    framesPerSecond: Double = 60, isPaused: Bool = false, onFrame: @escaping (Frame) -> Void
  ) {
    // A paused link has no ticks yet, which would check it.
    FrameTicks.check(framesPerSecond)
    self.framesPerSecond = framesPerSecond
    self.isPaused = isPaused
    self.onFrame = onFrame
    start = clock.now
    run()
  }

  /// Ends the link for good.
  public func invalidate() {
    isInvalid = true
    run()
  }

  private func run() {
    ticks?.stop()
    ticks = nil
    guard !isPaused, !isInvalid else { return }
    ticks = FrameTicks(
      on: clock, framesPerSecond: framesPerSecond, since: start, from: max(frame(at: clock.now), 0)
    ) { [weak self] mediaTime in
      // Other threads than the main one may drain the main queue outside Apple's systems.
      guard Thread.isMainThread || DispatchQueue.isMainCurrent else { return }
      MainActor.assumeIsolated { self?.notify(at: mediaTime) }
    }
  }

  private func frame(at mediaTime: CFTimeInterval) -> Double {
    FrameTicks.frames(from: start, to: mediaTime, framesPerSecond)
  }

  func notify(at mediaTime: CFTimeInterval) {
    let number = frame(at: mediaTime)
    guard !isPaused, !isInvalid, number > lastFrame else { return }
    lastFrame = number
    onFrame(
      Frame(
        timestamp: start + number / framesPerSecond,
        targetTimestamp: start + (number + 1) / framesPerSecond))
  }
}
