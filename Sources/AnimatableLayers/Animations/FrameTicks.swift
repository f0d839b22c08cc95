/// Calls a closure for every frame of a clock, for as long as it is retained.
///
/// Safe to share: only `stop()` may be called from any thread, behind the lock.
final class FrameTicks: @unchecked Sendable {
  private let clock: TreeClock
  private let framesPerSecond: Double
  private let start: CFTimeInterval
  private let onFrame: (_ mediaTime: CFTimeInterval) -> Void
  private let isStopped = LockedValue(false)

  /// - Parameters:
  ///   - framesPerSecond: greater than 0 and at most 1,000.
  ///   - start: the time of frame 0. Default `nil`: now.
  ///   - first: the first frame, at once if it has passed. Default 1.
  ///   - onFrame: called where the layers' time is moved.
  init(
    on clock: TreeClock, framesPerSecond: Double, since start: CFTimeInterval? = nil,
    from first: Double = 1, _ onFrame: @escaping (_ mediaTime: CFTimeInterval) -> Void
  ) {
    Self.check(framesPerSecond)
    self.clock = clock
    self.framesPerSecond = framesPerSecond
    self.onFrame = onFrame
    self.start = start ?? clock.now
    plan(first)
  }

  /// Traps unless there can be that many frames in a second.
  static func check(_ framesPerSecond: Double) {
    guard framesPerSecond > 0 && framesPerSecond <= 1_000 else {
      fatalError("there cannot be \(framesPerSecond) frames in a second")
    }
  }

  func stop() { isStopped.withLock { $0 = true } }

  /// Plans a frame by its number, so that errors do not add up.
  private func plan(_ number: Double) {
    let time = start + number / framesPerSecond
    clock.call(after: max(time - clock.now, 0)) { [weak self] isDue in
      guard isDue, let self, !isStopped.withLock({ $0 }) else { return }
      onFrame(max(time, clock.now))
      // Late frames are left out.
      let passed = Self.frames(from: start, to: clock.now, framesPerSecond)
      plan(max(number, passed) + 1)
    }
  }

  /// The number of whole frames in a time; one that rounding alone keeps from having passed counts.
  static func frames(
    from start: CFTimeInterval, to end: CFTimeInterval, _ framesPerSecond: Double
  ) -> Double {
    ((end - start) * framesPerSecond + 1e-6).rounded(.down)
  }
}
