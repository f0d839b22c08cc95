// A handle without animations may last all the same, as that of a timeline of waits.
extension AnimationHandle {
  struct Wait {
    /// In seconds, greater than 0; may be infinite.
    let duration: CFTimeInterval
    let clock: TreeClock
    /// The clock's time at the handle's last move.
    var anchor: CFTimeInterval
    var isOver = false
    /// Counts the moves, so that calls scheduled before one are ignored.
    var generation = 0
  }

  func wait(for duration: CFTimeInterval) {
    let clock = TreeClock(showing: nil)
    self.clock = clock
    wait = Wait(duration: duration, clock: clock, anchor: clock.now)
    runningCount += 1
    placeWait(at: anchor)
  }

  /// - Parameter elapsed: in the handle's time.
  func placeWait(at elapsed: CFTimeInterval) {
    guard var wait else { return }
    let speed = state == .running ? rate : 0
    let left = isReversed ? elapsed : wait.duration - elapsed
    let isOver = speed > 0 && left <= AnimationTrack.tolerance
    runningCount += (isOver ? 0 : 1) - (wait.isOver ? 0 : 1)
    wait.isOver = isOver
    wait.anchor = wait.clock.now
    wait.generation += 1
    self.wait = wait
    guard speed > 0, !isOver, left < .infinity else { return }
    // Retains the handle: there may be no other reference.
    wait.clock.call(after: left / speed) { [self, generation = wait.generation] isDue in
      guard self.wait?.generation == generation else { return }
      if !isDue { cutShort = .removed }
      endWait()
      endIfOver()
    }
  }

  func endWait() {
    guard let wait, !wait.isOver else { return }
    self.wait?.isOver = true
    self.wait?.generation += 1
    runningCount -= 1
  }
}
