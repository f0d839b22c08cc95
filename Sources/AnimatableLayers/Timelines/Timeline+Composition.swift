import MotionMath

/// Collects the parts of a `Timeline`.
@resultBuilder public enum TimelineBuilder {
  /// One part.
  public static func buildExpression(_ part: Timeline) -> [Timeline] { [part] }
  /// Parts from a list.
  public static func buildExpression(_ parts: [Timeline]) -> [Timeline] { parts }
  /// All parts in order.
  public static func buildBlock(_ parts: [Timeline]...) -> [Timeline] { parts.flatMap { $0 } }
  /// The parts of a loop.
  public static func buildArray(_ parts: [[Timeline]]) -> [Timeline] { parts.flatMap { $0 } }
  /// The parts of an `if`, or none.
  public static func buildOptional(_ parts: [Timeline]?) -> [Timeline] { parts ?? [] }
  /// The parts of an `if`.
  public static func buildEither(first parts: [Timeline]) -> [Timeline] { parts }
  /// The parts of an `else`.
  public static func buildEither(second parts: [Timeline]) -> [Timeline] { parts }
}

extension Timeline {
  /// Where a part begins in the timeline around it.
  ///
  /// Offsets are in seconds, below 0 earlier; no part can begin before the timeline does.
  public enum Position: Hashable, Sendable {
    /// A number of seconds after the start of the timeline.
    case time(CFTimeInterval)
    /// After the end of all parts before.
    case end(offset: CFTimeInterval = 0)
    /// After the start of the part before.
    case previousStart(offset: CFTimeInterval = 0)
    /// After the end of the part before.
    case previousEnd(offset: CFTimeInterval = 0)
    /// After a label in the parts before.
    case label(String, offset: CFTimeInterval = 0)
  }

  /// One part after the other: each begins when all before it are over, unless it is `placed`.
  public static func sequence(@TimelineBuilder _ parts: () -> [Timeline]) -> Timeline {
    var layout = Layout()
    for part in parts() { layout.add(part, at: part.position ?? .end()) }
    return layout.timeline()
  }

  /// All parts at once: each begins at the start, unless it is `placed`.
  public static func parallel(@TimelineBuilder _ parts: () -> [Timeline]) -> Timeline {
    var layout = Layout()
    for part in parts() { layout.add(part, at: part.position ?? .time(0)) }
    return layout.timeline()
  }

  /// One part shortly after the other, each at its turn, unless it is `placed`.
  ///
  /// - Parameters:
  ///   - interval: the seconds from one turn to the next, 0 or more.
  ///   - order: the order of the turns. Default: the first part first.
  ///   - parts: the parts.
  public static func stagger(
    each interval: CFTimeInterval, order: StaggerOrder = .firstToLast,
    @TimelineBuilder _ parts: () -> [Timeline]
  ) -> Timeline {
    guard interval >= 0 && interval.isFinite else {
      fatalError("parts cannot begin \(interval) s after one another")
    }
    var layout = Layout()
    let parts = parts()
    for (part, rank) in zip(parts, order.ranks(of: parts.count)) {
      layout.add(part, at: part.position ?? .time(Double(rank) * interval))
    }
    return layout.timeline()
  }

  /// The timeline as a part with a position of its own, instead of the one that the timeline around it gives.
  public func placed(_ position: Position) -> Timeline {
    var placed = self
    placed.position = position
    return placed
  }

  /// The timeline, with time before it in which nothing begins.
  ///
  /// - Parameter delay: in seconds, 0 or more.
  public func delayed(by delay: CFTimeInterval) -> Timeline {
    guard delay >= 0 && delay.isFinite else {
      fatalError("a timeline cannot be delayed by \(delay) s")
    }
    var layout = Layout()
    layout.add(self, at: .time(delay))
    return layout.timeline(at: position)
  }

  /// The timeline, with a name for its start.
  public func labeled(_ name: String) -> Timeline {
    let first = Label(name: name, time: 0)
    return Timeline(items: items, labels: [first] + labels, duration: duration, position: position)
  }

  /// The timeline over and over, each time from where it started first. Loops nest at most 64 deep; a timeline without
  /// length stays as it is.
  ///
  /// - Parameters:
  ///   - count: the number of runs, greater than 0; may be fractional. Default: infinite.
  ///   - autoreverses: whether each run also plays back, which counts as one. Default false.
  public func repeated(_ count: Double = .infinity, autoreverses: Bool = false) -> Timeline {
    guard count > 0 else { fatalError("a timeline cannot be repeated \(count) times") }
    guard duration.isFinite else { fatalError("a timeline without end cannot be repeated") }
    guard duration > 0, count != 1 || autoreverses else { return self }
    let timing = MediaTiming(run: duration, count: count, autoreverses: autoreverses)
    let loop = TimelineLoop(items: items, timing: timing)
    guard loop.depth <= 64 else { fatalError("\(loop.depth) repeats cannot be inside one another") }
    return Timeline(
      items: [Item(start: 0, content: .loop(loop))], labels: labels,
      duration: timing.activeDuration, position: position)
  }
}

private struct Layout {
  private var items: [Timeline.Item] = []
  private var labels: [Timeline.Label] = []
  private var end: CFTimeInterval = 0
  private var previous: (start: CFTimeInterval, end: CFTimeInterval) = (0, 0)

  func timeline(at position: Timeline.Position? = nil) -> Timeline {
    Timeline(items: items, labels: labels, duration: end, position: position)
  }

  mutating func add(_ part: Timeline, at position: Timeline.Position) {
    let start = time(of: position)
    guard start.isFinite else {
      fatalError("a part cannot begin at \(start) s, placed at \(position)")
    }
    // Sums of times miss each other by rounding alone.
    guard start > -1e-9 else {
      fatalError("a part cannot begin \(-start) s before its timeline does")
    }
    previous = (max(start, 0), max(start, 0) + part.duration)
    end = max(end, previous.end)
    for var item in part.items {
      item.start += previous.start
      items.append(item)
    }
    for var label in part.labels {
      label.time += previous.start
      labels.append(label)
    }
  }

  private func time(of position: Timeline.Position) -> CFTimeInterval {
    switch position {
    case .time(let time): return time
    case .end(let offset): return end + offset
    case .previousStart(let offset): return previous.start + offset
    case .previousEnd(let offset): return previous.end + offset
    case .label(let name, let offset):
      guard let label = labels.first(where: { $0.name == name }) else {
        fatalError("none of the parts before has the label “\(name)”")
      }
      return label.time + offset
    }
  }
}
