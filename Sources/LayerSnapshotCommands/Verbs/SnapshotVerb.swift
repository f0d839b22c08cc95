/// One of the things that `snapshots` does.
protocol SnapshotVerb: Sendable {
  /// The word that chooses it.
  static var name: String { get }
  /// What follows the word, as the help shows it.
  static var usage: String { get }
  /// What it does, in lines of the help.
  static var summary: [String] { get }
  /// What its own help adds.
  static var details: String { get }
  /// Its own options, in lines of its help.
  static var optionLines: [String] { get }
  /// Its options with a value.
  static var options: Set<String> { get }
  /// Its options without a value.
  static var flags: Set<String> { get }
  /// Whether it takes anything else.
  static var takesOperands: Bool { get }

  /// Reads its options, or throws a `UsageError`.
  init(_ options: OptionReader) throws

  /// Runs the verb; an error is reported in one line.
  ///
  /// - Parameter project: finds the project, and throws when there is none.
  func run(
    in project: @autoclosure () throws -> SnapshotProject, on console: Console
  ) throws -> ToolStatus
}

extension SnapshotVerb {
  static var details: String { SnapshotsCommandLine.placeOfFailures }
  static var optionLines: [String] { [] }
  static var options: Set<String> { [] }
  static var flags: Set<String> { [] }
  static var takesOperands: Bool { false }
}
