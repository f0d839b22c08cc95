import Foundation

/// A clock that stands still until someone moves it; for tests and tools, from any thread.
package final class ManualClock: AnimationClock {
  private let lock = NSLock()
  // Only read and written while `lock` is held.
  nonisolated(unsafe) private var seconds: Double

  /// Creates a clock that shows `now`, in seconds; traps unless it is finite.
  package init(now: Double = 0) {
    precondition(now.isFinite, "a clock cannot show \(now)")
    seconds = now
  }

  package var now: Double {
    lock.withLock { seconds }
  }

  /// Sets the time, in seconds; traps when that is earlier than now or not finite.
  package func set(to time: Double) {
    lock.withLock {
      precondition(
        time.isFinite && time >= seconds, "a clock at \(seconds) cannot be set to \(time)")
      seconds = time
    }
  }

  /// Moves on by `interval` seconds; traps when that is negative or not finite.
  package func advance(by interval: Double) {
    lock.withLock {
      precondition(interval.isFinite && interval >= 0, "a clock cannot advance by \(interval)")
      seconds += interval
    }
  }
}
