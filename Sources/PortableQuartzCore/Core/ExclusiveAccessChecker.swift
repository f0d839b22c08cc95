import Synchronization

/// Checks which thread works on a tree of layers. A tree belongs to one thread at a time; in debug builds a second
/// thread that comes while the first is at work is stopped, before the two corrupt each other's layers.
///
/// Used inside `assert` only, so that release builds do nothing here. Threads are identified by their transactions,
/// which those that drain the main queue share, one at a time.
final class ExclusiveAccessChecker {
  /// The address of the worker's transactions; 0 while no thread is at work.
  private let worker = Atomic<UInt>(0)
  /// How many calls of the worker are inside one another. Only touched by the worker.
  private var depth = 0

  /// Returns false when another thread is at work.
  func enter() -> Bool {
    let own = TransactionStack.current.address
    if worker.load(ordering: .relaxed) != own {
      guard worker.compareExchange(expected: 0, desired: own, ordering: .acquiring).exchanged
      else { return false }
    }
    depth += 1
    return true
  }

  /// Always true, for `assert`.
  func leave() -> Bool {
    depth -= 1
    if depth == 0 { worker.store(0, ordering: .releasing) }
    return true
  }

  func isOpen(to stack: TransactionStack) -> Bool {
    let present = worker.load(ordering: .relaxed)
    return present == 0 || present == stack.address
  }

  var conflict: String {
    let own = TransactionStack.current.threadName
    let other = UnsafeRawPointer(bitPattern: worker.load(ordering: .relaxed)).map {
      Unmanaged<TransactionStack>.fromOpaque($0).takeUnretainedValue().threadName
    }
    return
      "\(own) touches a tree of layers while \(other ?? "another thread") draws it or moves its "
      + "time; a tree belongs to one thread at a time"
  }
}

extension TransactionStack {
  fileprivate var address: UInt { UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()) }
}
