import LayerScenes
import LayerSnapshotCommands

protocol Subcommand: Sendable {
  static var name: String { get }
  /// What it does, in a line of the overall help.
  static var summary: String { get }
  /// Throws a `UsageError`. The arguments are those beside `--help`, which may name a part of the subcommand.
  static func help(_ tool: String, for arguments: [String]) throws -> String

  /// Reads the arguments after the subcommand's name, or throws a `UsageError`.
  init(arguments: [String]) throws

  func run(_ scenes: [GalleryScene], on console: Console) throws -> ToolStatus
}
