import LayerSnapshotCommands

private let usualFolder = "gallery"

extension GalleryVerb {
  static var gallery: GalleryVerb {
    let known: Set = ["--output", "--title", "--summary", "--link", "--address"]
    return GalleryVerb(
      "gallery", ["Render every scene, and a page that shows them"], options: known
    ) { tool, _ in
      """
      Renders the states, motions, gestures and steered keys of every scene, with a page that shows them: a
      folder to open, or to publish as it is.

      Usage: \(tool) gallery [--output DIR] [--title TEXT] [--summary TEXT] [--link URL] [--address URL]

      Options:
        --output DIR    The folder to write into; made if it is missing. Default: \(usualFolder)
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
    } run: { arguments, gallery, console in
      let options = try OptionReader(arguments, known: known)
      let folder = try OutputFolder(path: options["--output"] ?? usualFolder)
      var heading = gallery.heading ?? GalleryHeading(title: console.tool)
      heading.title = options["--title"] ?? heading.title
      heading.summary = options["--summary"] ?? heading.summary
      heading.link = options["--link"] ?? heading.link
      let head = ScenePage.Head(
        heading: heading,
        address: options["--address"].map { $0.hasSuffix("/") ? $0 : "\($0)/" } ?? "",
        tool: console.tool)
      let count = gallery.scenes.count
      var progress = ProgressLine(on: console)
      try PageFolder(head: head, scenes: gallery.scenes).write(
        to: folder,
        progress: {
          $0 < count ? progress.show("Drawn \($0) of \(count) scenes") : progress.clear()
        },
        written: { console.print(folder.path(of: $0)) })
      return .success
    }
  }
}
