import Foundation

/// Where a command writes its words: the process's streams, or a test's notebook.
struct Console {
  /// What the command is called: the name of the program that runs.
  var tool = "layers"
  /// Writes text as it is to the standard output.
  let write: (String) -> Void
  /// Writes bytes to the standard output.
  let writeBytes: ([UInt8]) -> Void
  /// Writes text as it is to the standard error.
  let writeError: (String) -> Void
  /// Reads a line of the standard input without its end; `nil` at the input's end.
  let readLine: () -> String?
  /// Whether somebody watches the standard error, so that a line may be drawn over itself.
  let isWatched: Bool

  /// The process's own streams.
  static var standard: Console {
    Console(
      tool: URL(fileURLWithPath: CommandLine.arguments.first ?? "layers").lastPathComponent,
      write: { FileHandle.standardOutput.write(Data($0.utf8)) },
      writeBytes: { FileHandle.standardOutput.write(Data($0)) },
      writeError: { FileHandle.standardError.write(Data($0.utf8)) },
      readLine: { Swift.readLine() },
      isWatched: isatty(FileHandle.standardError.fileDescriptor) == 1)
  }

  /// Writes a line to the standard output.
  func print(_ line: String) { write(line + "\n") }

  /// Writes a line to the standard error.
  func printError(_ line: String) { writeError(line + "\n") }

  /// Writes a value as JSON with sorted keys to the standard output.
  func printJSON(_ value: some Encodable) {
    guard let text = try? JSONText.text(of: value) else {
      preconditionFailure("\(value) has no JSON")
    }
    write(text)
  }
}
