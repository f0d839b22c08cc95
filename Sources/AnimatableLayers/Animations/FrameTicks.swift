/// Calls a closure for every frame of the clock that shows a layer, for as long as something holds it.
///
/// Safe to share: only `stop()` may be called from any thread, behind the lock.
final class FrameTicks: @unchecked Sendable {
  private let clock: TreeClock
  private let framesPerSecond: Double
  private let start: CFTimeInterval
  private let onFrame: () -> Void
  private let isStopped = LockedValue(false)

  /// - Parameter onFrame: what is called, first after a frame, where the layer's time is moved.
  init(showing layer: CALayer, framesPerSecond: Double, _ onFrame: @escaping () -> Void) {
    guard framesPerSecond > 0 && framesPerSecond <= 1_000 else {
      fatalError("there cannot be \(framesPerSecond) frames in a second")
    }
    clock = TreeClock(showing: layer)
    self.framesPerSecond = framesPerSecond
    self.onFrame = onFrame
    start = clock.now
    plan(1)
  }

  func stop() { isStopped.withLock { $0 = true } }

  /// Plans a frame by its number, so that no error adds up.
  private func plan(_ number: Double) {
    let time = start + number / framesPerSecond
    clock.call(after: max(time - clock.now, 0)) { [weak self] isDue in
      guard isDue, let self, !isStopped.withLock({ $0 }) else { return }
      onFrame()
      // Frames that are late already are left out.
      let passed = ((clock.now - start) * framesPerSecond + 1e-6).rounded(.down)
      plan(max(number, passed) + 1)
    }
  }
}
