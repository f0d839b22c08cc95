/// A log of mistakes, each once: those at which a debug build need not stop, and those that a release build ignores.
package enum MistakeLog {
  /// A mistake with another value each time would fill the log.
  private static let limit = 1_000

  private static let logged = LockedValue<[String]>([])

  package static var messages: [String] { logged.withLock { $0 } }

  /// Whether a condition holds for a caller's data: otherwise a debug build stops, and a release build logs and ignores it.
  package static func accepts(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Bool {
    if condition { return true }
    assertionFailure(message(), file: file, line: line)
    _ = note(message())
    return false
  }

  /// - Returns: true always, for `assert`: a release build evaluates none of it.
  package static func note(_ message: String?) -> Bool {
    guard let message else { return true }
    let isNew = logged.withLock { logged in
      guard logged.count < limit, !logged.contains(message) else { return false }
      logged.append(message)
      return true
    }
    // A percent sign would begin a format.
    if isNew { NSLog(message.replacingOccurrences(of: "%", with: "%%")) }
    return true
  }
}
