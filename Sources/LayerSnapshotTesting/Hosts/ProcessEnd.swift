import Foundation

/// The end of the process, at which the journal is written.
enum ProcessEnd {
  /// Sees to it that the journal is written; touched by every snapshot.
  static let writesJournal: Void = {
    #if canImport(Glibc)
      // Unlike `atexit`, this passes the exit status.
      _ = on_exit({ status, _ in SnapshotJournal.shared.write(hasSucceeded: status == 0) }, nil)
    #else
      atexit { SnapshotJournal.shared.write(hasSucceeded: false) }
    #endif
  }()
}
