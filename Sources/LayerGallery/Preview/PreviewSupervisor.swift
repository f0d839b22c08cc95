import LayerSnapshotCommands

/// Serves the scenes of a preview in a child process, and starts it again when its program was built, or when a trap in one of
/// the scenes has ended it.
///
/// Meanwhile the browser's connections wait at the socket.
struct PreviewSupervisor {
  /// The exit status of a process whose program was built; `EX_TEMPFAIL` of `sysexits.h`.
  static let restartStatus: Int32 = 75
  /// Bytes of a process's output; a long list of callers may follow a trap's message.
  private static let maxKept = 1_048_576
  /// Bytes that are passed to the next process, in its environment.
  private static let maxReported = 32_768

  let path: String
  let arguments: [String]
  let listener: Socket
  /// A process that a trap ends sooner is not started again: it would trap forever. After a build, its life counts from the
  /// start of the process before it.
  var shortestLife: Duration = .seconds(1)
  /// Receives the process's standard error.
  var report: (Data) -> Void = { FileHandle.standardError.write($0) }

  var address: String { "http://127.0.0.1:\(listener.port)/" }

  /// Returns the process's exit status, or that of a mistake when a trap has ended it at once.
  func run() throws -> Int32 {
    var crash: String?
    var start = ContinuousClock.now
    while true {
      let (end, report) = try runOnce(crash: crash)
      crash = nil
      // The page sets its scenes up again at once, and one of them may trap now.
      if !end.isSignal, end.number == Self.restartStatus { continue }
      guard end.isSignal else { return end.number }
      guard .now - start >= shortestLife else { return ToolStatus.mistake.rawValue }
      crash = report.isEmpty ? "It was ended by signal \(end.number)." : report
      start = .now
    }
  }

  /// Runs the process to its end, which is not that of its standard error: what it has started, and the runtime's
  /// `swift-backtrace`, may keep that open.
  private func runOnce(crash: String?) throws -> (end: End, report: String) {
    let errors = Pipe()
    let process = ChildProcess(path, arguments, output: FileHandle.standardOutput, errors: errors)
    process.environment = PreviewHandover.environment(crash: crash)
    // Processes keep no other descriptors than those of their standard streams.
    process.standardInput = FileHandle(fileDescriptor: listener.descriptor, closeOnDealloc: false)
    try process.run()
    var printed = Data()
    var end: End?
    while true {
      // Before the pipe is read: what was printed before the end is in it then.
      end = end ?? Self.end(of: process)
      guard Self.waitForData(errors.fileHandleForReading) else {
        if end != nil { break }
        continue
      }
      let data = errors.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      report(data)
      printed = (printed + data).suffix(Self.maxKept)
      if !PreviewHandover.wantsBacktrace, Self.isTrapWhole(in: printed) {
        // The message is all that is shown, and to find the callers takes seconds.
        kill(process.processIdentifier, SIGKILL)
        break
      }
    }
    let text = String(decoding: printed, as: UTF8.self).filter { $0 != "\0" }
    let report = CompilerMessage.trapReport(in: text, most: Self.maxReported)
    while true {
      if let end = end ?? Self.end(of: process) { return (end, report) }
      usleep(5_000)
    }
  }

  /// The number of a signal, or an exit status.
  private typealias End = (isSignal: Bool, number: Int32)

  /// How a process ended; `nil` while it runs. Foundation's process takes the end of all that has its descriptors for
  /// its own.
  private static func end(of process: ChildProcess) -> End? {
    guard process.isRunning else {
      return (process.terminationReason == .uncaughtSignal, process.terminationStatus)
    }
    var status: Int32 = 0
    let process = process.processIdentifier
    guard process > 0, waitpid(process, &status, WNOHANG) == process else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? (false, status >> 8 & 0xFF) : (true, signal)
  }

  /// Waits a moment; returns whether there is something to read, or the end.
  private static func waitForData(_ file: FileHandle) -> Bool {
    var watched = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 50) > 0
  }

  private static func isTrapWhole(in printed: Data) -> Bool {
    let tail = String(decoding: printed.suffix(maxReported), as: UTF8.self)
    return tail.contains("Backtracing from") && CompilerMessage.isTrapWhole(in: tail)
  }
}
