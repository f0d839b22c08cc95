/// Which way a timeline plays.
public enum TimelineDirection: Hashable, Sendable {
  /// From its start to its end.
  case forwards
  /// From its end to its start.
  case backwards

  var reversed: TimelineDirection { self == .forwards ? .backwards : .forwards }
}

/// The markers of a timeline and of its repeats, found without writing out the rounds of one.
struct MarkerTable {
  typealias Action = (TimelineDirection) -> Void

  enum Entry {
    /// A marker and its time.
    case marker(CFTimeInterval, Action)
    /// From a time on, over and over.
    case loop(CFTimeInterval, Loop)
  }

  struct Loop {
    let table: MarkerTable
    /// The length of one run, greater than 0.
    let run: CFTimeInterval
    let autoreverses: Bool
    /// Of all runs, may be infinite.
    let length: CFTimeInterval

    var cycle: CFTimeInterval { autoreverses ? 2 * run : run }
  }

  /// Those of one time are called in this order.
  let entries: [Entry]

  var isEmpty: Bool { entries.isEmpty }

  /// Times that differ by rounding alone are the same.
  static let tolerance: CFTimeInterval = 1e-9

  // MARK: Finding markers

  /// The time of the next marker from a time on, `nil` for none.
  ///
  /// - Parameter includes: whether one at that time itself counts.
  func next(
    from time: CFTimeInterval, _ direction: TimelineDirection, includes: Bool
  ) -> CFTimeInterval? {
    let times = entries.compactMap { entry -> CFTimeInterval? in
      switch entry {
      case .marker(let own, _):
        let isAhead =
          direction == .forwards
          ? own > time + Self.tolerance : own < time - Self.tolerance
        return isAhead || includes && Self.areEqual(own, time) ? own : nil
      case .loop(let start, let loop):
        return loop.next(from: time - start, direction, includes: includes).map { start + $0 }
      }
    }
    return direction == .forwards ? times.min() : times.max()
  }

  /// What is called at a time, with the direction of each as the timeline plays forwards.
  func passings(at time: CFTimeInterval) -> [(action: Action, direction: TimelineDirection)] {
    entries.flatMap { entry -> [(action: Action, direction: TimelineDirection)] in
      switch entry {
      case .marker(let own, let action):
        Self.areEqual(own, time) ? [(action, .forwards)] : []
      case .loop(let start, let loop): loop.passings(at: time - start)
      }
    }
  }

  static func areEqual(_ one: CFTimeInterval, _ other: CFTimeInterval) -> Bool {
    abs(one - other) <= tolerance
  }
}

extension MarkerTable.Loop {
  func next(
    from time: CFTimeInterval, _ direction: TimelineDirection, includes: Bool
  ) -> CFTimeInterval? {
    let (end, tolerance) = (length, MarkerTable.tolerance)
    // A round that ends where the time is counts too.
    let here = (min(max(time, 0), end) / cycle).rounded(.down)
    let rounds = direction == .forwards ? [here - 1, here, here + 1] : [here, here - 1, here - 2]
    for round in rounds where round >= 0 {
      let begin = round * cycle
      let moment = time - begin
      let way = table.next(from: moment, direction, includes: includes).map { begin + $0 }
      let back =
        autoreverses
        ? table.next(from: 2 * run - moment, direction.reversed, includes: includes)
          .map { begin + 2 * run - $0 } : nil
      let times = [way, back].compactMap { $0 }.filter { found in
        found >= begin - tolerance && found <= min(begin + cycle, end) + tolerance
          && (direction == .forwards ? found >= time - tolerance : found <= time + tolerance)
      }
      if let found = direction == .forwards ? times.min() : times.max() { return found }
    }
    return nil
  }

  func passings(
    at time: CFTimeInterval
  ) -> [(action: MarkerTable.Action, direction: TimelineDirection)] {
    let tolerance = MarkerTable.tolerance
    guard time >= -tolerance, time <= length + tolerance else { return [] }
    let round = max((time / cycle).rounded(), 0)
    if MarkerTable.areEqual(time, round * cycle), round > 0 {
      // The turn from one round to the next, which a timeline that goes back passes once.
      let isLast = time >= length - tolerance
      guard autoreverses else {
        return table.passings(at: run) + (isLast ? [] : table.passings(at: 0))
      }
      let turn = table.passings(at: 0)
      return isLast ? turn.map { ($0.action, $0.direction.reversed) } : turn
    }
    let moment = time - (time / cycle).rounded(.down) * cycle
    guard moment > run + tolerance else { return table.passings(at: moment) }
    return table.passings(at: 2 * run - moment).reversed()
      .map { ($0.action, $0.direction.reversed) }
  }
}
