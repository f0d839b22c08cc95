import Foundation

extension FailureRecord {
  /// The test's name, with the snapshot's where it has one: `spins, dark`.
  package var title: String { test.name.map { "\(test.test), \($0)" } ?? test.test }

  /// The target, the file and the suites around the test, without repeating a suite named like its
  /// file.
  package var place: [String] {
    [test.target, test.file] + test.suites.filter { $0 != test.file }
  }

  /// When a motion first leaves its reference, in seconds after the animation's start; `nil` where
  /// no time is known.
  package var firstDifferingTime: Double? {
    motion?.time ?? frames.first(where: \.differs)?.time
  }
}
