// Playback of a layer with everything below it: the layer's own time, which all of them live in, stands, runs or jumps.
//
//     board.pauseAnimations()
//     board.seek(to: board.playbackTime + 0.5)
//     board.playbackRate = 2
//     board.resumeAnimations()
//
// It is done with the layer's `beginTime`, `speed` and `timeOffset`, whose values belong to the toolkit from then on.
extension CALayer {
  /// Stops the time of the layer and everything below it; what moves stands still where it is.
  ///
  /// Pauses are counted: time goes on after as many resumptions. An animation added meanwhile begins
  /// with the time. The pause belongs to the layer, and stays with it when it leaves its tree and
  /// comes back.
  public func pauseAnimations() {
    let depth = pauseCount
    let time = playbackTime
    let rate = speed
    withoutActions {
      setValue(depth + 1, forKey: CALayer.pauseCountKey)
      guard depth == 0 else { return }
      setValue(rate, forKey: CALayer.pausedRateKey)
      run(from: time, speed: 0)
    }
  }

  /// Takes back one pause; with the last one time goes on from where it stood, at `playbackRate`.
  ///
  /// Without a pause nothing happens.
  public func resumeAnimations() {
    let depth = pauseCount
    guard depth > 0 else { return }
    let time = playbackTime
    let rate = playbackRate
    withoutActions {
      setValue(depth == 1 ? nil : depth - 1, forKey: CALayer.pauseCountKey)
      guard depth == 1 else { return }
      setValue(nil, forKey: CALayer.pausedRateKey)
      run(from: time, speed: rate)
    }
  }

  /// Whether the layer is paused itself; a pause of a layer above stops it too and is not told here.
  public var isPlaybackPaused: Bool { pauseCount > 0 }

  /// The present moment in the layer's time, in seconds: the scale that the begins of its animations
  /// are on.
  ///
  /// While nothing was paused, sought or slowed it is `CACurrentMediaTime()`.
  public var playbackTime: CFTimeInterval { currentLocalTime }

  /// Jumps to another moment, and stands there or runs on from there as before.
  ///
  /// Animations that have ended and were removed do not come back; those that begin later show
  /// nothing before they do, unless their fill mode says so.
  ///
  /// - Parameter time: in seconds on the scale of `playbackTime`, finite.
  public func seek(to time: CFTimeInterval) {
    precondition(time.isFinite, "a layer cannot be shown at \(time) s")
    let speed = speed
    withoutActions { run(from: time, speed: speed) }
  }

  /// How many seconds pass in the layer and below it in a second of its superlayer; for a paused layer
  /// the rate at which it goes on. Default 1.
  ///
  /// A change moves nothing by itself. At 0 time stands still, and below 0 it runs backwards, where
  /// animations come to their begins but to no end. Must be finite.
  public var playbackRate: Float {
    get {
      guard isPlaybackPaused else { return speed }
      return (value(forKey: CALayer.pausedRateKey) as? NSNumber)?.floatValue ?? 1
    }
    set {
      precondition(newValue.isFinite, "a layer cannot play at the rate \(newValue)")
      let isPaused = isPlaybackPaused
      let time = playbackTime
      withoutActions {
        if isPaused {
          setValue(newValue, forKey: CALayer.pausedRateKey)
        } else {
          run(from: time, speed: newValue)
        }
      }
    }
  }

  // MARK: The layer's own time

  // Numbers in the container rather than a record of our own, so that archives can hold them.
  private static let pauseCountKey = "AnimatableLayers.pauseCount"
  private static let pausedRateKey = "AnimatableLayers.pausedRate"

  private var pauseCount: Int {
    (value(forKey: CALayer.pauseCountKey) as? NSNumber)?.intValue ?? 0
  }

  /// Lets the layer's time run from a moment.
  ///
  /// The present becomes the begin and the moment the offset. Neither is built on the ones before, so that nothing adds
  /// up over many pauses.
  private func run(from time: CFTimeInterval, speed: Float) {
    beginTime = superlayer?.playbackTime ?? mediaTime
    timeOffset = time
    self.speed = speed
  }
}
