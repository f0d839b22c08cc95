import Foundation
import Synchronization

/// A clock that stands still until someone moves it; for tests and tools, from any thread.
package final class ManualClock: AnimationClock {
  /// The bits of the seconds, which are read many times as often as they are written.
  private let bits: Atomic<UInt64>
  /// Held while the clock is moved.
  private let lock = NSLock()

  /// Creates a clock that shows `now`, in seconds; traps unless it is finite.
  package init(now: Double = 0) {
    precondition(now.isFinite, "a clock cannot show \(now)")
    bits = Atomic(now.bitPattern)
  }

  package var now: Double { Double(bitPattern: bits.load(ordering: .acquiring)) }

  /// Sets the time, in seconds; traps when that is earlier than now or not finite.
  package func set(to time: Double) {
    lock.withLock {
      precondition(time.isFinite && time >= now, "a clock at \(now) cannot be set to \(time)")
      bits.store(time.bitPattern, ordering: .releasing)
    }
  }

  /// Moves on by `interval` seconds; traps when that is negative or not finite.
  package func advance(by interval: Double) {
    lock.withLock {
      precondition(interval.isFinite && interval >= 0, "a clock cannot advance by \(interval)")
      bits.store((now + interval).bitPattern, ordering: .releasing)
    }
  }
}
