import Foundation

#if os(macOS) || os(Linux)
  package typealias ChildProcess = Process
#else
  /// iOS, tvOS and visionOS let no app start a program: `run()` throws there.
  package final class ChildProcess {
    package var executableURL: URL?
    package var arguments: [String]?
    package var environment: [String: String]?
    package var currentDirectoryURL: URL?
    package var standardInput: Any?
    package var standardOutput: Any?
    package var standardError: Any?
    package let terminationStatus: Int32 = ToolStatus.mistake.rawValue
    package let terminationReason = TerminationReason.exit
    package let isRunning = false
    package let processIdentifier: Int32 = 0

    package enum TerminationReason {
      case exit, uncaughtSignal
    }

    package init() {}

    package func run() throws {
      throw UsageError(
        message: "no app starts programs on this system; run the command on a Mac or on Linux")
    }

    package func waitUntilExit() {}
  }
#endif

extension ChildProcess {
  /// Without input; discards output and errors by default.
  package convenience init(
    _ program: String, _ arguments: [String], output: Any = FileHandle.nullDevice,
    errors: Any = FileHandle.nullDevice
  ) {
    self.init()
    executableURL = URL(fileURLWithPath: program)
    self.arguments = arguments
    standardInput = FileHandle.nullDevice
    standardOutput = output
    standardError = errors
  }
}
