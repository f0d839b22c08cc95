import LayerSnapshotCommands
import LayerSnapshotReports

struct CommandLineTool {
  let gallery: Gallery
  let console: Console

  init(heading: GalleryHeading? = nil, scenes: [GalleryScene], console: Console) {
    let names = scenes.map(\.name)
    for (index, name) in names.enumerated() {
      precondition(!names[..<index].contains(name), "there are two scenes called “\(name)”")
    }
    gallery = Gallery(heading: heading, scenes: scenes)
    self.console = console
  }

  /// Reports a mistake in one line on the standard error.
  func run(_ arguments: [String]) -> ToolStatus {
    guard let name = arguments.first, name != "--help", name != "-h" else {
      console.print(help)
      return .success
    }
    if name == "--version" {
      console.print("\(console.tool) \(Console.version)")
      return .success
    }
    if name == "help" { return run(arguments.dropFirst() + ["--help"]) }
    return console.run(console.tool) {
      guard !name.hasPrefix("-") else {
        throw UsageError(
          message: "unknown option '\(name)'"
            + Suggestion.hint(for: name, among: ["--help", "--version"]))
      }
      let verb = try GalleryVerb.named(
        name, among: GalleryVerb.all, called: "command", besides: ["help"])
      return run(verb, Array(arguments.dropFirst()))
    }
  }

  private func run(_ verb: GalleryVerb, _ arguments: [String]) -> ToolStatus {
    console.run("\(console.tool) \(verb.name)") {
      if arguments.contains("--help") || arguments.contains("-h") {
        console.print(try verb.help(console.tool, arguments))
        return .success
      }
      do {
        return try verb.run(arguments, gallery, console)
      } catch let error as SceneError {
        throw PlainError((error.option.map { "--\($0): " } ?? "") + "\(error)")
      }
    }
  }

  private var help: String {
    let list = TextTable.text(of: GalleryVerb.all.map { ["  \($0.name)"] + $0.summary })
    let tool = console.tool
    return """
      Shows animated layers as images, films, pages and tables, and works on failing snapshots of
      them.

      Usage: \(tool) COMMAND [OPTIONS]

      Commands:
      \(list)

      See \(tool) help COMMAND for the options of a command; \(tool) --version prints the version.
      """
  }
}
