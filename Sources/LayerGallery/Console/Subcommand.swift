/// One of the things that `layers` does.
protocol Subcommand: Sendable {
  /// The word that chooses it.
  static var name: String { get }
  /// What it does, in a line of the overall help.
  static var summary: String { get }
  /// What `--help` prints.
  static var help: String { get }
  /// What `--help` prints beside some arguments, which may name a part of the command.
  static func help(for arguments: [String]) -> String

  /// Reads the arguments after the subcommand's name, or throws a `UsageError`.
  init(arguments: [String]) throws

  /// Does the work; what it throws is told in one line.
  @discardableResult
  func run(on console: Console) throws -> ToolStatus
}

extension Subcommand {
  static func help(for arguments: [String]) -> String { help }
}

/// A mistake in the arguments.
struct UsageError: Error {
  /// What is wrong, in words that fit into a line.
  let message: String
}
