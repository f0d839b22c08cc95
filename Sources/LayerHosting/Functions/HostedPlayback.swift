import AnimatableLayers

package struct HostedPlayback: Hashable, Sendable {
  package enum Mode: Hashable, Sendable {
    case playing
    /// At a local time in seconds since the layer was hosted; `nil` for the present one.
    case paused(at: CFTimeInterval?)
  }

  package var mode: Mode
  package var speed: Float

  package init(_ mode: Mode = .playing, speed: Float = 1) {
    guard speed.isFinite else { fatalError("a layer cannot play at the speed \(speed)") }
    if case .paused(let time?) = mode {
      guard time.isFinite else { fatalError("a layer cannot stand still at \(time) s") }
    }
    self.mode = mode
    self.speed = speed
  }

  /// Only the host controls the layer's time.
  ///
  /// - Parameter localTime: the layer's when it was hosted.
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
