import LayerSnapshotReports

final class BuildStatus: Sendable {
  struct Report: Encodable, Equatable {
    enum Phase: String, Encodable {
      /// The program is built from the sources as they are.
      case current
      case building
      case failed
      /// A trap has ended the program, and nothing is shown until the user resumes.
      case stopped
    }

    var phase = Phase.current
    var messages: [CompilerMessage] = []
    /// Differs after each start of the program.
    var run: String

    var json: String { String(decoding: compactJSON, as: UTF8.self) }
  }

  private let state: LockedValue<(version: Int, report: Report)>

  init(run: String) { state = LockedValue((0, Report(run: run))) }

  /// The report, with a number that grows with each one.
  var current: (version: Int, report: Report) { state.withLock { ($0.version, $0.report) } }

  func publish(_ phase: Report.Phase, _ messages: [CompilerMessage] = []) {
    state.withLock { state in
      state.version += 1
      state.report.phase = phase
      state.report.messages = messages
    }
  }
}
