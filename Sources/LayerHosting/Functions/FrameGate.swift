import AnimatableLayers

/// Filters the frames of a display link: none while it is paused, none twice, none after it is invalidated.
struct FrameGate {
  var isPaused = false
  private(set) var isInvalid = false
  private var last = -CFTimeInterval.infinity

  mutating func invalidate() { isInvalid = true }

  /// Both are media times.
  mutating func frame(
    at timestamp: CFTimeInterval, until targetTimestamp: CFTimeInterval
  ) -> DisplayLink.Frame? {
    guard !isPaused, !isInvalid, timestamp > last else { return nil }
    last = timestamp
    return DisplayLink.Frame(timestamp: timestamp, targetTimestamp: targetTimestamp)
  }
}
