/// The markers that are called in a scope, such as a film.
///
/// Safe to share: the thread that moves the clock calls the markers and reads the log.
package final class MarkerLog: @unchecked Sendable {
  package static let scoped = TaskLocal<MarkerLog?>(wrappedValue: nil)

  package typealias Entry = (name: String, time: CFTimeInterval)

  private var entries: [Entry] = []

  package init() {}

  func note(_ name: String) { entries.append((name, CACurrentMediaTime())) }

  /// The markers since the last reading, with the media time of each.
  package func read() -> [Entry] {
    defer { entries = [] }
    return entries
  }
}
