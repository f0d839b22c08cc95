/// Arrays blend element by element.
///
/// Arrays of different lengths have no way between them: the first shows up to the middle and the second from there.
/// Sums have the longer one's length; what an array lacks counts as nothing.
extension Array: Interpolatable where Element: Interpolatable {
  package func interpolated(to end: [Element], fraction: Double) -> [Element] {
    guard count == end.count else { return fraction < 0.5 ? self : end }
    return indices.map { self[$0].interpolated(to: end[$0], fraction: fraction) }
  }
}

extension Array: Additive where Element: Additive {
  package func adding(_ change: [Element]) -> [Element] {
    let shared = Swift.min(count, change.count)
    return (0..<shared).map { self[$0].adding(change[$0]) } + self[shared...] + change[shared...]
  }

  package func subtracting(_ change: [Element]) -> [Element] {
    let shared = Swift.min(count, change.count)
    return (0..<shared).map { self[$0].subtracting(change[$0]) } + self[shared...]
      + change[shared...].map { $0.scaled(by: -1) }
  }

  package func scaled(by factor: Double) -> [Element] {
    map { $0.scaled(by: factor) }
  }
}
