import Foundation

/// The references that this process has asked for, so that two snapshots cannot share one.
final class SnapshotJournal: @unchecked Sendable {
  static let shared = SnapshotJournal()

  private let lock = NSLock()
  /// Only touched while `lock` is held.
  private var places: [String: String] = [:]
  /// Hashes of what was recorded. Only touched while `lock` is held.
  private var recorded: [String: Int] = [:]

  /// Notes that a place in the source asks for a reference.
  ///
  /// - Returns: another place that asked for it before, or `nil`.
  func note(_ reference: SnapshotReference, place: String) -> String? {
    lock.withLock {
      let key = Self.key(reference)
      guard let first = places[key], first != place else {
        places[key] = place
        return nil
      }
      return first
    }
  }

  /// Notes that a reference is recorded.
  ///
  /// - Returns: whether that loses nothing: `false` when something else was recorded there before,
  ///   as by a loop whose snapshots share a name.
  func noteRecording(of bytes: [UInt8], in reference: SnapshotReference) -> Bool {
    lock.withLock {
      let key = Self.key(reference)
      guard let first = recorded[key] else {
        recorded[key] = bytes.hashValue
        return true
      }
      return first == bytes.hashValue
    }
  }

  /// References whose paths differ only in case share a file on many disks.
  private static func key(_ reference: SnapshotReference) -> String {
    reference.url.path.lowercased()
  }
}
