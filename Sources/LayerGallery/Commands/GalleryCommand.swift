import LayerScenes
import LayerSnapshotCommands

struct GalleryCommand: Subcommand {
  static let name = "gallery"
  static let summary = "Render every scene, and a page that shows them"

  static func help(_ tool: String, for arguments: [String]) -> String {
    """
    Renders the states, motions, gestures and steered keys of every scene, with a page that shows them: a
    folder to open, or to publish as it is.

    Usage: \(tool) gallery [--output DIR] [--title TEXT] [--summary TEXT] [--link URL] [--address URL]

    Options:
      --output DIR    The folder to write into; made if it is missing. Default: gallery
      --title TEXT    The heading of the page. Default: the program's, or \(tool)
      --summary TEXT  The sentence below it. Default: the program's, or how many scenes there are
      --link URL      The address of the project, for a link below. Default: the program's, or none
      --address URL   Where the page will be published, for links to it with a picture. Default: nowhere
      -h, --help      Print this help.

    Files of the same names are replaced. The same version writes the same bytes everywhere.

    Examples:
      \(tool) gallery
      \(tool) gallery --output site && open site/index.html
      \(tool) gallery --title 'Our layers' --address https://example.com/layers/

    Exit status: 0, or 2 for a wrong option or a folder that cannot be written.
    """
  }

  var output: String { options["--output"] ?? "gallery" }
  /// The program's own.
  var heading: GalleryHeading?
  private let options: OptionReader

  init(arguments: [String]) throws {
    options = try OptionReader(
      arguments, known: ["--output", "--title", "--summary", "--link", "--address"])
  }

  @discardableResult
  func run(_ scenes: [GalleryScene], on console: Console) throws -> ToolStatus {
    let folder = try OutputFolder(path: output)
    var progress = ProgressLine(on: console)
    var heading = heading ?? GalleryHeading(title: console.tool)
    heading.title = options["--title"] ?? heading.title
    heading.summary = options["--summary"] ?? heading.summary
    heading.link = options["--link"] ?? heading.link
    let head = ScenePage.Head(
      heading: heading,
      address: options["--address"].map { $0.hasSuffix("/") ? $0 : "\($0)/" } ?? "",
      tool: console.tool)
    try PageFolder(head: head, scenes: scenes).write(
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
