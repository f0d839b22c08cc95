import MotionMath

/// Controls the animations that a call has started, on one or many layers, as one.
///
///     let handle = CALayer.animate(withDuration: 1) { card.position = target }
///     handle.pause()
///     handle.fractionComplete = 0.5
///     handle.isReversed = true
///     handle.resume()
///
/// A handle need not be retained. Times are in seconds and run as the layers' times do: a layer whose time stands still
/// holds its animations too.
///
/// A finger moves paused animations at an even pace: `fractionComplete` is then the part of the way, as with UIKit's
/// property animators. A spring that is reversed turns round by force, from its place and with its velocity. The models
/// follow the direction, also where nothing animates. Under Reduced Motion animations still follow a finger, and are
/// reduced once it lets go.
///
/// Core Animation copies the animations that it is given. Pausing, seeking, reversing and changing the rate therefore
/// replace them on their layers by copies with other times, under the same keys, without a notification of an end. A
/// `CATransition` captures the layer's presentation when it is added: it can be cancelled, but not moved.
public final class AnimationHandle {
  /// The state of animations.
  public enum State: Hashable, Sendable {
    /// They play, or wait for their delay to pass.
    case running
    /// They stand still.
    case paused
    /// They are over, for the reason given.
    case ended(AnimationOutcome)
  }

  /// Whether the animations play.
  public internal(set) var state = State.running

  /// Whether `fractionComplete` of paused animations is a part of the way, at an even pace, rather than of the time.
  /// Default true, as in UIKit.
  public var scrubsLinearly = true

  /// Whether scrubbing calls the markers of the timeline on the way; see `Timeline.marker(_:)`. Default false.
  public var callsMarkersWhileScrubbing = false

  /// Whether a fraction below 0 or above 1 leads beyond the ends of a single run between two values, rather than count as
  /// the nearer end. Default false.
  public var allowsOvershoot = false

  var tracks: [AnimationTrack] = []
  /// Changes that nothing animates, which follow the direction.
  var modelChanges: [ModelChange] = []
  var wait: Wait?
  /// The clock that shows the animated layers; `nil` until that is known.
  var clock: TreeClock?
  var runningCount = 0
  var isSealed = false
  /// Whether Reduced Motion was on when the animations began.
  private(set) lazy var reducesMotion = ReducedMotion.effective != .off
  /// The outcome of the first track that did not play to its end.
  var cutShort: AnimationOutcome?
  var completions: [(AnimationOutcome) -> Void] = []
  var restActions: [(AnimationOutcome) -> Void] = []
  /// Where the animations were stopped; `nil` where they were not.
  var stopPosition: AnimatingPosition?

  /// The handle's time at its last move.
  var anchor: CFTimeInterval = 0
  /// The part of the way at which a hand holds the animations; `nil` where they are at a time.
  var heldFraction: Double?
  var leg: Leg?
  /// The container that dissolves in place of a transition while motion is reduced.
  var dissolving: Dissolving?
  /// The part of the way at which the animations come to rest; `nil` for an end.
  var goal: Double?
  var markerRun: MarkerRun?
  private var ownRate = 1.0
  var runsBack = false

  init() {}

  // MARK: Progress

  /// The length of the animations at rate 1, with delays and repeats, in seconds; infinite when they never end. While
  /// motion is reduced it is what is left of that.
  public var duration: CFTimeInterval {
    guard leg?.isReduced == true else { return ownDuration }
    return tracks.reduce(wait?.duration ?? 0) { max($0, $1.leg?.length ?? $1.ownEnd) }
  }

  /// The same, whether motion is reduced or not.
  var ownDuration: CFTimeInterval { tracks.reduce(wait?.duration ?? 0) { max($0, $1.ownEnd) } }

  /// The time that the animations are at, from 0 to `duration`; it falls while they are reversed.
  public var elapsedTime: CFTimeInterval {
    guard state == .running, let timeSinceMove else { return anchor }
    let passed = timeSinceMove * rate
    return min(max(runsBack ? anchor - passed : anchor + passed, 0), duration)
  }

