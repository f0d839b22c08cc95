/// Calls a closure for every frame of a host that runs live.
///
///     let renderer = LayerRenderer(layer: window)
///     let start = CACurrentMediaTime()
///     let link = DisplayLink(framesPerSecond: 60) { frame in
///       renderer.advance(to: frame.timestamp - start)
///       show(renderer.image())
///     }
///
/// It has its own timer on every system and is not synchronized with a screen; inside a view on Apple's systems use
/// `CADisplayLink`. Its closure is called on the main queue, and a frame that comes too late is left out. A link that is
/// created on a renderer's clock, as in a snapshot's closure, follows that: all frames pass with `advance(to:)`, each
/// at its time. It runs while something holds it.
@MainActor public final class DisplayLink {
  /// The times of one frame, in media time.
  public struct Frame: Hashable, Sendable {
    /// The media time at which the frame began, in seconds.
    public let timestamp: CFTimeInterval
    /// The media time at which the next frame begins, in seconds.
    public let targetTimestamp: CFTimeInterval

    /// Creates a frame, for a link of one's own.
    public init(timestamp: CFTimeInterval, targetTimestamp: CFTimeInterval) {
      self.timestamp = timestamp
      self.targetTimestamp = targetTimestamp
    }
  }

  /// How many frames there are in a second.
  public let framesPerSecond: Double

  /// Whether the closure is not called. Frames that pass while paused are skipped.
  public var isPaused: Bool {
    didSet { if isPaused != oldValue { run() } }
  }

  private let onFrame: (Frame) -> Void
  private let clock = TreeClock(showing: nil)
  private let start: CFTimeInterval
  private var lastFrame = -1.0
  private var isInvalid = false
  /// Incremented by each start, so that calls that were scheduled earlier are ignored.
  private var generation = 0
  // Touched on the main actor alone, except in `deinit`.
  nonisolated(unsafe) private var timer: (any DispatchSourceTimer)?

  /// Starts a link.
  ///
  /// - Parameters:
  ///   - framesPerSecond: greater than 0 and at most 1,000. Default 60.
  ///   - isPaused: whether it waits for `isPaused` to become false. Default false.
  ///   - onFrame: what is called for every frame.
  public init(
    framesPerSecond: Double = 60, isPaused: Bool = false, onFrame: @escaping (Frame) -> Void
  ) {
    guard framesPerSecond > 0 && framesPerSecond <= 1_000 else {
      fatalError("a display link cannot have \(framesPerSecond) frames in a second")
    }
    self.framesPerSecond = framesPerSecond
    self.isPaused = isPaused
    self.onFrame = onFrame
    start = clock.now
    run()
  }

  deinit {
    timer?.cancel()
  }

  /// Ends the link for good.
  public func invalidate() {
    isInvalid = true
    run()
  }

  private func run() {
    timer?.cancel()
    timer = nil
    generation += 1
    guard !isPaused, !isInvalid else { return }
    guard !clock.isMoved else { return planFrame(max(framesSinceStart(at: clock.now), 0)) }
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now(), repeating: 1 / framesPerSecond)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.notify(at: CACurrentMediaTime()) }
    }
    source.resume()
    timer = source
  }

  private func planFrame(_ number: Double) {
    let time = start + number / framesPerSecond
    clock.call(after: max(time - clock.now, 0)) { [weak self, generation] isDue in
      // Other threads than the main one may drain the main queue outside Apple's systems.
      guard isDue, Thread.isMainThread || DispatchQueue.isMainCurrent else { return }
      MainActor.assumeIsolated {
        guard let self, generation == self.generation else { return }
        self.notify(at: time)
        // The closure may have stopped the link, or started it again.
        if generation == self.generation { self.planFrame(number + 1) }
      }
    }
  }

  /// Whole frames; one that rounding alone keeps from having passed counts.
  private func framesSinceStart(at mediaTime: CFTimeInterval) -> Double {
    ((mediaTime - start) * framesPerSecond + 1e-6).rounded(.down)
  }

  func notify(at mediaTime: CFTimeInterval) {
    let number = framesSinceStart(at: mediaTime)
    guard !isPaused, !isInvalid, number > lastFrame else { return }
    lastFrame = number
    onFrame(
      Frame(
        timestamp: start + number / framesPerSecond,
        targetTimestamp: start + (number + 1) / framesPerSecond))
  }
}
