import PortableAnimation
import PortableCoreGraphics

/// The present media time, in seconds: that of the clock in force, which is the system's unless
/// `MediaClock.withClock` put another in its place.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.current.now
}

/// The choice of the clock that `CACurrentMediaTime()` reads.
package enum MediaClock {
  @TaskLocal private static var override: (any AnimationClock)?
  static let system = SystemClock()

  /// The clock in force.
  package static var current: any AnimationClock { override ?? system }

  /// Runs a closure in which `clock` provides the media time.
  package static func withClock<Result>(
    _ clock: any AnimationClock, perform body: () throws -> Result
  ) rethrows -> Result {
    try $override.withValue(clock) { try body() }
  }
}
