import Foundation

/// `layers gallery`: renders every control in motion into film strips and moving previews, with a
/// page that shows them.
struct GalleryCommand: Subcommand {
  static let name = "gallery"
  static let summary = "Render every control in motion, with a page to look at"
  static let help = """
    Renders every control in motion into film strips and moving previews, with a page that shows
    them.

    Usage: layers gallery [--output DIR]

    Options:
      --output DIR  The folder to write into; made if it is missing. Default: gallery
      -h, --help    Print this help.

    Files of the same names are replaced. The same version writes the same bytes everywhere.
    Exit status: 0, or 2 for a wrong option or a folder that cannot be written.
    """

  /// The folder to write into, as it was given.
  let output: String
  /// What is on show.
  var shows = ControlShow.all

  init(arguments: [String]) throws {
    let options = try OptionReader(arguments, known: ["--output"])
    output = options["--output"] ?? "gallery"
  }

  @discardableResult
  func run(on console: Console) throws -> ToolStatus {
    let folder = try OutputFolder(path: output)
    var progress = ProgressLine(on: console)
    defer { progress.clear() }
    let exhibits = shows.flatMap(\.exhibits)
    for (index, exhibit) in exhibits.enumerated() {
      progress.show("Rendering \(exhibit.name) (\(index + 1) of \(exhibits.count))")
      let recording = ExhibitRecording(exhibit)
      let files = [
        (exhibit.filmStripFile, recording.filmStrip()), (exhibit.previewFile, recording.preview()),
      ]
      progress.clear()
      for (name, bytes) in files {
        try folder.write(bytes, to: name)
        console.print(folder.path(of: name))
      }
    }
    try folder.write(Array(GalleryPage(shows: shows).html.utf8), to: "index.html")
    console.print(folder.path(of: "index.html"))
    return .success
  }
}
