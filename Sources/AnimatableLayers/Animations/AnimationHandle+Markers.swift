// The markers and labels of a timeline that a handle plays.
extension AnimationHandle {
  struct MarkerRun {
    let table: MarkerTable
    let labels: [(name: String, time: CFTimeInterval)]
    /// The timeline's time at the handle's 0.
    let offset: CFTimeInterval
    /// The length of what the handle plays, in seconds.
    let length: CFTimeInterval
    /// The same, with one run of what repeats without end.
    let round: CFTimeInterval
    /// The timeline's time up to which markers were called.
    var cursor: CFTimeInterval
    /// Whether those at the cursor were called, too.
    var isPassed = false
    /// The timeline's time at which to pause.
    var stop: CFTimeInterval?
    /// Whether a marker is being called. The animations are at its time meanwhile.
    var isPassing = false
    /// Counts the moves, so that calls scheduled before one are ignored.
    var generation = 0
  }

  /// Lets the animations play on to a label of their timeline, calls the markers there, and pauses: the frame shows
  /// exactly the label's time, however late it comes.
  ///
  /// - Parameter label: a label that lies ahead, or behind for animations that come back. An unknown label stops a debug
  ///   build with a message, and does nothing in a release build.
  public func pause(at label: String) {
    if case .ended = state { return }
    let known = markerRun?.labels.map(\.name) ?? []
    let time = markerRun?.labels.first { $0.name == label }?.time
    guard MistakeLog.accepts(time != nil, "the animations have no label “\(label)”, but \(known)"),
      state == .running
    else { return }
    if let time, leg?.isReduced == true { return showLabel(at: time) }
    move { markerRun?.stop = time }
  }

  /// Pauses at a label at once: while motion is reduced there are no frames on the way there.
  private func showLabel(at time: CFTimeInterval) {
    guard let run = markerRun, playDirection.sign * (time - run.cursor) >= 0 else { return }
    let anchor = time - run.offset
    passMarkers(toAnchor: anchor)
    guard markerRun?.generation == run.generation else { return }
    move {
      takeInHand()
      self.anchor = anchor
      state = .paused
    }
  }

  func startMarkers(_ run: MarkerRun) {
    markerRun = run
    scheduleMarkers()
  }

  /// The time of the marker that is being called.
  var markedTime: CFTimeInterval? {
    guard let markerRun, markerRun.isPassing else { return nil }
    return markerRun.cursor - markerRun.offset
  }

  /// Called when the handle was moved. What a hand holds is at the time at which the animations show it by themselves.
  func placeMarkers() {
    guard let run = markerRun else { return }
    let here = run.offset + (sharedOwnTime(of: tracks.filter { $0.status != .lost }) ?? anchor)
    if !MarkerTable.areEqual(here, run.cursor) {
      if state == .paused, callsMarkersWhileScrubbing {
        passMarkers(to: here, here > run.cursor ? .forwards : .backwards)
      }
      // A time that was sought is one to play from.
      markerRun?.isPassed = state == .paused && callsMarkersWhileScrubbing
      markerRun?.cursor = here
    }
    scheduleMarkers()
  }

  /// Calls the markers up to a time that is behind.
  func passMarkers(toAnchor anchor: CFTimeInterval) {
    guard let run = markerRun, !run.isPassing else { return }
    passMarkers(to: run.offset + anchor, playDirection)
  }

  func endMarkers(_ outcome: AnimationOutcome) {
    guard let run = markerRun else { return }
    if outcome.isComplete {
      let part = goal ?? (runsBack ? 0 : 1)
      passMarkers(to: run.offset + part * min(run.length, run.round), playDirection)
    }
    markerRun = nil
  }

  // MARK: Calling

  private var playDirection: TimelineDirection { runsBack ? .backwards : .forwards }

  private func passMarkers(to goal: CFTimeInterval, _ direction: TimelineDirection) {
    guard let run = markerRun, !run.isPassing else { return }
    markerRun?.isPassing = true
    defer { markerRun?.isPassing = false }
    while let now = markerRun,
      let time = now.table.next(from: now.cursor, direction, includes: !now.isPassed),
      direction.sign * (goal - time) >= -MarkerTable.tolerance
    {
      markerRun?.cursor = time
      markerRun?.isPassed = true
      for passing in now.table.passings(at: time, direction) { passing.action(passing.direction) }
      // A marker may have paused, sought or stopped the handle.
      guard markerRun?.generation == run.generation else { return }
    }
    markerRun?.cursor = goal
    markerRun?.isPassed = true
  }

  private func scheduleMarkers(atLeast shortest: CFTimeInterval = 0) {
    markerRun?.generation += 1
    guard let run = markerRun, state == .running, rate > 0 else { return }
    let direction = playDirection
    let marker = run.table.next(from: run.cursor, direction, includes: !run.isPassed)
    let stop = run.stop.flatMap { direction.sign * ($0 - run.cursor) >= 0 ? $0 : nil }
    let times = [marker, stop].compactMap { $0 }.filter {
      $0 >= run.offset - MarkerTable.tolerance
        && $0 <= run.offset + run.length + MarkerTable.tolerance
    }
    guard let time = direction.first(of: times) else { return }
    let layer = tracks.first { $0.layer != nil }?.layer
    let speed = rate * (layer?.timeRate ?? 1)
    let left = abs(time - run.offset - elapsedTime)
    // Time that stands still may go on at any frame.
    let delay = max(speed > 0 ? left / speed : 0.1, shortest)
    let clock = clock ?? TreeClock(showing: layer)
    clock.call(after: delay) { [weak self, generation = run.generation] isDue in
      guard isDue, let self, markerRun?.generation == generation, state == .running else { return }
      reach(time, direction)
    }
  }

  private func reach(_ time: CFTimeInterval, _ direction: TimelineDirection) {
    guard let run = markerRun else { return }
    let here = run.offset + elapsedTime
    let beyond = direction.sign * (here - time)
    guard beyond >= -MarkerTable.tolerance else { return scheduleMarkers(atLeast: 1.0 / 60) }
    let goal = beyond > 0 ? here : time
    guard let stop = run.stop, direction.sign * (goal - stop) >= 0 else {
      passMarkers(to: goal, direction)
      if markerRun?.generation == run.generation { scheduleMarkers() }
      return
    }
    passMarkers(to: stop, direction)
    guard markerRun?.generation == run.generation else { return }
    markerRun?.stop = nil
    markerRun?.isPassing = true
    move { state = .paused }
    markerRun?.isPassing = false
  }
}
