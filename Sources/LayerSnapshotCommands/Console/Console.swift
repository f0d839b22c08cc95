import Foundation
import LayerSnapshotReports

/// The process's streams, or those of a test.
package struct Console {
  /// Printed by `--version`; nothing has been released.
  package static let version = "0.1.0-dev"

  /// The name of the program that runs.
  package var tool: String
  /// To the standard output, without a line break.
  package let write: (String) -> Void
  package let writeBytes: ([UInt8]) -> Void
  /// To the standard error, without a line break.
  package let writeError: (String) -> Void
  /// Without the end of the line; `nil` at the input's end.
  package let readLine: () -> String?
  /// Whether the standard error is a terminal, so that a line may be overwritten.
  package let isWatched: Bool

  package init(
    tool: String, write: @escaping (String) -> Void, writeBytes: @escaping ([UInt8]) -> Void,
    writeError: @escaping (String) -> Void, readLine: @escaping () -> String?, isWatched: Bool
  ) {
    self.tool = tool
    self.write = write
    self.writeBytes = writeBytes
    self.writeError = writeError
    self.readLine = readLine
    self.isWatched = isWatched
  }

  package static var standard: Console {
    Console(
      tool: programName,
      write: { writeOutput(Data($0.utf8)) },
      writeBytes: { writeOutput(Data($0)) },
      // A failure to write to the standard error cannot be reported anywhere.
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      readLine: { Swift.readLine() },
      isWatched: isatty(FileHandle.standardError.fileDescriptor) == 1)
  }

  private static var programName: String {
    URL(fileURLWithPath: CommandLine.arguments.first ?? "layers").lastPathComponent
  }

  /// Ends the process with status 2 where the standard output cannot be written, as on a full disk.
  private static func writeOutput(_ data: Data) {
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      let failure = PlainError("cannot write the standard output", cause: error)
      let line = "\(programName): \(failure.description)\n"
      try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
      exit(ToolStatus.mistake.rawValue)
    }
  }

  package func print(_ line: String) { write(line + "\n") }

  package func printError(_ line: String) { writeError(line + "\n") }

  package func printJSON(_ value: some Encodable) {
    guard let text = try? JSONText.text(of: value) else {
      preconditionFailure("\(value) has no JSON")
    }
    write(text)
  }
}

package enum ToolStatus: Int32 {
  case success = 0
  /// All went well, and the answer is no: a snapshot fails, pictures differ, a reference is an orphan.
  case negative = 1
  /// An option is wrong, or a file cannot be read or written.
  case mistake = 2
}

package enum JSONText {
  /// Ends in a line break; numbers that JSON lacks are the texts “inf”, “-inf” and “nan”.
  package static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder.sorted()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
