import Foundation

/// Whether tests try all of their random cases and combinations: where `CI` is set, as in `.ci/run`.
private let triesAll = !["", "0", "false"].contains(ProcessInfo.processInfo.environment["CI"] ?? "")

/// Returns how many of `count` random cases a test tries: all of them where `CI` is set, and otherwise a fifth, so that
/// a plain `swift test` is short.
package func testCases(_ count: Int) -> Int { triesAll ? count : max(count / 5, 1) }

extension Collection {
  /// The elements that a test tries: all of them where `CI` is set, and otherwise every fifth, beginning with the first.
  ///
  /// Combinations belong in one list, so that a fifth of them still has values of every kind.
  package var testCases: [Element] {
    triesAll ? Array(self) : enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
  }
}
