import MotionMath

// A timeline as Core Animation's animations: one for each key path of each layer, all of one length.
extension Timeline {
  /// Runs the timeline on its layers.
  ///
  /// The models hold its final values at once, without end those of one run. Clips without a start
  /// begin from what the models hold now. Each key path has its animation under its own name, so that
  /// whatever else animates the key takes its place. Layers that are not on screen just get their
  /// values. A timeline of waits alone lasts as long as they do.
  ///
  /// - Returns: the handle of the run, to pause, seek, reverse or cancel it.
  @discardableResult public func run() -> AnimationHandle {
    let handle = AnimationHandle()
    // Read before anything is written: one key path may be part of another.
    let tracks = TimelineTrack.tracks(of: items) { $0.target.modelValue }
    for track in tracks {
      let target = track.target
      let end = track.value(at: .infinity)
      target.setModelValue(end)
      // On screen, or on its way there below a layer that is.
      guard let moving = track.motion(duration: duration),
        target.layer.selfAndAncestors.contains(where: \.isOnScreen),
        let motion = ReducedMotion.reduced(
          moving, of: target.layer, isMarked: track.clips.contains(where: \.isMovement))
      else { continue }
      handle.take(
        AnimationTrack(
          motion.animation, of: target.layer, key: target.keyPath, keyPath: target.keyPath,
          start: track.base, end: target.stored(end), delay: 0))
    }
    if tracks.isEmpty, duration > 0 { handle.wait(for: duration) }
    handle.seal(showing: tracks.first?.target.layer)
    return handle
  }
}

extension TimelineTrack {
  /// - Parameter duration: the timeline's, for which the last value is held; an infinite one leaves the track its own.
  fileprivate func motion(duration: CFTimeInterval) -> KeyMotion? {
    let length =
      duration.isFinite ? duration : segments.map { $0.start + $0.duration }.max() ?? 0
    guard length > 0 else { return nil }
    var motion: KeyMotion
    switch segments.first?.content {
    case .clip(let clip, let start)? where covers(length):
      motion = clip.motion(from: start)
    case .loop(let timing, let inner)? where covers(length):
      // Its own repeat count goes without end, which a group around it could only do at an infinite length.
      motion = group(hold(base) + members(of: inner), timing)
    default:
      // Before the first segment there is the base, and no longer in the model.
      motion = group(hold(base) + members(of: segments), MediaTiming(duration: length))
    }
    motion.motion.frameRates = frameRates
    return motion
  }

  private func covers(_ length: CFTimeInterval) -> Bool {
    segments.count == 1 && segments[0].start == 0 && segments[0].duration == length
  }

  private func group(_ members: [KeyMotion], _ timing: MediaTiming) -> KeyMotion {
    KeyMotion(
      keyPath: target.keyPath, values: .members(members),
      motion: Motion(pace: .curve(nil), timing: timing))
  }

  /// The later ones over the earlier. Goes into loops, which are at most 64 deep.
  private func members(of segments: [Segment]) -> [KeyMotion] {
    segments.flatMap { segment -> [KeyMotion] in
      switch segment.content {
      case .clip(let clip, let start):
        let move = clip.motion(from: start).starting(at: segment.start)
        let rest = hold(clip.shownEnd(from: start)).map {
          $0.starting(at: segment.start + clip.duration)
        }
        guard clip.duration > 0 else { return rest }
        // A spring is cut off shortly before it rests.
        guard case .spring = clip.motion.pace else { return [move] }
        return [move] + rest
      case .loop(let timing, let inner):
        return [group(members(of: inner), timing).starting(at: segment.start)]
      }
    }
  }

  /// For as long as the group lasts; none for no value.
  private func hold(_ value: Any?) -> [KeyMotion] {
    guard let value, !(value is NSNull) else { return [] }
    return [
      KeyMotion(
        keyPath: target.keyPath, values: .ends(from: value, to: value),
        motion: Motion(pace: .curve(nil), timing: MediaTiming(fillMode: .both)))
    ]
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
  /// - Parameter start: the value that it starts from; `nil` leaves it to Core Animation.
  fileprivate func motion(from start: Any?) -> KeyMotion {
    KeyMotion(
      keyPath: target.keyPath, values: .ends(from: start, to: shownEnd(from: start)),
      motion: motion
    ).interpolating(interpolation)
  }
}

extension KeyMotion {
  fileprivate func starting(at time: CFTimeInterval) -> KeyMotion {
    var member = self
    member.motion.timing.beginTime = time
    member.motion.timing.fillMode = .forwards
    return member
  }
}
