import AnimatableLayers

/// Filters the frames of a display link: none while it is paused, none twice, none after it is invalidated.
struct FrameGate {
  /// Whether frames are dropped.
  var isPaused = false
  /// Whether the link has ended for good.
  private(set) var isInvalid = false
  private var last = -CFTimeInterval.infinity

  /// Ends the link for good.
  mutating func invalidate() { isInvalid = true }

  /// The frame to deliver, or `nil`.
  ///
  /// - Parameters:
  ///   - timestamp: when the frame began, in media time.
  ///   - targetTimestamp: when the next one begins.
  mutating func frame(
    at timestamp: CFTimeInterval, until targetTimestamp: CFTimeInterval
  ) -> DisplayLink.Frame? {
    guard !isPaused, !isInvalid, timestamp > last else { return nil }
    last = timestamp
    return DisplayLink.Frame(timestamp: timestamp, targetTimestamp: targetTimestamp)
  }
}
