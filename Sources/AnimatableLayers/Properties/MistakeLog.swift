/// Messages about mistakes that a debug build finds and that are no reason to stop: each is logged once.
package enum MistakeLog {
  /// A mistake with another value each time would fill the log.
  private static let limit = 1_000

  private static let logged = LockedValue<[String]>([])

  package static var messages: [String] { logged.withLock { $0 } }

  /// - Returns: true always, for `assert`: a release build evaluates none of it.
  package static func note(_ message: String?) -> Bool {
    guard let message else { return true }
    let isNew = logged.withLock { logged in
      guard logged.count < limit, !logged.contains(message) else { return false }
      logged.append(message)
      return true
    }
    // What follows a percent sign would be a format.
    if isNew { NSLog(message.replacingOccurrences(of: "%", with: "%%")) }
    return true
  }
}
