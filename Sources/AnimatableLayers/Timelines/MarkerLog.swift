/// Which markers are called in a scope, such as a film.
///
/// Safe to share: markers are called on the thread that moves the clock, by which it is read, too.
package final class MarkerLog: @unchecked Sendable {
  package static let scoped = TaskLocal<MarkerLog?>(wrappedValue: nil)

  package typealias Entry = (name: String, time: CFTimeInterval)

  private var entries: [Entry] = []

  package init() {}

  func note(_ name: String) { entries.append((name, CACurrentMediaTime())) }

  /// Those that were called since it was read last, with the media time of each.
  package func read() -> [Entry] {
    defer { entries = [] }
    return entries
  }
}
