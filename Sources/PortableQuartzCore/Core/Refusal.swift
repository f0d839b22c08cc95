import PortableCoreGraphics
import Synchronization

/// What the engine refuses, and can go on without: values of a wrong type, and numbers that are none.
enum Refusal {
  /// A mistake with another value each time would fill the log.
  private static let limit = 1_000

  private static let logged = Mutex<Set<String>>([])

  /// Stops a debug build with a message. A release build logs it, once, and the caller ignores the value.
  static func note(
    _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
  ) {
    assertionFailure(message(), file: file, line: line)
    let message = message()
    let isNew = logged.withLock { $0.count < limit && $0.insert(message).inserted }
    // What follows a percent sign would be a format.
    if isNew { NSLog(message.replacingOccurrences(of: "%", with: "%%")) }
  }
}
