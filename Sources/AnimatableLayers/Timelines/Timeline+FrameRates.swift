import MotionMath

extension Timeline {
  /// The timeline with a range of frames per second, which its animations have as their `preferredFrameRateRange`.
  ///
  ///     Timeline.animate(moon, keyPath: \.position.x, to: 200, duration: 4)
  ///       .preferredFrameRateRange(CAFrameRateRange(minimum: 10, maximum: 30))
  ///
  /// Parts with a range of their own keep it; of several ranges for one key path of one layer, the one with the highest
  /// rate counts. It is a hint, which the portable engine stores without effect.
  ///
  /// - Parameter range: rates of 0 or more, the preferred one within the others.
  public func preferredFrameRateRange(_ range: CAFrameRateRange) -> Timeline {
    range.check()
    return Timeline(
      items: Timeline.items(items, at: Motion.FrameRates(range)), labels: labels,
      duration: duration, position: position)
  }

  /// Recurses into loops, which are at most 64 deep.
  private static func items(_ items: [Item], at rates: Motion.FrameRates) -> [Item] {
    items.map { item in
      switch item.content {
      case .clip(let clip) where clip.motion.frameRates == nil:
        Item(start: item.start, content: .clip(TimelineClip(clip, frameRates: rates)))
      case .clip, .marker: item
      case .loop(let loop):
        Item(
          start: item.start,
          content: .loop(
            TimelineLoop(items: self.items(loop.items, at: rates), timing: loop.timing)))
      }
    }
  }
}
