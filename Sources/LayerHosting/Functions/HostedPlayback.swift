import AnimatableLayers

/// Whether and how fast the time of a hosted layer runs.
package struct HostedPlayback: Hashable, Sendable {
  /// What the layer's time does.
  package enum Mode: Hashable, Sendable {
    /// It runs.
    case playing
    /// It stands still: at a time in seconds since the layer was hosted, or where it is for `nil`.
    case paused(at: CFTimeInterval?)
  }

  /// What the layer's time does. Default: it runs.
  package var mode: Mode
  /// How fast it runs. Default 1.
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

  /// Makes a layer play like this.
  ///
  /// - Parameters:
  ///   - layer: the layer; its time is the host's alone.
  ///   - former: how it played before.
  ///   - start: the layer's `playback.time` when it came to its host.
  package func apply(
    to layer: CALayer, replacing former: HostedPlayback, since start: CFTimeInterval
  ) {
    if speed != former.speed { layer.playback.rate = speed }
    guard mode != former.mode else { return }
    if mode == .playing {
      layer.playback.resume()
    } else if former.mode == .playing {
      layer.playback.pause()
    }
    if case .paused(let time?) = mode { layer.playback.seek(to: start + time) }
  }
}
