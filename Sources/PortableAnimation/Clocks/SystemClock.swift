import Foundation

/// The machine's clock: seconds since it started, which setting the date does not change.
package final class SystemClock: AnimationClock {
  /// Creates a clock; all of them show the same time.
  package init() {}

  package var now: Double { ProcessInfo.processInfo.systemUptime }
}
