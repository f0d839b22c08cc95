/// Threads that are waited for together.
final class ThreadGroup: @unchecked Sendable {
  private let condition = NSCondition()
  /// Accessed while the condition is locked.
  private var running = 0

  func startThread(_ work: @escaping @Sendable () -> Void) {
    condition.withLock { running += 1 }
    Thread.detachNewThread { [self] in
      work()
      condition.withLock {
        running -= 1
        condition.broadcast()
      }
    }
  }

  /// Returns when no thread of the group runs.
  func wait() { condition.withLock { while running > 0 { condition.wait() } } }
}
