/// All that a timeline does to one key path of one layer, with the values that clips start from.
struct TimelineTrack {
  /// A stretch of time in which something happens; its final value stays.
  struct Segment {
    indirect enum Content {
      /// A clip, with the value that it starts from; `nil` when there is none.
      case clip(TimelineClip, from: Any?)
      case loop(TimelineLoop.Timing, [Segment])
    }

    /// In seconds from the start of the timeline, or of the loop's run.
    let start: CFTimeInterval
    let content: Content
  }

  let target: TimelineClip.Target
  /// What shows before the first segment.
  let base: Any?
  /// In the order of their starts.
  let segments: [Segment]

  // MARK: Evaluation

  /// The value at a time from the start of the timeline; at infinity the final one.
  func value(at time: CFTimeInterval) -> Any? {
    TimelineTrack.value(of: segments, at: time) ?? base
  }

  /// The value that the segment which began last shows; `nil` when none has begun.
  fileprivate static func value(of segments: [Segment], at time: CFTimeInterval) -> Any? {
    var index = segments.count - 1
    while index >= 0 {
      let segment = segments[index]
      if segment.start <= time, let value = segment.value(at: time - segment.start) { return value }
      index -= 1
    }
    return nil
  }

  // MARK: Making tracks

  /// Sorts items by what they move, and finds out where clips start.
  ///
  /// - Parameter model: the value that the model holds for the first clip of a key path.
  static func tracks(of items: [Timeline.Item], model: (TimelineClip) -> Any?) -> [TimelineTrack] {
    var (order, parts) = sorted(items)
    return order.map { target in
      var first: TimelineClip?
      let pending = parts.removeValue(forKey: target) ?? []
      for part in pending where first == nil { first = part.firstClip }
      let base = first.flatMap(model)
      return TimelineTrack(
        target: target, base: base, segments: resolved(pending, over: base))
    }
  }

  /// A segment whose clips do not know yet where they start.
  private struct Pending {
    indirect enum Content {
      case clip(TimelineClip)
      case loop(TimelineLoop.Timing, [Pending])
    }

    let start: CFTimeInterval
    let content: Content

    var firstClip: TimelineClip? {
      var next = content
      while case .loop(_, let parts) = next {
        guard let first = parts.first else { return nil }
        next = first.content
      }
      if case .clip(let clip) = next { return clip }
      return nil
    }
  }

  private typealias Target = TimelineClip.Target

  /// Takes items apart by what they move. Goes into loops, which are at most 64 deep.
  private static func sorted(_ items: [Timeline.Item]) -> ([Target], [Target: [Pending]]) {
    var order: [Target] = []
    var parts: [Target: [Pending]] = [:]
    func add(_ content: Pending.Content, of target: Target, at start: CFTimeInterval) {
      if parts[target] == nil { order.append(target) }
      parts[target, default: []].append(Pending(start: start, content: content))
    }
    for item in items {
      switch item.content {
      case .clip(let clip): add(.clip(clip), of: clip.target, at: item.start)
      case .loop(let loop):
        let (innerOrder, innerParts) = sorted(loop.items)
        for target in innerOrder {
          add(.loop(loop.timing, innerParts[target] ?? []), of: target, at: item.start)
        }
      }
    }
    return (order, parts)
  }

  /// Puts segments in the order of their starts, and lets each clip start where those before it left
  /// the key path.
  private static func resolved(_ pending: [Pending], over base: Any?) -> [Segment] {
    var segments: [Segment] = []
    segments.reserveCapacity(pending.count)
    // Swift's sort is not promised to keep the order of equals.
    let order = pending.indices.sorted { (pending[$0].start, $0) < (pending[$1].start, $1) }
    for index in order {
      let part = pending[index]
      let shown = value(of: segments, at: part.start) ?? base
      let content: Segment.Content =
        switch part.content {
        case .clip(let clip): .clip(clip, from: clip.start ?? shown)
        case .loop(let timing, let parts): .loop(timing, resolved(parts, over: shown))
        }
      segments.append(Segment(start: part.start, content: content))
    }
    return segments
  }
}

extension TimelineTrack.Segment {
  /// The value some seconds after the start; `nil` when nothing of a loop has begun.
  fileprivate func value(at time: CFTimeInterval) -> Any? {
    switch content {
    case .clip(let clip, let start): return clip.value(from: start, at: time)
    case .loop(let timing, let segments):
      return TimelineTrack.value(of: segments, at: timing.moment(at: time))
    }
  }
}
