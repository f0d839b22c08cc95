import Foundation

/// Failures that one change explains, as where a control that many snapshots show has another animation.
///
/// The change that explains most failures comes first: a failure counts for every change that it lists, and belongs to
/// the one that most failures share. Changes of animations explain those of values.
package struct FailureGroup: Sendable {
  /// From 1, in the order of the first failures.
  package let number: Int
  /// Reads like `opacity of Knob: 0.42 -> 0.45`, or `opacity of Knob` where the values differ from failure to failure.
  package let cause: String
  /// At least two.
  package let failures: [FailureRecord]

  /// Those of a report, in its order. Failures without a common cause are in none.
  package static func groups(of failures: [FailureRecord]) -> [FailureGroup] {
    let causes = failures.map(\.changes)
    var counts: [String: Int] = [:]
    for key in causes.flatMap({ Set($0.map(\.key)) }) { counts[key, default: 0] += 1 }
    var keys: [String] = []
    var members: [String: [(failure: FailureRecord, change: Change)]] = [:]
    for (failure, changes) in zip(failures, causes) {
      // The first of equal counts: causes are listed before their effects.
      let most = changes.map { counts[$0.key] ?? 0 }.max() ?? 0
      guard most > 1, let change = changes.first(where: { counts[$0.key] == most }) else {
        continue
      }
      if members[change.key] == nil { keys.append(change.key) }
      members[change.key, default: []].append((failure, change))
    }
    let groups = keys.compactMap { members[$0] }.filter { $0.count > 1 }
    return groups.enumerated().map { index, group in
      let first = group[0].change
      let isCommon = !first.change.isEmpty && group.allSatisfy { $0.change.change == first.change }
      return FailureGroup(
        number: index + 1, cause: first.subject + (isCommon ? ": \(first.change)" : ""),
        failures: group.map(\.failure))
    }
  }
}

private struct Change {
  var ofAnimation = false
  /// Reads like `opacity of Knob`, or `Knob is new`.
  let subject: String
  /// Reads like `0.42 -> 0.45`.
  let change: String

  /// An animation and a value may have one name.
  var key: String { (ofAnimation ? "animation " : "") + subject }
}

extension FailureRecord {
  fileprivate var changes: [Change] {
    guard cause == .different else { return [] }
    if let animations, !animations.isEmpty { return animations.map(Self.change) }
    if let motion {
      return [Change(subject: motion.key, change: "\(motion.reference) -> \(motion.actual)")]
    }
    return (layers ?? []).map { change in
      let layer = Self.control(in: change.layer)
      guard let key = change.key else {
        return Change(subject: "\(layer) is \(change.actual == nil ? "gone" : "new")", change: "")
      }
      return Change(
        subject: "\(key) of \(layer)",
        change: "\(change.reference ?? "-") -> \(change.actual ?? "-")")
    }
  }

  /// Reads a line such as `progress of Card > Ring "left": easeInOut 0.3 s -> spring 0.3 s`.
  private static func change(_ line: String) -> Change {
    guard let end = line.range(of: ": "), let start = line.range(of: " of ") else {
      return Change(ofAnimation: true, subject: control(in: line), change: "")
    }
    guard start.upperBound <= end.lowerBound else {
      return Change(ofAnimation: true, subject: line, change: "")
    }
    let layer = control(in: String(line[start.upperBound..<end.lowerBound]))
    return Change(
      ofAnimation: true, subject: line[..<start.upperBound] + layer,
      change: String(line[end.upperBound...]))
  }

  /// The class of the last layer of a path, without its name and its number: where it stands differs from test to test.
  private static func control(in path: String) -> String {
    let layer = path.components(separatedBy: " > ").last ?? path
    return layer.split(separator: " ").filter {
      !($0.hasPrefix("\"") && $0.hasSuffix("\"")) && !($0.hasPrefix("[") && $0.hasSuffix("]"))
    }.joined(separator: " ")
  }
}
