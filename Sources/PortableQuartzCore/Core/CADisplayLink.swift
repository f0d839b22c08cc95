/// Calls a method for every frame of the screen. Mirrors QuartzCore, whose selectors are method references here:
///
///     let link = CADisplayLink(target: self, selector: Spinner.step)
///     link.add(to: .main, forMode: .common)
///
///     func step(_ link: CADisplayLink) { angle += link.duration }
///
/// Its frames come from a timer instead of a screen, on the clock that is current where it is added. On a renderer's clock,
/// `advance(to:)` calls the target for every frame, each at its time. Elsewhere frames pass while the run loop runs, and
/// late ones are skipped. It retains its target, and its run loop retains it, until it is invalidated.
open class CADisplayLink: NSObject {
  /// In frames per second.
  private static let screenRate = 60.0

  private var notifyTarget: ((CADisplayLink) -> Void)?
  private var places: [(loop: RunLoop, mode: RunLoop.Mode)] = []
  private var clock: TreeClock?
  private var timer: Timer?
  /// The media time of frame 0.
  private var start: CFTimeInterval = 0
  /// The number of the last frame.
  private var frame = 0.0
  /// Counts the starts, so that calls planned for an earlier one are ignored.
  private var generation = 0

  /// Creates a link, to be added to a run loop.
  ///
  /// - Parameters:
  ///   - target: the object whose method is called; retained until the link is invalidated.
  ///   - sel: the method, such as `Spinner.step`.
  public init<Target: AnyObject>(
    target: Target, selector sel: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    notifyTarget = { sel(target)($0) }
  }

  /// The start of the last frame, in media time; 0 before the first.
  open private(set) var timestamp: CFTimeInterval = 0

  /// The start of the next frame, in media time; 0 before the first.
  open var targetTimestamp: CFTimeInterval { frame == 0 ? 0 : start + (frame + 1) * duration }

  /// The length of a frame, in seconds.
  open var duration: CFTimeInterval { 1 / framesPerSecond }

  /// Whether the link is paused; frames that pass meanwhile are skipped. Default false.
  open var isPaused = false {
    didSet { if isPaused != oldValue { restart() } }
  }

  /// The number of frames per second, at most 60; 0 leaves it to `preferredFrameRateRange`. Default 0.
  open var preferredFramesPerSecond = 0 {
    didSet { if preferredFramesPerSecond != oldValue { restart() } }
  }

  /// The screen's frames per call, at least 1, unless a rate is preferred; deprecated on Apple's systems. Default 1.
  open var frameInterval = 1 {
    didSet {
      if frameInterval < 1 {
        Refusal.note("a link cannot have a frame interval of \(frameInterval)")
        frameInterval = oldValue
      }
      if frameInterval != oldValue { restart() }
    }
  }

  /// The number of frames per second, at most 60: the preferred one, or else the maximum. Default 60.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { if preferredFrameRateRange != oldValue { restart() } }
  }

  /// Adds the link to a run loop in a mode.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    places.append((runloop, mode))
    restart()
  }

  /// Undoes one `add(to:forMode:)`.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard let index = places.firstIndex(where: { $0.loop === runloop && $0.mode == mode }) else {
      return
    }
    places.remove(at: index)
    restart()
  }

  /// Ends the link, and releases the target.
  open func invalidate() {
    notifyTarget = nil
    places = []
    restart()
  }

  private var framesPerSecond: Double {
    let range = preferredFrameRateRange
    let wish = [
      Double(preferredFramesPerSecond), Double(range.preferred ?? 0), Double(range.maximum),
    ].first { $0 > 0 }
    return min(wish ?? Self.screenRate / Double(frameInterval), Self.screenRate)
  }

  // MARK: Frames

  private func restart() {
    timer?.invalidate()
    timer = nil
    generation += 1
    guard !places.isEmpty, !isPaused, notifyTarget != nil else { return }
    let clock = clock ?? TreeClock(showing: nil)
    self.clock = clock
    start = clock.now
    frame = 0
    guard !clock.isMoved else { return planFrame(on: clock) }
    // The timer retains the link, as a run loop does on Apple's systems.
    nonisolated(unsafe) let link = self
    let timer = Timer(timeInterval: duration, repeats: true) { _ in link.pass(at: clock.now) }
    for place in places { place.loop.add(timer, forMode: place.mode) }
    self.timer = timer
  }

  private func planFrame(on clock: TreeClock) {
    let next = start + (frame + 1) * duration
    clock.call(after: max(next - clock.now, 0)) { [self, generation] isDue in
      guard isDue, generation == self.generation else { return }
      pass(at: next)
      // The method may have stopped or restarted the link.
      if generation == self.generation { planFrame(on: clock) }
    }
  }

  /// Calls the target for the frame that contains a media time, unless it was called for it.
  private func pass(at time: CFTimeInterval) {
    // Rounding may move the time right before the frame's start.
    let number = ((time - start) / duration + 1e-6).rounded(.down)
    guard number > frame else { return }
    frame = number
    timestamp = start + number * duration
    notifyTarget?(self)
  }
}

@available(*, unavailable)
extension CADisplayLink: Sendable {}
