/// Elements in the order of their times; those of one time in the order in which they were added.
package struct DueList<Element> {
  private var entries: [(time: Double, element: Element)] = []

  package init() {}

  package var nextTime: Double? { entries.first?.time }

  package mutating func add(_ element: Element, at time: Double) {
    let index = entries.firstIndex { $0.time > time } ?? entries.count
    entries.insert((time, element), at: index)
  }

  package mutating func take(until time: Double) -> [Element] {
    let count = entries.firstIndex { $0.time > time } ?? entries.count
    defer { entries.removeFirst(count) }
    return entries.prefix(count).map(\.element)
  }
}

extension DueList: Sendable where Element: Sendable {}
