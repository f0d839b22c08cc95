import Synchronization

/// Refuses values without which the engine can go on: values of a wrong type, and NaN.
enum Refusal {
  /// The number of messages that are logged.
  private static let limit = 1_000

  private static let logged = Mutex<Set<String>>([])

  /// Traps in a debug build. A release build logs the message once, and the caller ignores the value.
  static func note(
    _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
  ) {
    assertionFailure(message(), file: file, line: line)
    let message = message()
    let isNew = logged.withLock { $0.count < limit && $0.insert(message).inserted }
    // `NSLog` takes a format.
    if isNew { NSLog(message.replacingOccurrences(of: "%", with: "%%")) }
  }
}
