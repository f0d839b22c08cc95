import Foundation

/// The `layers` command: finds the subcommand that the arguments name and runs it.
package struct CommandLineTool {
  /// The subcommands, in the order in which the help lists them.
  static let subcommands: [any Subcommand.Type] = [GalleryCommand.self, SnapshotsCommand.self]

  /// The version that `layers --version` prints. Nothing has been released.
  static let version = "0.1.0-dev"

  let console: Console

  /// Runs the process's arguments and ends the process with the status that came out.
  package static func main() -> Never {
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
    if name == "--version" {
      console.print("layers \(Self.version)")
      return .success
    }
    if name == "help" { return help(on: Array(arguments.dropFirst())) }
    guard let subcommand = Self.subcommands.first(where: { $0.name == name }) else {
      console.printError("layers: \(Self.unknown(name)); see layers --help")
      return .mistake
    }
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") || rest.contains("-h") {
      console.print(subcommand.help(for: rest))
      return .success
    }
    do {
      return try subcommand.init(arguments: rest).run(on: console)
    } catch let mistake as UsageError {
      console.printError("layers \(name): \(mistake.message); see layers \(name) --help")
      return .mistake
    } catch {
      console.printError("layers \(name): \(error)")
      return .mistake
    }
  }

  /// `layers help COMMAND …` is `layers COMMAND … --help`.
  private func help(on words: [String]) -> ToolStatus {
    guard !words.isEmpty else { return run(["--help"]) }
    return run(words + ["--help"])
  }

  private static func unknown(_ word: String) -> String {
    guard !word.hasPrefix("-") else {
      return "unknown option '\(word)'"
        + Suggestion.hint(for: word, among: ["--help", "--version"])
    }
    return "unknown command '\(word)'"
      + Suggestion.hint(for: word, among: subcommands.map { $0.name } + ["help"])
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

      See layers help COMMAND for the options of a command; layers --version prints the version.
      """
  }
}
