// How a handle is filled, and how it ends.
extension AnimationHandle {
  /// Adds an animation to a layer and takes it on. All animations of a handle begin together, each
  /// after its own delay.
  ///
  /// - Parameters:
  ///   - animation: with a begin in the layer's time space, as Core Animation has it; 0 is now. One
  ///     without a duration takes the transaction's.
  ///   - keyPath: what it moves of the model; `nil` when it moves nothing.
  ///   - start: the model's value before.
  ///   - end: the model's value after.
  func add(
    _ animation: CAAnimation, to layer: CALayer, forKey key: String, keyPath: String?, start: Any?,
    end: Any?
  ) {
    let own = animation.copy() as! CAAnimation
    if own.duration <= 0 { own.duration = CATransaction.animationDuration() }
    let delay = own.beginTime == 0 ? 0 : own.beginTime - layer.currentLocalTime
    own.beginTime = 0
    take(
      AnimationTrack(
        own, of: layer, key: key, keyPath: keyPath, start: start, end: end, delay: delay))
  }

  /// Takes a track on and shows it.
  func take(_ track: AnimationTrack) {
    precondition(!isSealed, "a sealed handle takes no further animation for \(track.key)")
    tracks.append(track)
    runningCount += 1
    start(track)
  }

  /// Lets another animation play in place of a track's.
  func replace(_ track: AnimationTrack, by animation: CAAnimation, end: Any?) {
    track.replace(by: animation, end: end)
    place(track)
  }

  /// No more tracks follow: with none at all it completes, asynchronously, with `nothingToAnimate`.
  func seal() {
    isSealed = true
    guard runningCount == 0 else { return }
    // Whoever started this has not had a chance to ask for the completion yet.
    onMainQueue { handle in
      if handle.tracks.isEmpty {
        handle.end(.nothingToAnimate)
      } else {
        handle.endIfOver()
      }
    }
  }

  // MARK: Ends of tracks

  /// Counts the tracks that have still to play.
  func setStatus(_ status: AnimationTrack.Status, of track: AnimationTrack) {
    runningCount += (status == .running ? 1 : 0) - (track.status == .running ? 1 : 0)
    track.status = status
  }

  /// Hears that a track's animation ended or left its layer without the handle's doing.
  func stopped(_ track: AnimationTrack, finished: Bool) {
    guard track.status == .running else { return }
    if !finished, cutShort == nil {
      cutShort = track.layer?.animation(forKey: track.key) == nil ? .removed : .replaced
    }
    setStatus(finished ? .over : .lost, of: track)
    track.tellStop(finished: finished)
    endIfOver()
  }

  /// Takes a track's animation off its layer because another is to move its key.
  func giveWay(_ track: AnimationTrack) {
    guard track.status == .running else { return }
    if cutShort == nil { cutShort = .replaced }
    setStatus(.lost, of: track)
    track.leaveLayer()
    track.tellStop(finished: false)
    endIfOver()
  }

  /// Gives a track up whose layer went while it had no animation of the track's.
  func lose(_ track: AnimationTrack) {
    if cutShort == nil { cutShort = .removed }
    setStatus(.lost, of: track)
  }

  /// Ends when every track has.
  func endIfOver() {
    guard isSealed, runningCount == 0, !tracks.isEmpty else { return }
    end(cutShort ?? .finished)
  }

  private func end(_ outcome: AnimationOutcome) {
    let isNews = noteEnd(outcome)
    // First what brings the layers into their final state.
    let waiting = restActions
    restActions = []
    for action in waiting { action(outcome) }
    if isNews { tell(outcome) }
  }

  /// Tells that something else took over, while animations of the handle may still come to rest.
  func interrupt() {
    if noteEnd(.replaced) { tell(.replaced) }
  }

  /// Settles why the handle ended.
  ///
  /// - Returns: whether that was open.
  private func noteEnd(_ outcome: AnimationOutcome) -> Bool {
    if case .ended = state { return false }
    settleTime(outcome)
    state = .ended(outcome)
    return true
  }

  private func tell(_ outcome: AnimationOutcome) {
    let waiting = completions
    completions = []
    for completion in waiting { completion(outcome) }
  }

  /// Calls a closure when no animation plays any more: with the completions, or later when the handle
  /// was interrupted before.
  func whenAtRest(_ action: @escaping (AnimationOutcome) -> Void) {
    restActions.append(action)
  }

  // MARK: Cancelling

  /// Ends the animations at once, and leaves the layers without them; after the end nothing happens.
  ///
  /// - Parameter position: what the models have afterwards. Keys that other animations have taken
  ///   over are left alone.
  public func cancel(at position: AnimatingPosition = .current) {
    if case .ended = state { return }
    cancelTracks(at: position)
  }

  /// Ends the animations that are left, also of a handle that was interrupted.
  func cancelTracks(at position: AnimatingPosition) {
    // Read before anything is taken off the layers.
    let own = tracks.filter { $0.status != .lost }
    let elapsed = elapsedTime
    let shown = position == .current ? own.map { $0.shownValue(at: elapsed) } : []
    for (index, track) in own.enumerated() {
      switch position {
      case .end: track.setModel(to: track.end)
      case .start: track.setModel(to: track.start)
      case .current: shown[index].map { track.setModel(to: $0) }
      }
      track.leaveLayer()
    }
    for track in own {
      let wasRunning = track.status == .running
      setStatus(.lost, of: track)
      if wasRunning { track.tellStop(finished: false) }
    }
    isSealed = true
    end(.cancelled)
  }

  // MARK: Completions

  /// Calls a closure when the animations are over, exactly once; asynchronously, on the main queue,
  /// when they are over already.
  ///
  /// Completions are called in the order in which they were added, after the layers have their final
  /// state, on the thread that ends the animations: the main thread, or the one that moves a
  /// renderer's time.
  public func addCompletion(_ completion: @escaping (AnimationOutcome) -> Void) {
    guard case .ended(let outcome) = state else {
      completions.append(completion)
      return
    }
    onMainQueue { _ in completion(outcome) }
  }

  /// Waits until the animations are over and returns why.
  public func outcome(isolation: isolated (any Actor)? = #isolation) async -> AnimationOutcome {
    if case .ended(let outcome) = state { return outcome }
    return await withCheckedContinuation(isolation: isolation) { continuation in
      addCompletion { continuation.resume(returning: $0) }
    }
  }

  private func onMainQueue(_ body: @escaping (AnimationHandle) -> Void) {
    // Handed over as a whole: layers and what moves them belong to one thread at a time, which on
    // screen is the main one.
    nonisolated(unsafe) let (handle, body) = (self, body)
    DispatchQueue.main.async { body(handle) }
  }
}
