/// What every call that starts animations returns: all of them, on one or many layers, on one time.
///
///     let handle = CALayer.animate(withDuration: 1) { card.position = target }
///     handle.pause()
///     handle.fractionComplete = 0.5
///     handle.isReversed = true
///     handle.resume()
///
/// A handle need not be retained: its animations play and its completions are called without. Times are
/// in seconds and run as the layers' times do, so that a layer whose time stands still holds its
/// animations too.
///
/// Core Animation copies the animations that it is given. Pausing, seeking, turning round and
/// changing the rate therefore replace them on their layers by copies with other times, under the
/// same keys, without a notification of an end. A `CATransition` starts from the layer's presentation
/// when it is added: it can be cancelled, but plays on while the rest is moved.
public final class AnimationHandle {
  /// Whether the animations play.
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

  var tracks: [AnimationTrack] = []
  var wait: Wait?
  /// The clock that shows what the handle animates; `nil` until that is known.
  var clock: TreeClock?
  var runningCount = 0
  var isSealed = false
  /// The outcome of the first track that did not play to its end.
  var cutShort: AnimationOutcome?
  var completions: [(AnimationOutcome) -> Void] = []
  var restActions: [(AnimationOutcome) -> Void] = []

  /// The handle's time at its last move.
  private var anchor: CFTimeInterval = 0
  private var ownRate = 1.0
  private var runsBack = false

  init() {}

  // MARK: Progress

  /// How long the animations last at rate 1, with delays and repeats; infinite when they never end.
  public var duration: CFTimeInterval {
    tracks.reduce(wait?.duration ?? 0) { max($0, $1.delay + $1.length) }
  }

  /// How far the animations are, from 0 to `duration`; it falls while they are reversed.
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

  /// How far the animations are, from 0 to 1; setting it moves them there. Animations that never
  /// end have no fraction: it reads 0, and setting it does nothing.
  public var fractionComplete: Double {
    get {
      let duration = duration
      return duration > 0 && duration < .infinity ? elapsedTime / duration : 0
    }
    set {
      precondition(!newValue.isNaN, "an animation has no fraction \(newValue)")
      guard duration < .infinity else { return }
      seek(to: min(max(newValue, 0), 1) * duration)
    }
  }

  // MARK: Moving

  /// How fast the animations play: 2 is twice as fast, 0 stands still. Default 1.
  public var rate: Double {
    get { ownRate }
    set {
      precondition(newValue >= 0 && newValue.isFinite, "an animation cannot play at \(newValue)")
      // Rounded as Core Animation's speeds are, so that both keep the same time.
      move { ownRate = Double(Float(newValue)) }
    }
  }

  /// Whether the animations run back to their start, which the models have from then on; false
  /// again, they run to the end from where they are. Default false.
  public var isReversed: Bool {
    get { runsBack }
    set {
      guard newValue != runsBack else { return }
      move {
        runsBack = newValue
        for track in tracks where track.status != .lost {
          track.setModel(to: newValue ? track.start : track.end)
        }
      }
    }
  }

  /// Makes the animations stand still where they are.
  public func pause() {
    guard state == .running else { return }
    anchor = elapsedTime
    state = .paused
    place()
  }

  /// Lets the animations play on from where they stand.
  public func resume() {
    guard state == .paused else { return }
    state = .running
    place()
  }

  /// Moves the animations to a time, where they stand or play on as before.
  ///
  /// - Parameter time: in seconds, from 0 to `duration`; other times count as the nearer of the two.
  ///   The very end shows the animations' last values while they stand, and ends them while they
  ///   play.
  public func seek(to time: CFTimeInterval) {
    precondition(!time.isNaN, "an animation cannot seek to \(time) s")
    let goal = min(max(time, 0), duration)
    precondition(goal < .infinity, "an animation without an end cannot seek to \(time) s")
    move { anchor = goal }
  }

  private func move(_ change: () -> Void) {
    if case .ended = state { return }
    anchor = elapsedTime
    change()
    place()
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
    endIfOver()
  }

  func start(_ track: AnimationTrack) {
    guard let layer = track.layer, state == .running, rate == 1, !runsBack, anchor == 0,
      track.delay >= 0, layer.isInShownTree
    else { return place(track) }
    let now = layer.currentLocalTime
    track.anchor = now
    track.start(at: now + track.delay, notifying: AnimationTrackDelegate(track, of: self))
  }

  func place(_ track: AnimationTrack) {
    guard let layer = track.layer else { return lose(track) }
    let speed = state == .running ? rate : 0
    let now = layer.currentLocalTime
    let isShown = layer.isInShownTree
    track.anchor = now
    let shown = track.animation(at: anchor, rate: speed, isReversed: runsBack, now: now)
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

  func settleTime(_ outcome: AnimationOutcome) {
    anchor = outcome == .finished ? (runsBack ? 0 : duration) : elapsedTime
  }
}

@available(*, unavailable)
extension AnimationHandle: Sendable {}
