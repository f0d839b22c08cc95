import AnimatableLayers

final class ConnectionTable: Sendable {
  private struct Entry {
    let socket: Socket
    /// `nil` while the thread of the connection makes a response.
    var wait: (since: ContinuousClock.Instant, isForRequest: Bool)?
  }

  /// A client that takes a response slowly keeps its connection for at least this long.
  private static let shortestWrite = Duration.seconds(1)

  private let most: Int
  private let entries = LockedValue<[Entry]>([])

  init(most: Int) { self.most = most }

  var count: Int { entries.withLock { $0.count } }

  /// When the table is full, shuts down the connection whose client has kept it waiting longest; returns false where none
  /// waits.
  func add(_ socket: Socket) -> Bool {
    entries.withLock { entries in
      if entries.count >= most {
        guard let index = Self.longestWaiting(of: entries) else { return false }
        entries.remove(at: index).socket.shutDown()
      }
      entries.append(Entry(socket: socket, wait: (.now, isForRequest: true)))
      return true
    }
  }

  private static func longestWaiting(of entries: [Entry]) -> Int? {
    let now = ContinuousClock.now
    return entries.indices
      .filter { index in
        guard let wait = entries[index].wait else { return false }
        return wait.isForRequest || now - wait.since >= shortestWrite
      }
      .min { entries[$0].wait!.since < entries[$1].wait!.since }
  }

  /// No other thread shuts the connection down from then on.
  func remove(_ socket: Socket) {
    entries.withLock { entries in entries.removeAll { $0.socket === socket } }
  }

  func note(_ socket: Socket, isWriting: Bool) {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.socket === socket }) else { return }
      entries[index].wait = isWriting ? (.now, isForRequest: false) : nil
    }
  }
}
