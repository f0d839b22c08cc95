import Foundation

/// Calls a closure on the main queue for every frame of a host that runs live.
///
///     let renderer = LayerRenderer(layer: window)
///     let start = CACurrentMediaTime()
///     let link = DisplayLink(framesPerSecond: 60) { frame in
///       renderer.advance(to: frame.timestamp - start)
///       show(renderer.image())
///     }
///
/// It has a timer of its own on every system and is not bound to a screen's refresh; inside a view on Apple's systems use
/// `CADisplayLink`. A frame that comes too late is left out rather than made up for. It runs while somebody holds it.
@MainActor public final class DisplayLink {
  /// The times of one frame, in media time.
  public struct Frame: Hashable, Sendable {
    /// When the frame began, in seconds.
    public let timestamp: CFTimeInterval
    /// When the next frame begins, in seconds.
    public let targetTimestamp: CFTimeInterval

    /// Creates a frame, for a link of one's own.
    public init(timestamp: CFTimeInterval, targetTimestamp: CFTimeInterval) {
      self.timestamp = timestamp
      self.targetTimestamp = targetTimestamp
    }
  }

  /// How many frames there are in a second.
  public let framesPerSecond: Double

  /// Whether no frames are told. Frames that pass meanwhile are left out.
  public var isPaused: Bool {
    didSet { if isPaused != oldValue { run() } }
  }

  private let onFrame: (Frame) -> Void
  private let start: CFTimeInterval
  private var lastFrame = -1.0
  private var isInvalid = false
  // Touched on the main actor alone, but for the last time.
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
    precondition(
      framesPerSecond > 0 && framesPerSecond <= 1_000,
      "a display link cannot have \(framesPerSecond) frames in a second")
    self.framesPerSecond = framesPerSecond
    self.isPaused = isPaused
    self.onFrame = onFrame
    start = CACurrentMediaTime()
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

  /// Makes the timer run, or stop.
  private func run() {
    timer?.cancel()
    timer = nil
    guard !isPaused, !isInvalid else { return }
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now(), repeating: 1 / framesPerSecond)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.tell(at: CACurrentMediaTime()) }
    }
    source.resume()
    timer = source
  }

  /// Tells of the frame that a media time is in, unless that was done.
  func tell(at time: CFTimeInterval) {
    let number = ((time - start) * framesPerSecond).rounded(.down)
    guard !isPaused, !isInvalid, number > lastFrame else { return }
    lastFrame = number
    onFrame(
      Frame(
        timestamp: start + number / framesPerSecond,
        targetTimestamp: start + (number + 1) / framesPerSecond))
  }
}
