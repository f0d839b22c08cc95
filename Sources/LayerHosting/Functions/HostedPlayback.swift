import AnimatableLayers

package struct HostedPlayback: Hashable, Sendable {
  /// Whether the layer's time runs.
  package enum Mode: Hashable, Sendable {
    /// It runs.
    case playing
    /// It stands still: at a local time in seconds since the layer was hosted, or where it is for `nil`.
    case paused(at: CFTimeInterval?)
  }

  /// Whether the layer's time runs. Default: it does.
  package var mode: Mode
  /// The rate of the layer's time. Default 1.
  package var speed: Float

  /// Creates a playback; traps unless the speed and the time of a pause are finite.
  package init(_ mode: Mode = .playing, speed: Float = 1) {
    precondition(speed.isFinite, "a layer cannot play at the speed \(speed)")
    if case .paused(let time?) = mode {
      precondition(time.isFinite, "a layer cannot stand still at \(time) s")
    }
    self.mode = mode
    self.speed = speed
  }

  /// Applies a change of the state to a layer.
  ///
  /// - Parameters:
  ///   - layer: the layer; only the host controls its time.
  ///   - previous: the previous state.
  ///   - localTime: the layer's local time when it was hosted.
  package func apply(
    to layer: CALayer, replacing previous: HostedPlayback, since localTime: CFTimeInterval
  ) {
    if speed != previous.speed { layer.playback.rate = speed }
    guard mode != previous.mode else { return }
    if mode == .playing {
      layer.playback.resume()
    } else if previous.mode == .playing {
      layer.playback.pause()
    }
    if case .paused(let time?) = mode { layer.playback.seek(to: localTime + time) }
  }
}
