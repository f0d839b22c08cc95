package struct TextChanges {
  package enum Row: Hashable {
    case equal(old: Int, new: Int, text: String)
    case removed(old: Int, text: String)
    case added(new: Int, text: String)
    case skipped(count: Int)
  }

  /// Equal lines around each change.
  private static let context = 3

  package let rows: [Row]

  /// Lines count from 1.
  package init(reference: String, actual: String) {
    let old = Self.lines(reference)
    let new = Self.lines(actual)
    var removed = Set<Int>()
    var added = Set<Int>()
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var all: [Row] = []
    var oldLine = 0
    var newLine = 0
    while oldLine < old.count || newLine < new.count {
      if oldLine < old.count, removed.contains(oldLine) {
        all.append(.removed(old: oldLine + 1, text: old[oldLine]))
        oldLine += 1
      } else if newLine < new.count, added.contains(newLine) {
        all.append(.added(new: newLine + 1, text: new[newLine]))
        newLine += 1
      } else {
        all.append(.equal(old: oldLine + 1, new: newLine + 1, text: old[oldLine]))
        oldLine += 1
        newLine += 1
      }
    }
    rows = Self.shortened(all)
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Omits equal lines that are not near a change.
  private static func shortened(_ rows: [Row]) -> [Row] {
    var isNear = Array(repeating: false, count: rows.count)
    for (index, row) in rows.enumerated() {
      if case .equal = row { continue }
      for near in max(0, index - context)...min(rows.count - 1, index + context) {
        isNear[near] = true
      }
    }
    var result: [Row] = []
    var skipped = 0
    for (index, row) in rows.enumerated() {
      if isNear[index] {
        if skipped > 0 { result.append(.skipped(count: skipped)) }
        skipped = 0
        result.append(row)
      } else {
        skipped += 1
      }
    }
    if skipped > 0 { result.append(.skipped(count: skipped)) }
    return result
  }
}
