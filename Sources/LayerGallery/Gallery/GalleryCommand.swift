import Foundation
import LayerScenes

/// `gallery`: renders every motion and gesture into film strips and films, with a page that shows them.
struct GalleryCommand: Subcommand {
  static let name = "gallery"
  static let summary = "Render everything in motion, with a page to look at"

  static func help(_ tool: String, for arguments: [String]) -> String {
    """
    Renders every motion and gesture of every scene into film strips and films, with a page that shows
    them.

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
    defer { progress.clear() }
    let exhibits = scenes.flatMap(Exhibit.all)
    for (index, exhibit) in exhibits.enumerated() {
      progress.show("Rendering \(exhibit.fileName) (\(index + 1) of \(exhibits.count))")
      let film = try exhibit.film()
      let strip = try exhibit.filmStrip()
      progress.clear()
      for (name, bytes) in [(exhibit.filmStripFile, strip), (exhibit.filmFile, film)] {
        try folder.write(bytes, to: name)
        console.print(folder.path(of: name))
      }
    }
    try folder.write(Array(GalleryPage(scenes: scenes).html.utf8), to: "index.html")
    console.print(folder.path(of: "index.html"))
    return .success
  }
}
