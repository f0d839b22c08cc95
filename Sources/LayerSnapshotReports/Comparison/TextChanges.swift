package struct TextChanges {
  package enum Row: Hashable {
    case equal(old: Int, new: Int, text: String)
    case removed(old: Int, text: String)
    case added(new: Int, text: String)
    case skipped(count: Int)
    /// Names the difference between the lines before it, which look the same.
    case note(String)

    package var isChange: Bool {
      switch self {
      case .removed, .added: true
      case .equal, .skipped, .note: false
      }
    }
  }

  /// Equal lines around each change.
  private static let context = 3
  /// Where every line differs in the same way, the first ones tell it.
  private static let mostNotes = 3

  package let rows: [Row]

  /// Lines count from 1.
  package init(reference: String, actual: String) {
    let changes = LineChanges(reference: Self.lines(reference), actual: Self.lines(actual))
    let (old, new) = (changes.reference, changes.actual)
    var all: [Row] = []
    var (oldLine, newLine) = (0, 0)
    var notes = 0
    while oldLine < old.count || newLine < new.count {
      let (firstRemoved, firstAdded) = (oldLine, newLine)
      while oldLine < old.count, changes.isRemoved[oldLine] {
        all.append(.removed(old: oldLine + 1, text: old[oldLine]))
        oldLine += 1
      }
      while newLine < new.count, changes.isAdded[newLine] {
        all.append(.added(new: newLine + 1, text: new[newLine]))
        newLine += 1
      }
      for (before, after) in zip(old[firstRemoved..<oldLine], new[firstAdded..<newLine]) {
        guard notes < Self.mostNotes,
          let note = UnseenDifference(reference: before, actual: after)
        else { continue }
        all.append(.note("\(note)"))
        notes += 1
      }
      if oldLine < old.count, newLine < new.count {
        all.append(.equal(old: oldLine + 1, new: newLine + 1, text: old[oldLine]))
        oldLine += 1
        newLine += 1
      }
    }
    if !reference.hasBytes(of: actual), !all.contains(where: \.isChange) {
      let isEnded = actual.utf8.last == UInt8(ascii: "\n")
      all.append(.note("the text \(isEnded ? "ends" : "no longer ends") with a line break"))
    }
    rows = Self.shortened(all)
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.lines
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Omits equal lines that are not near a change.
  private static func shortened(_ rows: [Row]) -> [Row] {
    var isNear = Array(repeating: false, count: rows.count)
    for (index, row) in rows.enumerated() {
      if case .note = row { isNear[index] = true }
      guard row.isChange else { continue }
      for near in max(0, index - context)...min(rows.count - 1, index + context) {
        isNear[near] = true
      }
    }
    return zip(rows, isNear).reduce(into: []) { result, item in
      if item.1 {
        result.append(item.0)
      } else if case .skipped(let count) = result.last {
        result[result.count - 1] = .skipped(count: count + 1)
      } else {
        result.append(.skipped(count: 1))
      }
    }
  }
}
