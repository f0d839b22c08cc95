import MotionMath

extension AnimationHandle {
  /// Adds an animation, which begins with all others of the handle, after its own delay.
  ///
  /// - Parameter animation: has its begin in the layer's time space; 0 is now.
  func add(
    _ animation: CAAnimation, to layer: CALayer, forKey key: String, keyPath: String?,
    start: ModelValue?, end: ModelValue?
  ) {
    let own = animation.copy() as! CAAnimation
    if own.duration <= 0 { own.duration = CATransaction.animationDuration() }
    let delay = own.beginTime == 0 ? 0 : own.beginTime - layer.currentLocalTime
    own.beginTime = 0
    take(
      AnimationTrack(
        KeyMotion(own), of: layer, key: own is CATransition ? kCATransition : key,
        keyPath: keyPath, start: start, end: end, delay: delay))
  }

  /// - Parameter reduces: whether Reduced Motion replaces the track's movement.
  func take(_ track: AnimationTrack, reduces: Bool = true) {
    guard !isSealed else {
      fatalError("a sealed handle takes no further animation for \(track.key)")
    }
    tracks.append(track)
    runningCount += 1
    if reduces, reducesMotion { reduce(track) }
    start(track)
  }

  /// Takes no further tracks. Without any the handle completes, once its clock moves, with `nothingToAnimate`.
  ///
  /// - Parameter layer: its clock schedules the completion when there are no tracks.
  func seal(showing layer: CALayer? = nil) {
    isSealed = true
    guard runningCount == 0 else { return }
    let clock = clock ?? TreeClock(showing: tracks.first?.layer ?? layer)
    self.clock = clock
    // Deferred: the caller has not had a chance to set a completion yet.
    clock.call(after: 0) { [self] _ in
      if tracks.isEmpty {
        end(.nothingToAnimate)
      } else {
        endIfOver()
      }
    }
  }

  static func nothing(showing layer: CALayer?, _ completion: ((Bool) -> Void)?) -> AnimationHandle {
    let handle = AnimationHandle()
    handle.seal(showing: layer)
    if let completion { handle.addCompletion { completion($0.isComplete) } }
    return handle
  }

  // MARK: Ends of tracks

  func setStatus(_ status: AnimationTrack.Status, of track: AnimationTrack) {
    runningCount += (status == .running ? 1 : 0) - (track.status == .running ? 1 : 0)
    track.status = status
  }

  /// Called when a track's animation ended, or left its layer by another hand than the handle's.
  func stopped(_ track: AnimationTrack, finished: Bool) {
    guard track.status == .running else { return }
    if !finished, cutShort == nil {
      cutShort = track.layer?.animation(forKey: track.key) == nil ? .removed : .replaced
    }
    setStatus(finished ? .over : .lost, of: track)
    track.notifyStop(finished: finished)
    endIfOver()
  }

  func cancelReplaced(_ track: AnimationTrack) {
    guard track.status == .running else { return }
    lose(track, .replaced)
    endIfOver()
  }

  func lose(_ track: AnimationTrack, _ outcome: AnimationOutcome = .removed) {
    cutShort = cutShort ?? outcome
    setStatus(.lost, of: track)
    track.leaveLayer()
    track.notifyStop(finished: false)
  }

  func releaseTakenOver() {
    for track in tracks where track.isTakenOver { setStatus(.lost, of: track) }
  }

  func endIfOver() {
    guard isSealed, runningCount == 0, !tracks.isEmpty || wait != nil else { return }
    end(cutShort ?? .finished)
  }

  private func end(_ outcome: AnimationOutcome) {
    let isNews = noteEnd(outcome)
    // First, because these bring the layers into their final state.
    let waiting = restActions
    restActions = []
    for action in waiting { action(outcome) }
    endMarkers(outcome)
    if isNews { notify(outcome) }
  }

  /// Notifies of the end because something else takes over, while animations of the handle may still come to rest.
  func interrupt() {
    endReplaced()
    if case .ended(let outcome) = state { notify(outcome) }
  }

  /// Interrupts, and lets what a hand holds play on: nothing else would ever take it off its layers.
  func interruptPlaying() {
    resumeReplaced()
    interrupt()
  }

  func resumeReplaced() {
    guard state == .paused else { return }
    cutShort = cutShort ?? .replaced
    resume()
  }

  /// Without a notification; see `interrupt()`.
  func endReplaced() {
    _ = noteEnd(.replaced)
  }

  /// - Returns: false when it had ended before.
  private func noteEnd(_ outcome: AnimationOutcome) -> Bool {
    if case .ended = state { return false }
    settleTime(outcome)
    state = .ended(outcome)
    return true
  }

  private func notify(_ outcome: AnimationOutcome) {
    let waiting = completions
    completions = []
    for completion in waiting { completion(outcome) }
  }

  /// Called with the completions, or later where the handle was interrupted.
  func whenAtRest(_ action: @escaping (AnimationOutcome) -> Void) {
    restActions.append(action)
  }

  // MARK: Stopping

  /// Ends the animations at once with ``AnimationOutcome/cancelled``, and removes them from the layers; UIKit's
  /// `stopAnimation(_:)` and `finishAnimation(at:)` in one.
  ///
  /// - Parameter position: the models' values afterwards. Keys that other animations have taken over are left alone, and so
  ///   are values that nothing animates and that were changed since.
  public func stop(at position: AnimatingPosition) {
    if case .ended = state { return }
    stopTracks(at: position)
  }

  /// Ends the remaining animations, also of a handle that was interrupted.
  func stopTracks(at position: AnimatingPosition) {
    stopPosition = position
    releaseTakenOver()
    // Read before anything is taken off the layers.
    let own = tracks.filter { $0.status != .lost }
    let elapsed = elapsedTime
    let shown = position == .current ? own.map { $0.shownValue(at: elapsed) } : []
    switch position {
    case .end: setModels(toStart: false)
    case .start: setModels(toStart: true)
    case .current: for (track, value) in zip(own, shown) { value.map { track.setModel(to: $0) } }
    }
    for track in own { track.leaveLayer() }
    for track in own {
      setStatus(.lost, of: track)
      track.notifyStop(finished: false)
    }
    endWait()
    isSealed = true
    end(.cancelled)
  }

  // MARK: Completions

  /// Calls a closure when the animations are over, exactly once, and never before this returns.
  ///
  /// A renderer calls completions in its `advance(to:)`, even if there was nothing to animate or the animations are over
  /// already; on screen the main thread does. They are called in the order in which they were added, after the layers
  /// have their final state.
  public func addCompletion(_ completion: @escaping (AnimationOutcome) -> Void) {
    guard case .ended(let outcome) = state else {
      completions.append(completion)
      return
    }
    let clock = clock ?? TreeClock(showing: tracks.first?.layer)
    clock.call(after: 0) { _ in completion(outcome) }
  }

  /// Waits until the animations are over and returns why.
  ///
  /// If the waiting task is cancelled, this returns ``AnimationOutcome/cancelled`` at once, and the animations play on; to
  /// end them with the task, call ``stop(at:)`` after that.
  public func outcome(isolation: isolated (any Actor)? = #isolation) async -> AnimationOutcome {
    if case .ended(let outcome) = state { return outcome }
    let (outcomes, ending) = AsyncStream.makeStream(of: AnimationOutcome.self)
    addCompletion { outcome in
      ending.yield(outcome)
      ending.finish()
    }
    // A stream ends without an element for a task that is cancelled.
    for await outcome in outcomes { return outcome }
    return .cancelled
  }
}
