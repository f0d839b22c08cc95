import Foundation

/// The `layers` command: finds the subcommand that the arguments name and runs it.
struct CommandLineTool {
  /// The subcommands, in the order in which the help lists them.
  static let subcommands: [any Subcommand.Type] = [GalleryCommand.self, SnapshotsCommand.self]

  let console: Console

  /// Runs the process's arguments and ends the process with the status that came out.
  static func main() -> Never {
    let tool = CommandLineTool(console: .standard)
    exit(tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Runs the command with its arguments, the first of which names the subcommand.
  ///
  /// A mistake is told in one line on the standard error.
  func run(_ arguments: [String]) -> ToolStatus {
    guard let name = arguments.first, name != "--help", name != "-h" else {
      console.print(Self.help)
      return .success
    }
    guard let subcommand = Self.subcommands.first(where: { $0.name == name }) else {
      let kind = name.hasPrefix("-") ? "option" : "command"
      console.printError("layers: unknown \(kind) '\(name)'; see layers --help")
      return .mistake
    }
    let rest = arguments.dropFirst()
    if rest.contains("--help") || rest.contains("-h") {
      console.print(subcommand.help)
      return .success
    }
    do {
      return try subcommand.init(arguments: Array(rest)).run(on: console)
    } catch let mistake as UsageError {
      console.printError("layers \(name): \(mistake.message); see layers \(name) --help")
      return .mistake
    } catch {
      console.printError("layers \(name): \(error)")
      return .mistake
    }
  }

  private static var help: String {
    let width = subcommands.map { $0.name.count }.max() ?? 0
    let list = subcommands.map { subcommand in
      "  " + subcommand.name.padding(toLength: width + 2, withPad: " ", startingAt: 0)
        + subcommand.summary
    }
    return """
      Renders animated layers into pictures, and works on failing snapshots of them.

      Usage: layers COMMAND [OPTIONS]

      Commands:
      \(list.joined(separator: "\n"))

      See layers COMMAND --help for the options of a command.
      """
  }
}
