import LayerSnapshotReports

/// Stops threads that wait for sockets: closing the one end of a pipe wakes all that wait for the other.
final class StopSignal: Sendable {
  /// Becomes readable when the signal is raised.
  let descriptor: Int32
  private let writer: LockedValue<Int32?>

  /// Creates a signal that is not raised, or throws when the process has too many open files.
  init() throws(PlainError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw PlainError(system: "cannot make a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    writer = LockedValue(ends[1])
  }

  deinit {
    raise()
    close(descriptor)
  }

  var isRaised: Bool { writer.withLock { $0 == nil } }

  /// Wakes all waiting threads; later waits return at once.
  func raise() {
    writer.withLock { writer in
      if let descriptor = writer { close(descriptor) }
      writer = nil
    }
  }

  func wait(until deadline: ContinuousClock.Instant) {
    _ = Socket.wait(until: deadline, unless: self)
  }
}