  /// In seconds; `nil` when no time passes.
  private var timeSinceMove: CFTimeInterval? {
    if let wait { return wait.clock.now - wait.anchor }
    guard let track = tracks.first(where: { $0.anchor != nil && $0.layer != nil }),
      let layer = track.layer, let begin = track.anchor
    else { return nil }
    return layer.currentLocalTime - begin
  }

  /// How far the animations are, from 0 to 1; setting it moves them there. For animations that never end it reads 0, and
  /// setting it does nothing.
  ///
  /// It is a part of the time while they play, and of the way while they are paused, unless `scrubsLinearly` is false: at
  /// 0.5 every value is half-way between its ends, whatever the pace. Pausing moves nothing, so a spring beyond its end
  /// reads more than 1. With several delays it is a part of the whole time; each animation moves evenly within its own.
  public var fractionComplete: Double {
    get {
      if let heldFraction { return heldFraction }
      guard state != .paused || !scrubsLinearly else { return wayComplete }
      let duration = duration
      guard duration > 0 else { return state == .ended(.finished) && !runsBack ? 1 : 0 }
      return duration < .infinity ? elapsedTime / duration : 0
    }
    set {
      let duration = duration
      guard MistakeLog.accepts(!newValue.isNaN, "an animation has no fraction \(newValue)"),
        duration < .infinity
      else { return }
      let inside = min(max(newValue, 0), 1)
      guard state == .paused, scrubsLinearly else { return seek(to: inside * duration) }
      move {
        takeInHand()
        anchor = inside * duration
        heldFraction = allowsOvershoot && newValue.isFinite ? newValue : inside
      }
    }
  }

  // MARK: Moving

  /// How fast the animations play: 2 is twice as fast, 0 stands still. Default 1.
  public var rate: Double {
    get { ownRate }
    set {
      let canPlay = newValue >= 0 && newValue.isFinite
      guard MistakeLog.accepts(canPlay, "an animation cannot play at \(newValue)") else { return }
      // Rounded as Core Animation's speeds are, so that both keep the same time.
      move { ownRate = Double(Float(newValue)) }
    }
  }

  /// Whether the animations run back to their start, which the models have from then on. Set to false again, they run to
  /// the end from where they are. Default false.
  ///
  /// Springs turn round with their velocity; others play back what they have shown.
  public var isReversed: Bool {
    get { runsBack }
    set {
      guard newValue != runsBack else { return }
      move {
        if state == .running { depart(Departure(isBack: newValue)) }
        runsBack = newValue
        goal = nil
        setModels(toStart: newValue)
      }
    }
  }

  /// Holds the animations where they are.
  public func pause() {
    guard state == .running else { return }
    settle()
    state = .paused
    // A hand takes over from its beginning what no frame has shown yet.
    if let leg, leg.time == 0, leg.isReduced || leg.heldFraction != nil {
      takeInHand()
      heldFraction = leg.heldFraction
    }
    place()
  }

  /// Lets the animations play on from where they stand, by their own paces for what is left of them.
  public func resume() {
    resume(by: .own)
  }

  /// Lets the animations play on from where they stand by another timing, as UIKit's
  /// `continueAnimation(withTimingParameters:durationFactor:)`.
  ///
  /// - Parameter animation: how every value moves to its end, or back to its start; `implicit` lasts as long as the
  ///   transaction's animations, and `disabled` is there at once. Several clips of one key, and animations of your own,
  ///   keep their timing.
  public func resume(_ animation: KeyAnimation) {
    resume(by: animation.motion.map(Course.timed) ?? .atOnce)
  }

  private func resume(by course: Course) {
    guard state == .paused else { return }
    depart(Departure(isBack: runsBack, course: course, goal: goal))
    state = .running
    place()
  }

