import MotionMath

extension Timeline {
  /// Runs the timeline on its layers.
  ///
  /// The models hold its final values at once, or those of one run where it never ends. Clips without a start begin from
  /// what the models hold now. Each key path of each layer has one animation, under its own name, so that whatever else
  /// animates the key takes its place; all have one length. Layers that are not on screen just get their values. A timeline
  /// of waits alone lasts as long as they do.
  ///
  /// - Returns: the handle of the run, to pause, seek, reverse or cancel it.
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
    for track in tracks {
      let target = track.target
      let last = track.value(at: max(start, end) == duration ? .infinity : length)
      let flight = handle.runsBack ? nil : track.flight
      target.setModelValue(handle.runsBack ? track.base : last)
      // On screen, or on its way there below a layer that is.
      guard let moving = track.motion(duration: length, over: flight),
        target.layer.selfAndAncestors.contains(where: \.isOnScreen)
      else {
        handle.modelChanges.append(
          ModelChange(
            of: target.keyPath, on: target.layer, from: target.stored(track.base),
            to: target.stored(last)))
        continue
      }
      handle.take(
        AnimationTrack(
          moving, of: target.layer, key: target.keyPath, keyPath: target.keyPath,
          start: track.base.map { .object($0) }, end: target.stored(last).map { .object($0) }))
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
    let length =
      duration.isFinite ? duration : segments.map { $0.start + $0.duration }.max() ?? 0
    guard length > 0 else { return nil }
    let moving: KeyMotion
    switch segments.first?.content {
    case .clip(let clip, let start)? where covers(length):
      moving = clip.motion(from: start, over: flight)
    case .loop(let timing, let inner)? where covers(length):
      // Its own repeat count goes without end, which a group around it could only do at an infinite length.
      moving = group(hold(base) + members(of: inner), timing)
    default:
      // Before the first segment the base shows, which the model no longer has.
      let moves = members(of: segments, over: flight)
      // A spring that goes on from a throw rests later than from standstill.
      let end = moves.first?.motion.timing.duration ?? 0
      moving = group(
        hold(base) + moves, MediaTiming(duration: flight == nil ? length : max(length, end)))
    }
    var motion = moving.motion
    motion.frameRates = frameRates
    motion.movement = movement
    return KeyMotion(keyPath: target.keyPath, motion: motion, values: moving.values)
  }

  private func covers(_ length: CFTimeInterval) -> Bool {
    segments.count == 1 && segments[0].start == 0 && segments[0].duration == length
  }

  private func group(_ members: [KeyMotion], _ timing: MediaTiming) -> KeyMotion {
    KeyMotion(
      keyPath: target.keyPath, motion: Motion(pace: .curve(nil), timing: timing),
      values: .members(members))
  }

  /// Later ones cover earlier ones. Recurses into loops, which are at most 64 deep.
  private func members(of segments: [Segment], over flight: Flight? = nil) -> [KeyMotion] {
    segments.enumerated().flatMap { index, segment -> [KeyMotion] in
      switch segment.content {
      case .clip(let clip, let start):
        let move = clip.motion(from: start, over: index == 0 ? flight : nil)
          .starting(at: segment.start)
        let rest = hold(clip.shownEnd(from: start)).map {
          $0.starting(at: segment.start + move.motion.timing.duration)
        }
        guard clip.duration > 0 else { return rest }
        // A spring is cut off shortly before it rests.
        guard clip.motion.pace.spring != nil else { return [move] }
        return [move] + rest
      case .loop(let timing, let inner):
        return [group(members(of: inner), timing).starting(at: segment.start)]
      }
    }
  }

  /// A motion that holds a value for as long as its group lasts; none for no value.
  private func hold(_ value: Any?) -> [KeyMotion] {
    guard let value, !(value is NSNull) else { return [] }
    let held = InterpolableValue(held: value)
    let motion = Motion(
      from: held, to: held, pace: .curve(nil), timing: MediaTiming(fillMode: .both))
    return [KeyMotion(keyPath: target.keyPath, motion: motion)]
  }
}

extension TimelineTrack.Segment {
  fileprivate var duration: CFTimeInterval {
    switch content {
    case .clip(let clip, _): clip.duration
    case .loop(let timing, _): timing.activeDuration
    }
  }
}

extension TimelineClip {
  /// - Parameters:
  ///   - start: the first value; `nil` leaves it to Core Animation.
  ///   - flight: where it goes on from instead.
  fileprivate func motion(from start: Any?, over flight: Flight?) -> KeyMotion {
    var moving = motion
    moving.from = start.map { InterpolableValue(held: $0) }
    moving.to = InterpolableValue(held: shownEnd(from: start))
    return KeyMotion(
      keyPath: target.keyPath, motion: flight.map { moving.starting(from: $0) } ?? moving)
  }
}

extension KeyMotion {
  fileprivate func starting(at time: CFTimeInterval) -> KeyMotion {
    var member = motion
    member.timing.beginTime = time
    member.timing.fillMode = .forwards
    return KeyMotion(keyPath: keyPath, motion: member, values: values)
  }
}
