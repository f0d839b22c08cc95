import LayerScenes
import LayerSnapshotCommands

struct SnapshotsCommand: Subcommand {
  static let name = "snapshots"
  static let summary = "List, review, accept and reject failing snapshots"

  private let call: SnapshotsCommandLine

  static func help(_ tool: String, for arguments: [String]) throws -> String {
    try SnapshotsCommandLine.help("\(tool) \(name)", for: arguments)
  }

  init(arguments: [String]) throws { call = try SnapshotsCommandLine(arguments: arguments) }

  func run(_ scenes: [GalleryScene], on console: Console) throws -> ToolStatus {
    var console = console
    console.tool += " \(Self.name)"
    return try call.run(on: console)
  }
}
