import Foundation

/// The machine's clock: seconds since it started, which setting the date does not change.
package final class SystemClock: AnimationClock {
  package init() {}

  package var now: Double { ProcessInfo.processInfo.systemUptime }

  package func call(after delay: Double, _ body: @escaping (_ isDue: Bool) -> Void) {
    // Handed over as a whole: what the closure holds belongs to one thread at a time, which on screen is the main one.
    nonisolated(unsafe) let body = body
    if delay > 0 {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { body(true) }
    } else {
      DispatchQueue.main.async { body(true) }
    }
  }
}
