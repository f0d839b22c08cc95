import LayerScenes
import LayerSnapshotCommands

struct ListCommand: Subcommand {
  static let name = "list"
  static let summary = "List the scenes with their states, motions, gestures and keys"

  static func help(_ tool: String, for arguments: [String]) -> String {
    """
    Lists the scenes with their states, motions and gestures, and the keys of their layers with type,
    default and range.

    Usage: \(tool) list [SCENE] [--json]

    Options:
      --json      Print what a program reads: an object in JSON.
      -h, --help  Print this help.

    Examples:
      \(tool) list
      \(tool) list --json | jq -r '.scenes[].name'

    Exit status: 0, or 2 for a wrong option or an unknown scene.
    """
  }

  private let scene: String?
  private let isJSON: Bool

  init(arguments: [String]) throws {
    let options = try OptionReader(
      arguments, known: [], flags: ["--json"], takesOperands: true)
    guard options.operands.count <= 1 else {
      throw UsageError(message: "unexpected argument '\(options.operands[1])'")
    }
    scene = options.operands.first
    isJSON = options.has("--json")
  }

  func run(_ scenes: [GalleryScene], on console: Console) throws -> ToolStatus {
    let chosen = try scene.map { [try scenes.scene(named: $0)] } ?? scenes
    let summaries = chosen.map(SceneSummary.init)
    if isJSON {
      console.printJSON(["scenes": summaries])
    } else {
      console.print(summaries.map(\.text).joined(separator: "\n\n"))
    }
    return .success
  }
}
