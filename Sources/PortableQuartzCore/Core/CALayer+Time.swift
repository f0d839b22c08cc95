import MotionMath

// Each layer's time is a function of its superlayer's time, the root's a function of media time.
extension CALayer {
  final var showingHost: LayerTreeHost? { host ?? modelLayer?.host }

  package final var mediaTime: CFTimeInterval { showingHost?.clock.now ?? CACurrentMediaTime() }

  final var currentParentTime: CFTimeInterval {
    // The fast path, which commits take for every layer.
    if let host, host.layersWithOwnTiming == 0 { return host.clock.now }
    return parentTime(at: mediaTime)
  }

  package final var currentLocalTime: CFTimeInterval { timing.localTime(parent: currentParentTime) }

  private func parentTime(at mediaTime: CFTimeInterval) -> CFTimeInterval {
    if livesInMediaTime { return mediaTime }
    return ancestors().reversed().reduce(mediaTime) { time, ancestor in
      ancestor.timing.localTime(parent: time)
    }
  }

  /// Whether no layer of the hosted tree has a time of its own, so that commits need not climb to the root.
  private var livesInMediaTime: Bool { showingHost?.layersWithOwnTiming == 0 }

  /// The ancestors, the nearest first; empty when none has a time of its own.
  private func ancestors() -> [CALayer] { livesInMediaTime ? [] : Array(pathToRoot.dropFirst()) }

  final var keepsOwnTime: Bool {
    timing.beginTime != 0 || timing.speed != 1 || timing.timeOffset != 0
  }

  final func changeTimes(_ change: () -> Void) {
    let before = timing
    let keptOwnTime = keepsOwnTime
    change()
    guard let host, timing != before else { return }
    host.layersWithOwnTiming += (keepsOwnTime ? 1 : 0) - (keptOwnTime ? 1 : 0)
    host.timesChanged()
  }

  /// Returns the media time at which the layer's own time reaches `time`: `now` when it is past, infinity for never.
  final func mediaTime(reaching time: CFTimeInterval, from now: CFTimeInterval) -> CFTimeInterval {
    if !keepsOwnTime, livesInMediaTime { return now < time ? time : now }
    // NaN counts as past, so that nothing waits for it.
    guard currentLocalTime < time else { return now }
    let rate = ancestors().reduce(timing.speed) { $0 * $1.timing.speed }
    return rate > 0 ? max(now, mediaTime(local: time)) : .infinity
  }

  private var timing: MediaTiming { storage.value.timing }

  /// Converts a time between two layers' spaces; `nil` stands for media time.
  static func mappedTime(
    _ t: CFTimeInterval, from source: CALayer?, to target: CALayer?
  ) -> CFTimeInterval {
    let media = source?.mediaTime(local: t) ?? t
    return target.map { $0.timing.localTime(parent: $0.parentTime(at: media)) } ?? media
  }

  private func mediaTime(local: CFTimeInterval) -> CFTimeInterval {
    ancestors().reduce(timing.parentTime(local: local)) { time, ancestor in
      ancestor.timing.parentTime(local: time)
    }
  }
}
