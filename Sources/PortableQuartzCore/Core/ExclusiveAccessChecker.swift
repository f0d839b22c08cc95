import Synchronization

/// Detects a second thread that works on a tree of layers, which belongs to one thread at a time.
///
/// Used only inside `assert`, so that release builds do nothing. Threads are identified by their transactions, which the
/// threads that drain the main queue share.
final class ExclusiveAccessChecker {
  /// The address of the worker's transactions; 0 while no thread is at work.
  private let worker = Atomic<UInt>(0)
  /// The nesting depth of the worker's calls. Only accessed by the worker.
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
