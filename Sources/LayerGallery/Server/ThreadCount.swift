import Foundation

final class ThreadCount: @unchecked Sendable {
  // The number is touched inside the condition's lock alone.
  private let condition = NSCondition()
  private var running = 0

  var count: Int { condition.withLock { running } }

  func start(_ work: @escaping @Sendable () -> Void) {
    change(by: 1)
    Thread.detachNewThread { [self] in
      work()
      change(by: -1)
    }
  }

  func waitForAll() {
    condition.withLock {
      while running > 0 { condition.wait() }
    }
  }

  private func change(by difference: Int) {
    condition.withLock {
      running += difference
      condition.broadcast()
    }
  }
}
