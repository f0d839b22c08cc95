/// Which lines of two texts have no counterpart in the other. Lines are compared as bytes.
///
/// Short stretches are compared by the algorithm of Myers, which finds the fewest changes in O(lines × changes). Longer
/// ones are first divided, in O(n log n), at lines that both texts have equally often; a patience diff divides at lines
/// that occur once.
package struct LineChanges {
  /// The lines of both texts of a stretch that is not divided.
  private static let shortStretch = 1_000

  package let reference: [String]
  package let actual: [String]
  /// For each line.
  package private(set) var isRemoved: [Bool]
  package private(set) var isAdded: [Bool]

  package init(reference: [String], actual: [String]) {
    self.reference = reference
    self.actual = actual
    isRemoved = Array(repeating: true, count: reference.count)
    isAdded = Array(repeating: true, count: actual.count)
    var numbers: [[UInt8]: Int] = [:]
    func number(_ lines: [String]) -> [Line] {
      lines.enumerated().map { index, line in
        let number = numbers[Array(line.utf8)] ?? numbers.count
        numbers[Array(line.utf8)] = number
        return Line(index: index, number: number)
      }
    }
    let (old, new) = (number(reference), number(actual))
    var stretches = [(old: old[...], new: new[...])]
    while let stretch = stretches.popLast() { stretches += divide(stretch.old, stretch.new) }
  }

  private struct Line {
    let index: Int
    /// Equal for equal lines.
    let number: Int
  }

  /// Matches lines; returns the stretches that are still to be compared.
  private mutating func divide(
    _ old: ArraySlice<Line>, _ new: ArraySlice<Line>
  ) -> [(old: ArraySlice<Line>, new: ArraySlice<Line>)] {
    var (old, new) = (old, new)
    while let first = old.first, first.number == new.first?.number {
      match(old.removeFirst(), new.removeFirst())
    }
    while let last = old.last, last.number == new.last?.number {
      match(old.removeLast(), new.removeLast())
    }
    // Lines that only one text has are changes.
    let common = Set(old.map(\.number)).intersection(new.map(\.number))
    let left = old.filter { common.contains($0.number) }
    let right = new.filter { common.contains($0.number) }
    guard !left.isEmpty else { return [] }
    guard left.count + right.count > Self.shortStretch else {
      matchAll(left, right)
      return []
    }
    var stretches: [(old: ArraySlice<Line>, new: ArraySlice<Line>)] = []
    var start = (old: 0, new: 0)
    // Without a line to divide at, all lines count as changed.
    let anchors = Self.anchors(left, right)
    for anchor in anchors {
      match(left[anchor.old], right[anchor.new])
      stretches.append((left[start.old..<anchor.old], right[start.new..<anchor.new]))
      start = (anchor.old + 1, anchor.new + 1)
    }
    if !anchors.isEmpty { stretches.append((left[start.old...], right[start.new...])) }
    return stretches
  }

  private mutating func match(_ old: Line, _ new: Line) {
    isRemoved[old.index] = false
    isAdded[new.index] = false
  }

  private mutating func matchAll(_ old: [Line], _ new: [Line]) {
    let (removed, added) = new.map(\.number).difference(from: old.map(\.number)).offsets
    let kept = old.indices.filter { !removed.contains($0) }
    for (index, other) in zip(kept, new.indices.filter { !added.contains($0) }) {
      match(old[index], new[other])
    }
  }

  /// The longest ascending row of lines that occur equally often on both sides, the n-th with the n-th.
  private static func anchors(_ old: [Line], _ new: [Line]) -> [(old: Int, new: Int)] {
    func places(_ lines: [Line]) -> [Int: [Int]] {
      Dictionary(grouping: lines.indices) { lines[$0].number }
    }
    let places = (old: places(old), new: places(new))
    var pairs: [(old: Int, new: Int)] = []
    for (number, here) in places.old {
      guard let there = places.new[number], there.count == here.count else { continue }
      pairs += zip(here, there).map { (old: $0, new: $1) }
    }
    pairs.sort { $0.old < $1.old }
    // Patience sorting: the top of each pile, and for each pair the one before it in the row.
    var tops: [Int] = []
    var previous: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? tops[low - 1] : nil)
      if low < tops.count { tops[low] = index } else { tops.append(index) }
    }
    var row: [(old: Int, new: Int)] = []
    var next = tops.last
    while let index = next {
      row.append(pairs[index])
      next = previous[index]
    }
    return row.reversed()
  }
}

extension CollectionDifference {
  var offsets: (removed: Set<Int>, inserted: Set<Int>) {
    func offset(_ change: Change) -> Int {
      switch change {
      case .remove(let offset, _, _), .insert(let offset, _, _): offset
      }
    }
    return (Set(removals.map(offset)), Set(insertions.map(offset)))
  }
}
