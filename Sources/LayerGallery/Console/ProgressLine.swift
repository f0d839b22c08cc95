import LayerSnapshotCommands

/// A line on the standard error with the progress of slow work; silent without a terminal or when the work is quick.
struct ProgressLine {
  /// Quicker work shows no line; in seconds.
  private static let patience = 0.5
  private static let eraseLine = "\r\u{1B}[K"

  private let console: Console
  private let now: () -> TimeInterval
  private let start: TimeInterval
  private var isShown = false

  /// - Parameter now: the current time in seconds, from any origin.
  init(
    on console: Console,
    now: @escaping () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
  ) {
    self.console = console
    self.now = now
    start = now()
  }

  mutating func show(_ text: String) {
    guard console.isWatched, now() - start >= Self.patience else { return }
    console.writeError(Self.eraseLine + text)
    isShown = true
  }

  mutating func clear() {
    guard isShown else { return }
    console.writeError(Self.eraseLine)
    isShown = false
  }
}
