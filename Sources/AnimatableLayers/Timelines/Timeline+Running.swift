import MotionMath

extension Timeline {
  /// Runs the timeline on its layers, and returns the handle of the run.
  ///
  /// The models hold its final values at once, or those of one run if it never ends. Clips without a start begin from what
  /// the models hold now. Each key path of each layer has one animation, under its own name, so that other animations of
  /// the key replace it; all have one length. Layers that are not on screen just get their values. A timeline of waits
  /// lasts as long as they do.
  @discardableResult public func run() -> AnimationHandle { run(from: 0, to: duration) }

  /// - Parameters:
  ///   - start: in seconds from the timeline's start.
  ///   - end: the same; may be earlier than `start`.
  func run(from start: CFTimeInterval, to end: CFTimeInterval) -> AnimationHandle {
    let handle = AnimationHandle()
    let (first, length) = (min(start, end), abs(end - start))
    if end < start {
      handle.runsBack = true
      handle.anchor = length
    }
    // Read before anything is written: one key path may be part of another.
    let tracks = TimelineTrack.tracks(of: items) { $0.target.modelValue }
      .map { $0.starting(from: first) }
    let lastTime = max(start, end) == duration ? .infinity : length
    CATransaction.withoutActions {
      for track in tracks { track.run(to: lastTime, over: length, by: handle) }
    }
    if tracks.isEmpty, length > 0 { handle.wait(for: length) }
    let markers = markers
    if !markers.isEmpty || !labels.isEmpty {
      handle.startMarkers(
        AnimationHandle.MarkerRun(
          table: markers, labels: labels.map { ($0.name, $0.time) }, offset: first,
          length: length, round: roundLength, cursor: start))
    }
    handle.seal(showing: tracks.first?.target.layer)
    return handle
  }
}

extension TimelineTrack {
  /// Gives the model its value of a time, and the handle the motion that goes there.
  fileprivate func run(
    to time: CFTimeInterval, over length: CFTimeInterval, by handle: AnimationHandle
  ) {
    let (layer, keyPath) = (target.layer, target.keyPath)
    let last = target.stored(value(at: time))
    let flight = handle.runsBack ? nil : flight
    layer.setValue(handle.runsBack ? target.stored(base) : last, forKeyPath: keyPath)
    // On screen, or on its way there below a layer that is.
    guard let moving = motion(duration: length, over: flight),
      layer.selfAndAncestors.contains(where: { $0.isOnScreen })
    else {
      return handle.modelChanges.append(
        ModelChange(of: keyPath, on: layer, from: target.stored(base), to: last))
    }
    layer.removeAdditions(to: keyPath, besides: handle)
    handle.take(
      AnimationTrack(
        moving, of: layer, key: keyPath, keyPath: keyPath, start: base.map { .object($0) },
        end: last.map { .object($0) }))
  }

  /// Where a spring or a fling that begins at once goes on from; `nil` where it has a start of its own or nothing moves.
  fileprivate var flight: Flight? {
    guard case .clip(let clip, _)? = segments.first?.content, segments[0].start == 0,
      clip.start == nil, clip.motion.pace.spring != nil,
      target.layer.isMoved(forKeyPath: target.keyPath)
    else { return nil }
    return Flight(of: target.keyPath, on: target.layer, for: clip.motion)
  }

  /// - Parameters:
  ///   - duration: the time for which the last value is held; the track has its own length if that is infinite.
  ///   - flight: where the first clip goes on from.
  fileprivate func motion(duration: CFTimeInterval, over flight: Flight?) -> KeyMotion? {
    let length = duration.isFinite ? duration : segments.map { $0.start + $0.duration }.max() ?? 0
    guard length > 0 else { return nil }
    var motion: Motion
    var members: [KeyMotion]?
    switch segments.first?.content {
    case .clip(let clip, let start)? where covers(length):
      motion = clip.motion(from: start, over: flight)
    case .loop(let timing, let inner)? where covers(length):
      // Its own repeat count goes without end, which a group around it could only do at an infinite length.
      motion = Motion(pace: .curve(nil), timing: timing)
      members = hold(base) + self.members(of: inner)
    default:
      // Before the first segment the base shows, which the model no longer has. No color shows as a transparent one.
      let moves = self.members(of: segments, over: flight)
      // A spring that goes on from a throw rests later than from standstill.
      let end = moves.first?.motion.timing.duration ?? 0
      let timing = MediaTiming(duration: flight == nil ? length : max(length, end))
      motion = Motion(pace: .curve(nil), timing: timing)
      members = hold(base ?? AnimationContext.clear(like: segments.first?.firstEnd)) + moves
    }
    (motion.movement, motion.frameRates) = traits
    return KeyMotion(keyPath: target.keyPath, motion: motion, values: members.map { .members($0) })
  }

  private func covers(_ length: CFTimeInterval) -> Bool {
    segments.count == 1 && segments[0].start == 0 && segments[0].duration == length
  }

  /// Later ones cover earlier ones. Recurses into loops, which are at most 64 deep.
  private func members(of segments: [Segment], over flight: Flight? = nil) -> [KeyMotion] {
    segments.enumerated().flatMap { index, segment -> [KeyMotion] in
      switch segment.content {
      case .clip(let clip, let start):
        let motion = clip.motion(from: start, over: index == 0 ? flight : nil)
        let move = member(motion, at: segment.start)
        let rest = hold(
          clip.shownEnd(from: start), from: segment.start + move.motion.timing.duration)
        guard clip.duration > 0 else { return rest }
        // A spring is cut off shortly before it rests.
        guard clip.motion.pace.spring != nil else { return [move] }
        return [move] + rest
      case .loop(let timing, let inner):
        let loop = Motion(pace: .curve(nil), timing: timing)
        return [member(loop, at: segment.start, values: .members(members(of: inner)))]
      }
    }
  }

  private func member(
    _ motion: Motion, at time: CFTimeInterval, values: KeyMotion.Values? = nil
  ) -> KeyMotion {
    var motion = motion
    motion.timing.beginTime = time
    motion.timing.fillMode = .forwards
    return KeyMotion(keyPath: target.keyPath, motion: motion, values: values)
  }

  /// A motion that holds a value from a time on, or `nil` for always, for as long as its group lasts; none for no value.
  private func hold(_ value: Any?, from time: CFTimeInterval? = nil) -> [KeyMotion] {
    guard let value, !isNull(value) else { return [] }
    let held = InterpolableValue(held: value)
    let motion = Motion(
      from: held, to: held, pace: .curve(nil), timing: MediaTiming(fillMode: .both))
    return [
      time.map { member(motion, at: $0) } ?? KeyMotion(keyPath: target.keyPath, motion: motion)
    ]
  }
}

extension TimelineTrack.Segment {
  /// The last value of the first clip.
  fileprivate var firstEnd: Any? {
    switch content {
    case .clip(let clip, _): clip.end
    case .loop(_, let inner): inner.first?.firstEnd
    }
  }

  fileprivate var duration: CFTimeInterval {
    switch content {
    case .clip(let clip, _): clip.duration
    case .loop(let timing, _): timing.activeDuration
    }
  }
}

extension TimelineClip {
  /// - Parameters:
  ///   - start: the first value; `nil` shows the last one at once.
  ///   - flight: where it goes on from instead.
  fileprivate func motion(from start: Any?, over flight: Flight?) -> Motion {
    var moving = motion
    let end = shownEnd(from: start)
    moving.from = InterpolableValue(held: start ?? end)
    moving.to = InterpolableValue(held: end)
    return flight.map { moving.starting(from: $0) } ?? moving
  }
}
