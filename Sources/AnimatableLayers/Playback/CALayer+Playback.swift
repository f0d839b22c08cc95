extension CALayer {
  /// Pausing, seeking and the rate of the layer's local time, in which everything below it lives.
  ///
  ///     board.playback.pause()
  ///     board.playback.seek(to: board.playback.time + 0.5)
  ///     board.playback.rate = 2
  ///     board.playback.resume()
  ///
  /// Sets the layer's `beginTime`, `speed` and `timeOffset`: do not set them yourself.
  public var playback: LayerPlayback { LayerPlayback(layer: self) }
}

/// The playback of a layer's local time; see `CALayer.playback`.
public struct LayerPlayback {
  let layer: CALayer

  /// Stops the local time of the layer: animations of the layer and everything below it stand still.
  ///
  /// Pauses are counted: time goes on after as many calls of `resume()`. An animation added meanwhile begins with the time.
  /// A layer stays paused when it leaves its tree and comes back.
  public func pause() {
    let depth = pauseCount
    let localTime = time
    let rate = layer.speed
    CATransaction.withoutActions {
      layer.setValue(depth + 1, forKey: Self.pauseCountKey)
      guard depth == 0 else { return }
      layer.setValue(rate, forKey: Self.pausedRateKey)
      run(from: localTime, speed: 0)
    }
  }

  /// Ends one pause; after the last one the local time goes on at `rate`. Does nothing without a pause.
  public func resume() {
    let depth = pauseCount
    guard depth > 0 else { return }
    let localTime = time
    let rate = rate
    CATransaction.withoutActions {
      layer.setValue(depth == 1 ? nil : depth - 1, forKey: Self.pauseCountKey)
      guard depth == 1 else { return }
      layer.setValue(nil, forKey: Self.pausedRateKey)
      run(from: localTime, speed: rate)
    }
  }

  /// Whether the layer itself is paused; false for a layer that stands still because a superlayer is paused.
  public var isPaused: Bool { pauseCount > 0 }

  /// The current local time in seconds: the `beginTime` of an animation that begins now.
  ///
  /// Equal to the media time, `CACurrentMediaTime()`, unless the layer or a layer above it was paused, sought or slowed.
  public var time: CFTimeInterval { layer.currentLocalTime }

  /// Sets the local time, in seconds and finite, which then goes on, or stays paused, as before. Animations that were
  /// removed do not come back; those that begin later show nothing before, unless their fill mode extends to that time.
  public func seek(to localTime: CFTimeInterval) {
    guard MistakeLog.accepts(localTime.isFinite, "a layer cannot be shown at \(localTime) s") else {
      return
    }
    let speed = layer.speed
    CATransaction.withoutActions { run(from: localTime, speed: speed) }
  }

  /// Seconds of local time for each second of the superlayer's, finite; while paused the rate after the pause. Default 1.
  ///
  /// Setting it does not change the local time. At 0 it stands still, and below 0 it runs backwards, where animations reach
  /// their begins but do not end.
  public var rate: Float {
    get {
      guard isPaused else { return layer.speed }
      return (layer.value(forKey: Self.pausedRateKey) as? NSNumber)?.floatValue ?? 1
    }
    nonmutating set {
      guard MistakeLog.accepts(newValue.isFinite, "a layer cannot play at the rate \(newValue)")
      else { return }
      let isPaused = isPaused
      let localTime = time
      CATransaction.withoutActions {
        if isPaused {
          layer.setValue(newValue, forKey: Self.pausedRateKey)
        } else {
          run(from: localTime, speed: newValue)
        }
      }
    }
  }

  // Numbers in the container rather than a record of our own, so that archives can hold them.
  private static let pauseCountKey = "AnimatableLayers.pauseCount"
  private static let pausedRateKey = "AnimatableLayers.pausedRate"

  private var pauseCount: Int {
    (layer.value(forKey: Self.pauseCountKey) as? NSNumber)?.intValue ?? 0
  }

  /// The superlayer's time becomes the begin and the local time the offset. Neither depends on its previous value, so that
  /// rounding errors do not accumulate over many pauses.
  private func run(from localTime: CFTimeInterval, speed: Float) {
    layer.beginTime = layer.superlayer?.playback.time ?? layer.mediaTime
    layer.timeOffset = localTime
    layer.speed = speed
  }
}
