#if !PORTABLE_ENGINE
  import Foundation
  import MotionMath
  import QuartzCore

  struct TreeClock {
    /// `nil` for the system's.
    private let clock: RendererClock?

    init(showing layer: CALayer?) {
      clock = layer.flatMap(RendererHost.host(of:))?.clock ?? RendererHost.current?.clock
    }

    var now: CFTimeInterval { clock?.now ?? CACurrentMediaTime() }
    var isMoved: Bool { clock != nil }
    var isInForce: Bool { clock === RendererHost.current?.clock }

    func call(after delay: CFTimeInterval, _ body: @escaping (_ isDue: Bool) -> Void) {
      if let clock { clock.call(after: delay, body) } else { MainQueue.call(after: delay, body) }
    }
  }

  /// The clock of a renderer, which stands still until the renderer moves it.
  ///
  /// Safe to share: closures may be added from any thread, behind the lock.
  final class RendererClock: @unchecked Sendable {
    private let lock = NSLock()
    private var time: CFTimeInterval = 0
    private var calls = DueList<(_ isDue: Bool) -> Void>()
    private var isGivenUp = false

    /// 0 at the start.
    var now: CFTimeInterval { lock.withLock { time } }

    var nextCallTime: CFTimeInterval? { lock.withLock { calls.nextTime } }

    func set(to newTime: CFTimeInterval) { lock.withLock { time = newTime } }

    /// Stores a closure for the thread that moves the clock; once the clock was given up, the main queue calls it.
    func call(after delay: CFTimeInterval, _ body: @escaping (_ isDue: Bool) -> Void) {
      let isKept = lock.withLock {
        if !isGivenUp { calls.add(body, at: time + delay) }
        return !isGivenUp
      }
      if !isKept { MainQueue.call(after: 0) { _ in body(false) } }
    }

    func takeCalls(until time: CFTimeInterval) -> [(_ isDue: Bool) -> Void] {
      lock.withLock { calls.take(until: time) }
    }

    /// Stops the time for good: closures that wait, and those that are added later, are called with false.
    func invalidate() {
      lock.withLock { isGivenUp = true }
      for call in takeCalls(until: .infinity) { call(false) }
    }
  }

  private enum MainQueue {
    static func call(after delay: CFTimeInterval, _ body: @escaping (_ isDue: Bool) -> Void) {
      // The closure is handed over as a whole, with all that it captures.
      nonisolated(unsafe) let body = body
      if delay > 0 {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { body(true) }
      } else {
        DispatchQueue.main.async { body(true) }
      }
    }
  }
#endif
