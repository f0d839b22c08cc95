@testable import LayerGallery

/// What a command wrote.
final class Notebook {
  private(set) var output = ""
  private(set) var errors = ""
  /// What was written as bytes.
  private(set) var bytes: [UInt8] = []

  /// A console that writes into the notebook.
  ///
  /// - Parameter input: the lines of the standard input.
  func console(isWatched: Bool = false, input: [String] = []) -> Console {
    var rest = input[...]
    return Console(
      write: { self.output += $0 }, writeBytes: { self.bytes += $0 },
      writeError: { self.errors += $0 },
      readLine: { rest.popFirst() }, isWatched: isWatched)
  }

  /// Runs the command of the sample scenes.
  func run(_ arguments: String...) -> ToolStatus {
    CommandLineTool(scenes: SampleScenes.all, console: console()).run(arguments)
  }
}
