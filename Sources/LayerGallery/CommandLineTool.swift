import Foundation
import LayerScenes
import LayerSnapshotCommands

struct CommandLineTool {
  static let subcommands: [any Subcommand.Type] = [
    ListCommand.self, RenderCommand.self, InspectCommand.self, GalleryCommand.self,
    PreviewCommand.self, BenchCommand.self, SnapshotsCommand.self, DoctorCommand.self,
  ]

  private let heading: GalleryHeading?
  let scenes: [GalleryScene]
  let console: Console

  init(heading: GalleryHeading? = nil, scenes: [GalleryScene], console: Console) {
    let names = scenes.map(\.name)
    for (index, name) in names.enumerated() {
      precondition(!names[..<index].contains(name), "there are two scenes called “\(name)”")
    }
    self.heading = heading
    self.scenes = scenes
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
    guard let subcommand = Self.subcommands.first(where: { $0.name == name }) else {
      console.printError("\(console.tool): \(Self.unknown(name)); see \(console.tool) --help")
      return .mistake
    }
    return run(subcommand, Array(arguments.dropFirst()))
  }

  private func run(_ subcommand: any Subcommand.Type, _ arguments: [String]) -> ToolStatus {
    let name = "\(console.tool) \(subcommand.name)"
    do {
      if arguments.contains("--help") || arguments.contains("-h") {
        console.print(try subcommand.help(console.tool, for: arguments))
        return .success
      }
      let command = try subcommand.init(arguments: arguments)
      if var gallery = command as? GalleryCommand {
        gallery.heading = heading
        return try gallery.run(scenes, on: console)
      }
      return try command.run(scenes, on: console)
    } catch let mistake as UsageError {
      console.printError("\(name): \(mistake.message); see \(name) --help")
    } catch let error as SceneError {
      let option = error.option.map { "--\($0): " } ?? ""
      console.printError("\(name): \(option)\(error)")
    } catch {
      console.printError("\(name): \(error)")
    }
    return .mistake
  }

  private static func unknown(_ word: String) -> String {
    guard !word.hasPrefix("-") else {
      return "unknown option '\(word)'"
        + Suggestion.hint(for: word, among: ["--help", "--version"])
    }
    return "unknown command '\(word)'"
      + Suggestion.hint(for: word, among: subcommands.map { $0.name } + ["help"])
  }

  private var help: String {
    let list = TextTable.text(of: Self.subcommands.map { ["  \($0.name)", $0.summary] })
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
