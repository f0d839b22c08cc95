import MotionMath

/// The clips and loops of a timeline that move one key path of one layer, with the values that clips start from.
struct TimelineTrack {
  /// A clip or a loop; its final value stays.
  struct Segment {
    indirect enum Content {
      /// A clip and its first value.
      case clip(TimelineClip, from: Any?)
      case loop(MediaTiming, [Segment])
    }

    /// In seconds from the start of the timeline, or of the loop's run.
    let start: CFTimeInterval
    let content: Content
  }

  let target: LayerKey
  /// The value before the first segment.
  let base: Any?
  /// In the order of their starts.
  let segments: [Segment]

  // MARK: Evaluation

  /// The value at a time from the start of the timeline; at infinity the final one.
  func value(at time: CFTimeInterval) -> Any? {
    TimelineTrack.value(of: segments, at: time) ?? base
  }

  /// The value of the segment that began last; `nil` when none has begun.
  fileprivate static func value(of segments: [Segment], at time: CFTimeInterval) -> Any? {
    for segment in segments.reversed() where segment.start <= time {
      if let value = segment.value(at: time - segment.start) { return value }
    }
    return nil
  }

  /// The track from a time on, which becomes its start.
  func starting(from time: CFTimeInterval) -> TimelineTrack {
    guard time != 0 else { return self }
    return TimelineTrack(
      target: target, base: value(at: time),
      segments: segments.map { Segment(start: $0.start - time, content: $0.content) })
  }

  // MARK: Making tracks

  /// - Parameter model: returns the model's value for the first clip of a key path.
  static func tracks(of items: [Timeline.Item], model: (TimelineClip) -> Any?) -> [TimelineTrack] {
    parts(of: items).map { target, items in
      let base = items.first?.firstClip.flatMap(model)
      return TimelineTrack(target: target, base: base, segments: resolved(items, over: base))
    }
  }

  /// The items that move each key path, in the order in which the key paths first occur. Recurses into loops, which are at
  /// most 64 deep.
  private static func parts(
    of items: [Timeline.Item]
  ) -> [(target: LayerKey, items: [Timeline.Item])] {
    var parts: [(target: LayerKey, items: [Timeline.Item])] = []
    var indices: [LayerKey: Int] = [:]
    func add(_ item: Timeline.Item, of target: LayerKey) {
      if let index = indices[target] { return parts[index].items.append(item) }
      indices[target] = parts.count
      parts.append((target, [item]))
    }
    for item in items {
      switch item.content {
      case .clip(let clip): add(item, of: clip.target)
      case .loop(let loop):
        for (target, items) in self.parts(of: loop.items) {
          let part = TimelineLoop(items: items, timing: loop.timing)
          add(Timeline.Item(start: item.start, content: .loop(part)), of: target)
        }
      case .marker: break
      }
    }
    return parts
  }

  /// In the order of their starts, each clip from where those before it left the key path.
  private static func resolved(_ items: [Timeline.Item], over base: Any?) -> [Segment] {
    var segments: [Segment] = []
    segments.reserveCapacity(items.count)
    // Swift does not promise a stable sort.
    let order = items.indices.sorted { (items[$0].start, $0) < (items[$1].start, $1) }
    for index in order {
      let item = items[index]
      let shown = value(of: segments, at: item.start) ?? base
      let content: Segment.Content
      switch item.content {
      case .clip(let clip): content = .clip(clip, from: clip.start ?? shown)
      case .loop(let loop): content = .loop(loop.timing, resolved(loop.items, over: shown))
      case .marker: continue
      }
      segments.append(Segment(start: item.start, content: content))
    }
    return segments
  }
}

extension Timeline.Item {
  fileprivate var firstClip: TimelineClip? {
    switch content {
    case .clip(let clip): clip
    case .loop(let loop): loop.items.first?.firstClip
    case .marker: nil
    }
  }
}

extension TimelineTrack {
  /// The clips play as one animation, which is essential only if all of them are, at the frame rates of the one whose
  /// rate is the highest.
  var traits: (movement: Motion.Movement, frameRates: Motion.FrameRates?) {
    let motions = TimelineTrack.motions(of: segments)
    return (
      motions.map(\.movement).max() ?? .byKey,
      motions.compactMap(\.frameRates).max { $0.rate < $1.rate }
    )
  }

  /// Recurses into loops, which are at most 64 deep.
  private static func motions(of segments: [Segment]) -> [Motion] {
    segments.flatMap { segment in
      switch segment.content {
      case .clip(let clip, _): [clip.motion]
      case .loop(_, let inner): motions(of: inner)
      }
    }
  }
}

extension Motion.FrameRates {
  fileprivate var rate: Float { preferred ?? maximum }
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
