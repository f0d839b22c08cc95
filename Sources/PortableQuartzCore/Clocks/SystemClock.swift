/// The machine's uptime, which is independent of the date.
package final class SystemClock: AnimationClock {
  package init() {}

  package var now: Double { ProcessInfo.processInfo.systemUptime }

  package func call(after delay: Double, _ body: @escaping (_ isDue: Bool) -> Void) {
    // Safe: what the closure holds belongs to one thread at a time.
    nonisolated(unsafe) let body = body
    if delay > 0 {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { body(true) }
    } else {
      DispatchQueue.main.async { body(true) }
    }
  }
}
