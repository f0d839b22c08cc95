import MotionMath

/// The number of particles that the outermost cells of an emitter have emitted, as a function of time.
///
/// Births are evenly spread between two changes of the rates; recording the changes leaves earlier births in place.
struct BirthHistory: Sendable {
  private struct Change: Sendable {
    /// In the layer's time.
    let time: Double
    let rates: [Double]
    /// The births of each cell before the change.
    let counts: [Double]
  }

  private var changes: [Change] = []

  /// The number of changes that are kept; the births before them are forgotten.
  private static let limit = 128
  /// In births per second of a cell.
  static let highestRate = 1_000_000.0

  /// A changed number of outermost cells begins a new history, as if they had always been there.
  mutating func note(_ cells: EmitterCellList, factor: Double, at time: Double) {
    let rates = cells.roots.map { Self.rate(of: cells[$0], factor: factor) }
    guard let last = changes.last, last.rates.count == rates.count else {
      let none = rates.map { _ in 0.0 }
      changes = [Change(time: -.infinity, rates: rates, counts: none)]
      return
    }
    guard last.rates != rates else { return }
    let counts = cells.roots.map { count(of: $0, cells[$0].timing, at: time) }
    if last.time == time { changes.removeLast() }
    changes.append(Change(time: changes.isEmpty ? -.infinity : time, rates: rates, counts: counts))
    if changes.count > Self.limit { changes.removeFirst() }
  }

  static func rate(of cell: EmitterCellState, factor: Double) -> Double {
    let rate = cell.birthRate * factor
    return cell.isEnabled && rate > 0 ? min(rate, highestRate) : 0
  }

  /// Calls a closure for the births of a cell up to a time, the last one first, until it returns false.
  ///
  /// - Parameter body: receives the birth's number, from 1 on, and its time in the cell's time space.
  func forEachBirth(
    of cell: Int, _ timing: MediaTiming, until time: Double,
    _ body: (_ number: Double, _ moment: Double) -> Bool
  ) {
    var end = time
    for change in changes.reversed() where change.time <= time {
      let rate = change.rates[cell]
      let start = Self.emission(timing, at: change.time)
      if rate > 0 {
        let base = change.counts[cell]
        var number = Self.whole(base + rate * (Self.emission(timing, at: end) - start))
        while number > base {
          guard body(number, start + (number - base) / rate) else { return }
          number -= 1
        }
      }
      end = change.time
    }
  }

  private func count(of cell: Int, _ timing: MediaTiming, at time: Double) -> Double {
    guard let change = changes.last(where: { $0.time <= time }) else { return 0 }
    let start = Self.emission(timing, at: change.time)
    let length = max(Self.emission(timing, at: time) - start, 0)
    return change.counts[cell] + change.rates[cell] * length
  }

  /// Converts a time of the layer to the cell's time, clamped to 0 and the end of its emission.
  private static func emission(_ timing: MediaTiming, at time: Double) -> Double {
    let local = time == -.infinity ? 0 : timing.localTime(parent: time)
    // NaN becomes 0.
    return local > 0 ? min(local, timing.activeDuration) : 0
  }

  /// Above 2^53 not every integer is representable.
  private static func whole(_ count: Double) -> Double {
    min(count.rounded(.down), 9_007_199_254_740_992)
  }
}