  /// Moves the animations to a time, where they stand or play on as before.
  ///
  /// - Parameter time: in seconds, clamped to 0...`duration`. The very end shows the last values of paused animations, and
  ///   ends running ones.
  public func seek(to time: CFTimeInterval) {
    guard MistakeLog.accepts(!time.isNaN, "an animation cannot seek to \(time) s") else { return }
    // A hand takes animations to any time of theirs, whether motion is reduced or not.
    let goal = min(max(time, 0), state == .paused ? ownDuration : duration)
    let isReached = goal < .infinity
    guard MistakeLog.accepts(isReached, "an animation without an end cannot seek to \(time) s")
    else { return }
    move {
      anchor = goal
      if state == .paused { return takeInHand() }
      if leg?.isReduced == false { leaveLeg() }
      if self.goal != nil { depart(Departure(isBack: runsBack, goal: self.goal)) }
    }
  }

  func move(_ change: () -> Void) {
    if case .ended = state { return }
    settle()
    change()
    place()
  }

  /// Takes over the times that have passed, and lets go of what others have taken over.
  private func settle() {
    guard state == .running, let timeSinceMove else { return }
    releaseTakenOver()
    leg?.time += timeSinceMove * rate
    anchor = markedTime ?? elapsedTime
    if timeSinceMove > 0 { passMarkers(toAnchor: anchor) }
  }

  func settleTime(_ outcome: AnimationOutcome) {
    anchor =
      outcome == .finished ? goal.map { $0 * duration } ?? (runsBack ? 0 : duration) : elapsedTime
  }

  func setModels(toStart: Bool) {
    for track in tracks where track.status != .lost { track.setModel(toStart: toStart) }
    for change in toStart ? modelChanges.reversed() : modelChanges {
      if toStart { change.takeBack() } else { change.make() }
    }
  }

  // MARK: On the layers

  private func place() {
    placeWait(at: anchor)
    for track in tracks {
      if track.status == .lost || (track.isTransition && track.status == .running) {
        // The track still provides the time.
        track.anchor = track.layer?.currentLocalTime
      } else {
        place(track)
      }
    }
    placeMarkers()
    endIfOver()
  }

  func start(_ track: AnimationTrack) {
    guard let layer = track.layer, state == .running, rate == 1, !runsBack, anchor == 0,
      track.delay >= 0, track.leg == nil, layer.isInShownTree
    else { return place(track) }
    let now = layer.currentLocalTime
    track.anchor = now
    track.start(at: now + track.delay, of: self)
  }

  func place(_ track: AnimationTrack) {
    guard let layer = track.layer else { return lose(track) }
    let speed = state == .running ? rate : 0
    let isShown = layer.isInShownTree
    let now = layer.currentLocalTime
    track.anchor = now
    let shown = animation(of: track, rate: speed, now: now)
    // Nothing would end what plays on a layer that left its tree while a hand held it.
    if shown != nil, speed > 0, !isShown, track.hasStarted { return lose(track) }
    // A paused animation that stands at an end has not reached it in play yet.
    setStatus(speed == 0 || shown != nil ? .running : .over, of: track)
    guard let shown else {
      track.leaveLayer()
      if track.status == .over { track.notifyStop(finished: true) }
      return
    }
    if !isShown, speed > 0, anchor == 0, track.delay == 0, !runsBack {
      // Begins when its layer comes on screen.
      shown.beginTime = 0
      track.anchor = nil
    }
    track.generation += 1
    shown.delegate = AnimationTrackDelegate(track, of: self)
    layer.add(shown, forKey: track.key)
  }

  /// `nil` when the track shows nothing now.
  private func animation(of track: AnimationTrack, rate: Double, now: CFTimeInterval)
    -> CAAnimation?
  {
    if let leg, let own = track.leg {
      guard let animation = own.moving?.animation else { return nil }
      return rate > 0
        ? animation.playing(at: leg.time, rate: rate, now: now)
        : animation.standing(at: leg.time, modelHasStart: true)
    }
    let elapsed = anchor - track.delay
    guard rate > 0 else {
      return heldFraction.map { held(track, at: $0) }
        ?? track.playedContent.animation.standing(at: elapsed, modelHasStart: runsBack)
    }
    return runsBack
      ? track.playedContent.animation.playingBack(at: elapsed, rate: rate, now: now)
      : track.playedContent.animation.playing(at: elapsed, rate: rate, now: now)
  }
}

@available(*, unavailable)
extension AnimationHandle: Sendable {}
