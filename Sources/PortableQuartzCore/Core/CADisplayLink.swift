import Foundation
import PortableCoreGraphics

/// Calls a method for every frame of the screen. Mirrors QuartzCore, whose selectors are method references here:
///
///     let link = CADisplayLink(target: self, selector: Spinner.step)
///     link.add(to: .main, forMode: .common)
///
///     func step(_ link: CADisplayLink) { angle += link.duration }
///
/// It has a timer of its own instead of a screen, and follows the clock in force where it is added. On a renderer's clock,
/// as in a snapshot's closure, frames pass with `advance(to:)`: all of them, each at its time. Elsewhere they pass while
/// the run loop runs, and those that come too late are left out. It holds its target, and what it was added to holds it,
/// until it is invalidated.
open class CADisplayLink: NSObject {
  /// Frames per second where no lower rate is preferred.
  private static let screenRate = 60.0

  private var notifyTarget: ((CADisplayLink) -> Void)?
  private var places: [(loop: RunLoop, mode: RunLoop.Mode)] = []
  private var clock: TreeClock?
  private var timer: Timer?
  /// When the frames began to be counted, in media time.
  private var start: CFTimeInterval = 0
  /// The number of the last frame since then.
  private var frame = 0.0
  /// Counts the starts, so that a call for an earlier one is not taken for a frame.
  private var generation = 0

  /// Creates a link that waits to be added to a run loop.
  ///
  /// - Parameters:
  ///   - target: whose method is called; held until the link is invalidated.
  ///   - sel: the method, such as `Spinner.step`.
  public init<Target: AnyObject>(
    target: Target, selector sel: @escaping (Target) -> (CADisplayLink) -> Void
  ) {
    notifyTarget = { sel(target)($0) }
  }

  /// When the last frame began, in media time; 0 before the first.
  open private(set) var timestamp: CFTimeInterval = 0

  /// When the next frame begins, in media time; 0 before the first.
  open var targetTimestamp: CFTimeInterval { frame == 0 ? 0 : start + (frame + 1) * duration }

  /// How long a frame lasts, in seconds.
  open var duration: CFTimeInterval { 1 / framesPerSecond }

  /// Whether the target receives no frames; those that pass meanwhile are left out. Default false.
  open var isPaused = false {
    didSet { if isPaused != oldValue { restart() } }
  }

  /// How many frames there are in a second, at most 60; 0 leaves it to `preferredFrameRateRange`. Default 0.
  open var preferredFramesPerSecond = 0 {
    didSet { if preferredFramesPerSecond != oldValue { restart() } }
  }

  /// How many frames of the screen there are for each that the target is called for, unless a number of frames in a second
  /// is preferred; deprecated on Apple's systems. At least 1. Default 1.
  open var frameInterval = 1 {
    didSet {
      if frameInterval < 1 {
        Refusal.note("a link cannot have a frame interval of \(frameInterval)")
        frameInterval = oldValue
      }
      if frameInterval != oldValue { restart() }
    }
  }

  /// How many frames there are in a second, at most 60: the preferred number, or else the greatest. Default: 60.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { if preferredFrameRateRange != oldValue { restart() } }
  }

  /// Lets frames pass while a run loop runs in a mode.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    places.append((runloop, mode))
    restart()
  }

  /// Takes back one `add(to:forMode:)`.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard let index = places.firstIndex(where: { $0.loop === runloop && $0.mode == mode }) else {
      return
    }
    places.remove(at: index)
    restart()
  }

  /// Ends the link for good, and releases the target.
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
    // The timer holds the link, as a run loop does on Apple's systems.
    nonisolated(unsafe) let link = self
    let timer = Timer(timeInterval: duration, repeats: true) { _ in link.pass(at: clock.now) }
    for place in places { place.loop.add(timer, forMode: place.mode) }
    self.timer = timer
  }

  /// Waits for the next frame on a clock that is driven manually.
  private func planFrame(on clock: TreeClock) {
    let next = start + (frame + 1) * duration
    clock.call(after: max(next - clock.now, 0)) { [self, generation] isDue in
      guard isDue, generation == self.generation else { return }
      pass(at: next)
      // The method may have stopped or restarted the link.
      if generation == self.generation { planFrame(on: clock) }
    }
  }

  /// Notifies of the frame that contains a media time, unless that was done.
  private func pass(at time: CFTimeInterval) {
    // Rounding may put the time right before the frame's begin.
    let number = ((time - start) / duration + 1e-6).rounded(.down)
    guard number > frame else { return }
    frame = number
    timestamp = start + number * duration
    notifyTarget?(self)
  }
}

@available(*, unavailable)
extension CADisplayLink: Sendable {}
