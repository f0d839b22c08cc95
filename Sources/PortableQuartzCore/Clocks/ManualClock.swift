import MotionMath
import Synchronization

/// A clock that stands still until it is set. Thread-safe.
package final class ManualClock: AnimationClock {
  private let lock = NSLock()
  /// The bits of the time. Written while `lock` is held; read without it, because commits read the time for every layer.
  private let bits: Atomic<UInt64>
  // Only accessed while `lock` is held.
  nonisolated(unsafe) private var calls = DueList<(_ isDue: Bool) -> Void>()
  nonisolated(unsafe) private var isInvalidated = false

  package init(now: Double = 0) {
    guard now.isFinite else { fatalError("a clock cannot show \(now)") }
    bits = Atomic(now.bitPattern)
  }

  package var now: Double { Double(bitPattern: bits.load(ordering: .acquiring)) }

  package func set(to time: Double) {
    lock.withLock {
      guard time.isFinite && time >= now else {
        fatalError("a clock at \(now) cannot be set to \(time)")
      }
      bits.store(time.bitPattern, ordering: .releasing)
    }
  }

  // MARK: Calls

  /// Keeps the closure until the clock moves; an invalidated clock calls it with false, on the main queue.
  package func call(after delay: Double, _ body: @escaping (_ isDue: Bool) -> Void) {
    guard delay >= 0 else { fatalError("a clock cannot call after \(delay) s") }
    let isKept = lock.withLock {
      guard !isInvalidated else { return false }
      calls.add(body, at: now + delay)
      return true
    }
    guard !isKept else { return }
    SystemClock().call(after: 0) { _ in body(false) }
  }

  package var nextCallTime: Double? { lock.withLock { calls.nextTime } }

  /// Removes and returns the due calls, in the order of their times.
  package func takeCalls(until time: Double) -> [(_ isDue: Bool) -> Void] {
    lock.withLock { calls.take(until: time) }
  }

  /// Pending and later calls receive false.
  package func invalidate() {
    lock.withLock { isInvalidated = true }
    for call in takeCalls(until: .infinity) { call(false) }
  }
}
