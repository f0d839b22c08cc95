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
      guard let moving = track.makeAnimation(duration: duration), target.layer.comesOnScreen,
        let animation = ReducedMotion.reduced(
          moving, keyPath: target.keyPath, of: target.layer, isMarked: track.isMovement)
      else { continue }
      handle.add(
        animation, to: target.layer, forKey: target.keyPath, keyPath: target.keyPath,
        start: track.base, end: target.stored(end))
    }
    if tracks.isEmpty, duration > 0 { handle.wait(for: duration) }
    handle.seal(showing: tracks.first?.target.layer)
    return handle
  }
}

extension CALayer {
  /// Whether the layer is on screen, or on its way there below one that is.
  fileprivate var comesOnScreen: Bool {
    var next: CALayer? = self
    while let layer = next {
      if layer.isOnScreen { return true }
      next = layer.superlayer
    }
    return false
  }
}

extension TimelineTrack {
  /// The track as an animation, or `nil` when it takes no time.
  ///
  /// - Parameter duration: that of the timeline, for which the value is held after the last segment;
  ///   without end the track has its own.
  fileprivate func makeAnimation(duration: CFTimeInterval) -> CAAnimation? {
    let animation = makePlainAnimation(duration: duration)
    if let frameRates { animation?.preferredFrameRateRange = CAFrameRateRange(frameRates) }
    return animation
  }

  /// The same, whatever its frame rate.
  private func makePlainAnimation(duration: CFTimeInterval) -> CAAnimation? {
    let length = duration.isFinite ? duration : TimelineTrack.end(of: segments)
    guard length > 0 else { return nil }
    guard segments.count == 1, let only = segments.first, only.start == 0 else {
      return group(length)
    }
    switch only.content {
    case .clip(let clip, let start) where clip.duration == length:
      return clip.makeAnimation(keyPath: target.keyPath, from: start)
    case .loop(let timing, let inner) where timing.duration == length:
      // Its own repeat count goes without end, which a group around it could only do at an infinite length.
      let animation = loop(timing, inner)
      if let hold = hold(base) { animation.animations?.insert(hold, at: 0) }
      return animation
    default: return group(length)
    }
  }

  private func group(_ length: CFTimeInterval) -> CAAnimation {
    let group = CAAnimationGroup()
    group.duration = length
    // Before the first segment there is the base, and no longer in the model.
    group.animations = [hold(base)].compactMap { $0 } + members(of: segments)
    return group
  }

  private func loop(_ timing: TimelineLoop.Timing, _ segments: [Segment]) -> CAAnimationGroup {
    let loop = CAAnimationGroup()
    loop.duration = timing.run
    // Counts are stored in single precision, durations in double.
    if timing.count.isFinite {
      loop.repeatDuration = timing.duration
    } else {
      loop.repeatCount = .infinity
    }
    loop.autoreverses = timing.autoreverses
    loop.animations = members(of: segments)
    return loop
  }

  /// Segments as members of a group, the later ones over the earlier. Goes into loops, which are at most 64 deep.
  private func members(of segments: [Segment]) -> [CAAnimation] {
    var members: [CAAnimation] = []
    for segment in segments {
      switch segment.content {
      case .clip(let clip, let start):
        if let move = clip.makeAnimation(keyPath: target.keyPath, from: start) {
          move.beginTime = segment.start
          move.fillMode = .forwards
          members.append(move)
          // A spring is cut off shortly before it rests.
          guard case .spring = clip.motion.pace else { continue }
        }
        let rest = hold(clip.shownEnd(from: start))
        rest?.beginTime = segment.start + clip.duration
        rest?.fillMode = .forwards
        members += [rest].compactMap { $0 }
      case .loop(let timing, let inner):
        let loop = loop(timing, inner)
        loop.beginTime = segment.start
        loop.fillMode = .forwards
        members.append(loop)
      }
    }
    return members
  }

  /// An animation that shows one value for as long as its group lasts.
  private func hold(_ value: Any?) -> CABasicAnimation? {
    guard let value, !(value is NSNull) else { return nil }
    let hold = CABasicAnimation(keyPath: target.keyPath)
    hold.fromValue = value
    hold.toValue = value
    hold.fillMode = .both
    return hold
  }

  /// Whether a clip is marked as a movement.
  fileprivate var isMovement: Bool { TimelineTrack.isMovement(segments) }

  /// Goes into loops, which are at most 64 deep.
  private static func isMovement(_ segments: [Segment]) -> Bool {
    segments.contains { segment in
      switch segment.content {
      case .clip(let clip, _): clip.isMovement
      case .loop(_, let inner): isMovement(inner)
      }
    }
  }

  /// When the last segment ends, in seconds.
  private static func end(of segments: [Segment]) -> CFTimeInterval {
    segments.map { segment in
      switch segment.content {
      case .clip(let clip, _): segment.start + clip.duration
      case .loop(let timing, _): segment.start + timing.duration
      }
    }.max() ?? 0
  }
}

extension TimelineClip {
  /// The clip as an animation, or `nil` when it takes no time.
  ///
  /// - Parameter start: the value that it starts from; `nil` leaves it to Core Animation.
  fileprivate func makeAnimation(keyPath: String, from start: Any?) -> CAAnimation? {
    guard duration > 0 else { return nil }
    let animation = Platform.animation(motion, keyPath: keyPath)
    animation.fromValue = start
    animation.toValue = shownEnd(from: start)
    return interpolation == .system ? animation : animation.interpolating(interpolation)
  }
}
