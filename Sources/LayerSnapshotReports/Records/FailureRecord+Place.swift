import Foundation

extension FailureRecord {
  /// Reads like `spins, dark`.
  package var title: String { test.name.map { "\(test.test), \($0)" } ?? test.test }

  /// From the outside in, without a suite named like its file.
  package var place: [String] {
    [test.target, test.file] + test.suites.filter { $0 != test.file }
  }

  /// In seconds after the animation's start; `nil` where no time is known.
  package var firstDifferingTime: Double? {
    motion?.time ?? frames.first(where: \.differs)?.time
  }
}
