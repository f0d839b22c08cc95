import Foundation

/// The state of a preview's build, and the compiler's messages.
final class BuildStatus: Sendable {
  /// The state as the page receives it.
  struct Report: Encodable, Equatable {
    enum Phase: String, Encodable {
      /// What runs is made of the sources as they are.
      case current
      case building
      case failed
      /// A trap has ended the program; panes are refused until the page is loaded again or a source is saved.
      case stopped
    }

    var phase = Phase.current
    var messages: [CompilerMessage] = []
    /// Identifies the run of the program.
    var run: String

    /// The report as JSON.
    var json: String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      guard let data = try? encoder.encode(self) else { preconditionFailure("\(self) has no JSON") }
      return String(decoding: data, as: UTF8.self)
    }
  }

  private let state: Mutex<(version: Int, report: Report)>

  /// - Parameter run: differs whenever the program starts.
  init(run: String) { state = Mutex((0, Report(run: run))) }

  /// The report, with a number that grows with each one.
  var current: (version: Int, report: Report) { state.withLock { ($0.version, $0.report) } }

  /// Publishes a new report.
  func tell(_ phase: Report.Phase, _ messages: [CompilerMessage] = []) {
    state.withLock { state in
      state.version += 1
      state.report.phase = phase
      state.report.messages = messages
    }
  }

  /// Forgets a trap, when the page is loaded.
  func forgetTrap() {
    if current.report.phase == .stopped { tell(.current) }
  }
}
