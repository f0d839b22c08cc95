import PortableAnimation
import PortableCoreGraphics

/// A clock as those who animate layers know it: the one that shows a tree.
package struct TreeClock {
  private let clock: any AnimationClock

  /// The clock that shows a layer; for `nil`, and for a layer that nothing shows, the one in force.
  package init(showing layer: CALayer?) {
    clock = layer?.showingHost?.clock ?? MediaClock.current
  }

  /// The present media time, in seconds.
  package var now: CFTimeInterval { clock.now }

  /// Whether the clock is driven manually, rather than by the system.
  package var isMoved: Bool { clock !== MediaClock.system }

  /// Whether the caller runs on this clock.
  package var isInForce: Bool { clock === MediaClock.current }

  /// Calls a closure once, when the clock has moved on by a delay, and never before the caller has returned: on the
  /// thread that moves the clock, for the system's on the main queue.
  ///
  /// - Parameters:
  ///   - delay: in seconds, 0 or more.
  ///   - body: receives whether the time has come; false when the clock was given up before.
  package func call(after delay: CFTimeInterval, _ body: @escaping (_ isDue: Bool) -> Void) {
    clock.call(after: delay, body)
  }
}
