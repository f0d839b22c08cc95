import Foundation

/// The references that this process has asked for, so that two snapshots cannot share one.
final class SnapshotJournal: @unchecked Sendable {
  static let shared = SnapshotJournal()

  private let lock = NSLock()
  /// Only touched while `lock` is held.
  private var places: [String: String] = [:]

  /// Notes that a place in the source asks for a reference.
  ///
  /// - Returns: another place that asked for it before, or `nil`.
  func note(_ reference: SnapshotReference, place: String) -> String? {
    lock.withLock {
      let key = reference.url.path
      guard let first = places[key], first != place else {
        places[key] = place
        return nil
      }
      return first
    }
  }
}
