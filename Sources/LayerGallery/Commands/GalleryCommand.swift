import Foundation
import LayerScenes
import LayerSnapshotCommands

/// `gallery`: renders every scene, with a page that shows them.
struct GalleryCommand: Subcommand {
  static let name = "gallery"
  static let summary = "Render every scene, and a page that shows them"

  static func help(_ tool: String, for arguments: [String]) -> String {
    """
    Renders the states, motions, gestures and steered keys of every scene, with a page that shows them: a
    folder to open, or to publish as it is.

    Usage: \(tool) gallery [--output DIR]

    Options:
      --output DIR  The folder to write into; made if it is missing. Default: gallery
      -h, --help    Print this help.

    Files of the same names are replaced. The same version writes the same bytes everywhere.

    Examples:
      \(tool) gallery
      \(tool) gallery --output site && open site/index.html

    Exit status: 0, or 2 for a wrong option or a folder that cannot be written.
    """
  }

  /// The folder to write into, as it was given.
  let output: String

  init(arguments: [String]) throws {
    let options = try OptionReader(arguments, known: ["--output"])
    output = options["--output"] ?? "gallery"
  }

  @discardableResult
  func run(_ scenes: [GalleryScene], on console: Console) throws -> ToolStatus {
    let folder = try OutputFolder(path: output)
    var progress = ProgressLine(on: console)
    try PageFolder(title: console.tool, scenes: scenes).write(
      to: folder,
      progress: { done in
        if done < scenes.count {
          progress.show("Drawn \(done) of \(scenes.count) scenes")
        } else {
          progress.clear()
        }
      },
      written: { console.print(folder.path(of: $0)) })
    return .success
  }
}
