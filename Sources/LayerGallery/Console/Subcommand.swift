import LayerScenes
import LayerSnapshotCommands

/// One of the things that the command of a gallery does.
protocol Subcommand: Sendable {
  /// The word that chooses it.
  static var name: String { get }
  /// What it does, in a line of the overall help.
  static var summary: String { get }
  /// What `--help` prints, or throws a `UsageError`.
  ///
  /// - Parameters:
  ///   - tool: what the command is called.
  ///   - arguments: what is beside `--help`; may name a part of the subcommand.
  static func help(_ tool: String, for arguments: [String]) throws -> String

  /// Reads the arguments after the subcommand's name, or throws a `UsageError`.
  init(arguments: [String]) throws

  /// Does the work; an error is reported in one line.
  @discardableResult
  func run(_ scenes: [GalleryScene], on console: Console) throws -> ToolStatus
}
