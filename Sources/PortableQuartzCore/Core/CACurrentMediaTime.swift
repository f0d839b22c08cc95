/// Returns the media time in seconds, of the system's clock unless `MediaClock.withClock` replaces it.
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.current.now }

/// The clock that `CACurrentMediaTime()` reads.
package enum MediaClock {
  @TaskLocal private static var override: (any AnimationClock)?
  static let system = SystemClock()

  package static var current: any AnimationClock { override ?? system }

  package static func withClock<Result>(
    _ clock: any AnimationClock, perform body: () throws -> Result
  ) rethrows -> Result {
    try $override.withValue(clock) { try body() }
  }
}

/// The clock of the host that shows a tree.
package struct TreeClock {
  private let clock: any AnimationClock

  /// Creates the clock of a layer's host; without one, the current clock.
  package init(showing layer: CALayer?) { clock = layer?.showingHost?.clock ?? MediaClock.current }

  package var now: CFTimeInterval { clock.now }

  /// Whether the clock is driven manually, rather than by the system.
  package var isMoved: Bool { clock !== MediaClock.system }

  /// Whether the caller runs on this clock.
  package var isInForce: Bool { clock === MediaClock.current }

  /// Works as `AnimationClock.call(after:_:)`, on the thread that moves the clock; for the system's clock on the main queue.
  package func call(after delay: CFTimeInterval, _ body: @escaping (_ isDue: Bool) -> Void) {
    clock.call(after: delay, body)
  }
}
