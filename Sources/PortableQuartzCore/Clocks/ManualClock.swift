import Foundation
import MotionMath
import Synchronization

/// A clock that stands still until it is moved; for tests and tools, from any thread.
package final class ManualClock: AnimationClock {
  private let lock = NSLock()
  /// The bits of the time. Only written while `lock` is held; read without it, as commits do for every layer.
  private let bits: Atomic<UInt64>
  /// Only touched while `lock` is held.
  nonisolated(unsafe) private var calls = DueList<(_ isDue: Bool) -> Void>()
  /// Whether the clock is invalidated. Only touched while `lock` is held.
  nonisolated(unsafe) private var isInvalidated = false

  /// Creates a clock that shows `now`, in seconds; traps unless it is finite.
  package init(now: Double = 0) {
    precondition(now.isFinite, "a clock cannot show \(now)")
    bits = Atomic(now.bitPattern)
  }

  package var now: Double { Double(bitPattern: bits.load(ordering: .acquiring)) }

  private func store(_ seconds: Double) {
    bits.store(seconds.bitPattern, ordering: .releasing)
  }

  /// Sets the time, in seconds; traps when that is earlier than now or not finite.
  package func set(to time: Double) {
    lock.withLock {
      precondition(
        time.isFinite && time >= now, "a clock at \(now) cannot be set to \(time)")
      store(time)
    }
  }

  /// Moves on by `interval` seconds; traps when that is negative or not finite.
  package func advance(by interval: Double) {
    lock.withLock {
      precondition(interval.isFinite && interval >= 0, "a clock cannot advance by \(interval)")
      store(now + interval)
    }
  }

  // MARK: Calls

  /// Stores the closure until the clock moves; an invalidated clock calls it on the main queue.
  package func call(after delay: Double, _ body: @escaping (_ isDue: Bool) -> Void) {
    precondition(delay >= 0, "a clock cannot call after \(delay) s")
    let isKept = lock.withLock {
      guard !isInvalidated else { return false }
      calls.add(body, at: now + delay)
      return true
    }
    guard !isKept else { return }
    SystemClock().call(after: 0) { _ in body(false) }
  }

  /// When the next call is due; `nil` when none is waiting.
  package var nextCallTime: Double? {
    lock.withLock { calls.nextTime }
  }

  /// Takes the calls that are due up to a time, in their order, for the clock's driver to call.
  package func takeCalls(until time: Double) -> [(_ isDue: Bool) -> Void] {
    lock.withLock { calls.take(until: time) }
  }

  /// Invalidates the clock: all pending calls, and later ones, receive that their time will not come.
  package func invalidate() {
    lock.withLock { isInvalidated = true }
    for call in takeCalls(until: .infinity) { call(false) }
  }
}
