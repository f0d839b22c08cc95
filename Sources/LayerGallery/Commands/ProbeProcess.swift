import LayerDoctor
import LayerSnapshotCommands

/// Runs groups of probes, each in a process of its own, so that a trap ends nothing but its group.
struct ProbeProcess {
  private static let signalNames: [Int32: String] = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
    SIGSEGV: "SIGSEGV", SIGKILL: "SIGKILL", SIGTERM: "SIGTERM",
  ]

  private static let maxLogLines = 2_000

  /// The program that measures the group that its environment names, and its arguments.
  let program: String
  let arguments: [String]
  /// For each group, in seconds.
  var timeLimit = 60.0

  func report(on group: ProbeGroup) -> ProbeReport {
    var report = ProbeReport(id: group.id, title: group.title, settles: group.settles)
    do {
      // Files, not pipes: a process that fills one pipe while the other is read would wait for ever.
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("layers-doctor-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let output = folder.appendingPathComponent("output")
      let errors = folder.appendingPathComponent("errors")
      let ending = try run(group, output: output, errors: errors)
      report.findings = Self.lines(of: output).compactMap { line in
        try? JSONDecoder().decode(ProbeFinding.self, from: Data(line.utf8))
      }
      report.log = Self.lines(of: errors).suffix(Self.maxLogLines)
      let count = report.findings.count
      report.problem =
        ending.map { "ended after \(count) \(count == 1 ? "value" : "values")\($0)" }
        ?? (count == 0 ? "nothing was measured" : nil)
    } catch let error as UsageError {
      report.problem = error.message
    } catch {
      report.problem = "\(program) cannot be run: \(error)"
    }
    return report
  }

  /// Returns how the process ended too early, as the end of a sentence; `nil` for a proper end.
  private func run(_ group: ProbeGroup, output: URL, errors: URL) throws -> String? {
    for file in [output, errors] {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    let process = ChildProcess(
      program, arguments, output: try FileHandle(forWritingTo: output),
      errors: try FileHandle(forWritingTo: errors))
    process.environment = ProcessInfo.processInfo.environment.merging(
      DoctorHandover.environment(for: group)
    ) { $1 }
    try process.run()
    let end = Date(timeIntervalSinceNow: timeLimit)
    while process.isRunning, Date() < end { usleep(5_000) }
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return ", because \(ProbeValue.number(timeLimit).text) s were over"
    }
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal {
      return " by signal \(status)" + (Self.signalNames[status].map { " (\($0))" } ?? "")
    }
    return status == 0 ? nil : " with status \(status)"
  }

  private static func lines(of file: URL) -> [String] {
    let text = String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }
}
