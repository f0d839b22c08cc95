/// Which way a timeline plays.
public enum TimelineDirection: Hashable, Sendable {
  /// From its start to its end.
  case forwards
  /// From its end to its start.
  case backwards

  var reversed: TimelineDirection { self == .forwards ? .backwards : .forwards }

  /// 1 forwards and -1 backwards: times multiplied by it rise in the direction.
  var sign: Double { self == .forwards ? 1 : -1 }

  func first(of times: [CFTimeInterval]) -> CFTimeInterval? {
    self == .forwards ? times.min() : times.max()
  }
}

/// The markers of a timeline and of its repeats, found without writing out the rounds of one.
struct MarkerTable {
  typealias Action = (TimelineDirection) -> Void
  typealias Passing = (action: Action, direction: TimelineDirection)

  enum Entry {
    case marker(CFTimeInterval, Action)
    /// Begins at a time and plays over and over.
    case loop(CFTimeInterval, Loop)
  }

  struct Loop {
    let table: MarkerTable
    /// The length of one run, greater than 0.
    let run: CFTimeInterval
    let autoreverses: Bool
    /// The length of all runs; may be infinite.
    let length: CFTimeInterval

    var cycle: CFTimeInterval { autoreverses ? 2 * run : run }
  }

  /// Entries at one time are called in this order.
  let entries: [Entry]

  var isEmpty: Bool { entries.isEmpty }

  /// Times that differ by rounding alone are the same.
  static let tolerance: CFTimeInterval = 1e-9

  static func areEqual(_ one: CFTimeInterval, _ other: CFTimeInterval) -> Bool {
    abs(one - other) <= tolerance
  }

  /// The time of the next marker from a time on.
  ///
  /// - Parameter includes: whether one at that time itself counts.
  func next(
    from time: CFTimeInterval, _ direction: TimelineDirection, includes: Bool
  ) -> CFTimeInterval? {
    direction.first(
      of: entries.compactMap { entry in
        switch entry {
        case .marker(let own, _):
          let distance = direction.sign * (own - time)
          return distance > (includes ? -Self.tolerance : Self.tolerance) ? own : nil
        case .loop(let start, let loop):
          return loop.next(from: time - start, direction, includes: includes).map { start + $0 }
        }
      })
  }

  /// The calls at a time, in their order, for a timeline that plays in a direction.
  func passings(at time: CFTimeInterval, _ direction: TimelineDirection = .forwards) -> [Passing] {
    let passings = entries.flatMap { entry -> [Passing] in
      switch entry {
      case .marker(let own, let action): Self.areEqual(own, time) ? [(action, .forwards)] : []
      case .loop(let start, let loop): loop.passings(at: time - start)
      }
    }
    guard direction == .backwards else { return passings }
    return passings.reversed().map { ($0.action, $0.direction.reversed) }
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
          && direction.sign * (found - time) >= -tolerance
      }
      if let found = direction.first(of: times) { return found }
    }
    return nil
  }

  /// The calls at a time of a loop that plays forwards.
  func passings(at time: CFTimeInterval) -> [MarkerTable.Passing] {
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
    return table.passings(at: 2 * run - moment, .backwards)
  }
}
