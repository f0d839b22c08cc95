import LayerSnapshotCommands

/// What a command wrote.
package final class Notebook {
  package private(set) var output = ""
  package private(set) var errors = ""
  /// What was written as bytes.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// A console that writes into the notebook.
  ///
  /// - Parameters:
  ///   - tool: what the command is called.
  ///   - input: the lines of the standard input.
  package func console(
    tool: String = "layers", isWatched: Bool = false, input: [String] = []
  ) -> Console {
    var rest = input[...]
    return Console(
      tool: tool, write: { self.output += $0 }, writeBytes: { self.bytes += $0 },
      writeError: { self.errors += $0 },
      readLine: { rest.popFirst() }, isWatched: isWatched)
  }
}
