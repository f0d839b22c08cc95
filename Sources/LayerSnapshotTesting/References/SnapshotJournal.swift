import Foundation

/// The references that this process has asked for, so that two snapshots cannot share one.
final class SnapshotJournal: @unchecked Sendable {
  static let shared = SnapshotJournal()

  private let lock = NSLock()
  /// Only touched while `lock` is held.
  private var places: [SnapshotReference: String] = [:]

  /// Notes that a place in the source asks for a reference.
  ///
  /// - Returns: another place that asked for it before, or `nil`.
  func note(_ reference: SnapshotReference, place: String) -> String? {
    lock.withLock {
      guard let first = places[reference], first != place else {
        places[reference] = place
        return nil
      }
      return first
    }
  }
}
