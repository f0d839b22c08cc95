import Foundation

#if os(macOS) || os(Linux)
  /// A program that this one starts.
  typealias ChildProcess = Process
#else
  /// A program that this one would start: iOS, tvOS and visionOS let no app do so, and `run()` throws there.
  final class ChildProcess {
    var executableURL: URL?
    var arguments: [String]?
    var environment: [String: String]?
    var currentDirectoryURL: URL?
    var standardInput: Any?
    var standardOutput: Any?
    var standardError: Any?
    let terminationStatus: Int32 = ToolStatus.mistake.rawValue
    let terminationReason = TerminationReason.exit

    enum TerminationReason {
      case exit, uncaughtSignal
    }

    func run() throws {
      throw UsageError(
        message: "no app starts programs on this system; run the command on a Mac or on Linux")
    }

    func waitUntilExit() {}
  }
#endif
