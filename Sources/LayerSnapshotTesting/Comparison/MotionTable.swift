import Foundation
import LayerSnapshotReports

struct MotionTable: Hashable, CustomStringConvertible {
  let keys: [String]
  /// In seconds.
  let times: [String]
  /// The values of each time, in the order of `keys`.
  let rows: [[String]]

  init(keys: [String], times: [Double], rows: [[String]]) {
    self.keys = keys
    self.times = times.map { NumberText.text(of: $0) }
    self.rows = rows
  }

  init?(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map(Self.fields)
    guard let head = lines.first, head.first == "time", head.count > 1,
      lines.allSatisfy({ $0.count == head.count })
    else { return nil }
    keys = Array(head.dropFirst())
    times = lines.dropFirst().map { $0[0] }
    rows = lines.dropFirst().map { Array($0.dropFirst()) }
  }

  var description: String {
    let lines = TextTable.lines(of: [["time"] + keys] + zip(times, rows).map { [$0] + $1 })
    return lines.map { $0.withoutTrailingSpaces + "\n" }.joined()
  }

  /// Values never contain two spaces, which lie between columns.
  private static func fields(_ line: Substring) -> [String] {
    line.components(separatedBy: "  ")
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ")) }
      .filter { !$0.isEmpty }
  }

  func difference(from reference: MotionTable) -> SnapshotDifference? {
    guard self != reference else { return nil }
    let lines = LineDifference(reference: reference.description, actual: description)
    for (noun, own, others) in [
      ("keys", keys, reference.keys), ("times", times, reference.times),
    ] where own != others {
      return SnapshotDifference(
        message: "the \(noun) are \(own.joined(separator: ", ")), those of the reference "
          + "\(others.joined(separator: ", ")); \(lines)")
    }
    let changes = zip(times, zip(reference.rows, rows)).flatMap { time, rows in
      zip(keys, zip(rows.0, rows.1)).filter { $1.0 != $1.1 }.map { key, values in
        FailureRecord.MotionChange(
          key: key, time: Double(time) ?? 0, reference: values.0, actual: values.1)
      }
    }
    let others = changes.count > 1 ? " is the first of \(changes.count) changed values" : ""
    return SnapshotDifference(message: "\(changes[0])\(others); \(lines)", motion: changes[0])
  }
}

extension String {
  var withoutTrailingSpaces: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}
