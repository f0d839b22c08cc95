import Foundation
import LayerSnapshotCommands

/// Watches over a preview: its scenes are served by a process of its own, which is started again when a trap in one of
/// them has ended it.
struct PreviewSupervisor {
  /// How many bytes of what a process prints are kept for a page; a list of callers follows a trap's message.
  private static let mostReported = 32_768

  /// The program of the process, and its arguments.
  let path: String
  let arguments: [String]
  /// What the process serves.
  let listener: Socket
  /// A process that a trap ends sooner is not started again: it would never be of use.
  var shortestLife: Duration = .seconds(1)
  /// Told what the process prints on its standard error.
  var tell: (Data) -> Void = { FileHandle.standardError.write($0) }

  /// Where the page is.
  var address: String { "http://127.0.0.1:\(listener.port)/" }

  /// Lets the process run; returns its exit status, or that of a mistake when a trap has ended it at once.
  func run() throws -> Int32 {
    var crash: String?
    while true {
      let start = ContinuousClock.now
      let (process, report) = try runOnce(crash: crash)
      guard process.terminationReason == .uncaughtSignal else { return process.terminationStatus }
      guard .now - start >= shortestLife else { return ToolStatus.mistake.rawValue }
      crash = report.isEmpty ? "It was ended by signal \(process.terminationStatus)." : report
    }
  }

  private func runOnce(crash: String?) throws -> (process: ChildProcess, report: String) {
    let process = ChildProcess()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = PreviewHandover.environment(crash: crash)
    // Processes keep no other descriptors than those of their standard streams.
    process.standardInput = FileHandle(
      fileDescriptor: listener.descriptor, closeOnDealloc: false)
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    var report = Data()
    while true {
      let data = errors.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      tell(data)
      report = (report + data).suffix(Self.mostReported)
    }
    process.waitUntilExit()
    return (process, String(decoding: report, as: UTF8.self).filter { $0 != "\0" })
  }
}
