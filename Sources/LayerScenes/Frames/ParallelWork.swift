import AnimatableLayers

/// Does pieces of work on other threads while its owner makes the next pieces.
///
///     let work = ParallelWork()
///     let frames = times.map { time in
///       renderer.advance(to: time)
///       let frame = renderer.frame()
///       return work.begin { frame?.draw(pixels) }
///     }
///     return frames.map(\.value)
///
/// Threads of the system begin with what waits, and end when nothing does. An owner that is quicker than they are works
/// too, so that few pieces wait at any time. With one thread every piece is done at once, by the owner. Pieces must not
/// wait for one another.
package final class ParallelWork: @unchecked Sendable {
  /// What a piece of work comes to.
  package final class Outcome<Value: Sendable>: @unchecked Sendable {
    private let work: ParallelWork
    /// Once there are threads, only touched while the work is locked.
    fileprivate var result: Value?

    fileprivate init(_ work: ParallelWork, _ result: Value? = nil) {
      self.work = work
      self.result = result
    }

    /// The value, as soon as it is there. The thread that waits for it runs pending tasks in the meantime.
    package var value: Value { work.value(of: self) }
  }

  /// How many threads work at once, the owner's among them.
  private let threads: Int
  /// Locks what is below, and signals when a task is done.
  private let condition = NSCondition()
  /// Pending tasks, first in, first out.
  private var waiting: [@Sendable () -> Void] = []
  private var helperCount = 0

  /// Creates work without pieces.
  ///
  /// - Parameter threads: how many threads work at once, at least 1. Default: as many as draw frames.
  package init(threads: Int = Platform.threadLimit) {
    precondition(threads >= 1, "\(threads) threads cannot work")
    self.threads = threads
  }

  /// The most pending tasks of an owner that reads their values in order: fewer let threads go idle while the owner does
  /// something else.
  package var maxPending: Int { 2 * threads }

  /// Begins a piece of work.
  package func begin<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) -> Outcome<Value> {
    guard threads > 1 else { return Outcome(self, body()) }
    let outcome = Outcome<Value>(self)
    add { [condition] in
      let result = body()
      condition.lock()
      outcome.result = result
      condition.broadcast()
      condition.unlock()
    }
    return outcome
  }

  private func add(_ piece: @escaping @Sendable () -> Void) {
    condition.lock()
    waiting.append(piece)
    let needsHelper = helperCount < threads - 1
    if needsHelper { helperCount += 1 }
    let own = waiting.count > threads ? waiting.removeFirst() : nil
    condition.unlock()
    if needsHelper { DispatchQueue.global().async { self.help() } }
    own?()
  }

  /// Runs pending tasks until none is left.
  private func help() {
    condition.lock()
    while !waiting.isEmpty { runNext() }
    helperCount -= 1
    condition.unlock()
  }

  /// Runs the oldest pending task. Called, and returns, with the lock held.
  private func runNext() {
    let piece = waiting.removeFirst()
    condition.unlock()
    piece()
    condition.lock()
  }

  private func value<Value>(of outcome: Outcome<Value>) -> Value {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = outcome.result { return result }
      // When nothing waits, a thread is at work on the piece.
      if waiting.isEmpty { condition.wait() } else { runNext() }
    }
  }

  /// Calls a closure once with each index below a number, on several threads, and returns when all calls have.
  package static func forEach(_ count: Int, _ body: @Sendable (_ index: Int) -> Void) {
    forEach(count, threads: Platform.threadLimit, body)
  }

  static func forEach(_ count: Int, threads: Int, _ body: @Sendable (_ index: Int) -> Void) {
    let lock = NSLock()
    nonisolated(unsafe) var next = 0
    DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
      while true {
        let index = lock.withLock {
          defer { next += 1 }
          return next
        }
        guard index < count else { return }
        body(index)
      }
    }
  }
}
