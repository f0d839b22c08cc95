/// Messages about mistakes that a debug build finds and that are no reason to stop: each is logged once.
package final class MistakeLog: @unchecked Sendable {
  /// A mistake with another value each time would fill the log.
  private static let limit = 1_000

  private static let shared = MistakeLog()

  private let lock = NSLock()
  /// Only touched while `lock` is held.
  private var logged: [String] = []

  /// What was logged so far, in that order.
  package static var messages: [String] { shared.lock.withLock { shared.logged } }

  /// Logs a message, unless it was logged before; `nil` for no mistake.
  ///
  ///     assert(MistakeLog.note(layer.misspelling(in: keyPath)))
  ///
  /// - Returns: true always, for `assert`: a release build evaluates none of it.
  package static func note(_ message: String?) -> Bool {
    guard let message else { return true }
    let isNew = shared.lock.withLock { () -> Bool in
      guard shared.logged.count < limit, !shared.logged.contains(message) else { return false }
      shared.logged.append(message)
      return true
    }
    // What follows a percent sign would be a format.
    if isNew { NSLog(message.replacingOccurrences(of: "%", with: "%%")) }
    return true
  }
}
