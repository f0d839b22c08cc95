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
/// Threads of the system begin with the pieces that wait, and end when none does. An owner that is
/// quicker works too, so that few pieces wait. With one thread the owner does every piece at once.
/// Pieces must not wait for one another.
package final class ParallelWork: @unchecked Sendable {
  package final class Outcome<Value: Sendable>: @unchecked Sendable {
    private let work: ParallelWork
    /// Set with the lock of the work's condition held.
    fileprivate var result: Value?

    fileprivate init(_ work: ParallelWork) { self.work = work }

    /// Blocks until it is there; the waiting thread does other pieces in the meantime.
    package var value: Value { work.value(of: self) }
  }

  private let threads: Int
  private let condition = NSCondition()
  // Both are accessed with the condition's lock held.
  private var waiting: [@Sendable () -> Void] = []
  private var helperCount = 0

  /// - Parameter threads: at least 1, the owner's among them. Default: as many as draw frames.
  package init(threads: Int = Platform.threadLimit) {
    guard threads >= 1 else { fatalError("\(threads) threads cannot work") }
    self.threads = threads
  }

  /// The most pending pieces of an owner that reads values in order; with fewer, threads go idle.
  package var maxPending: Int { 2 * threads }

  package func begin<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Outcome<Value> {
    let outcome = Outcome<Value>(self)
    let piece: @Sendable () -> Void = { [condition] in
      let result = body()
      condition.withLock {
        outcome.result = result
        condition.broadcast()
      }
    }
    if threads > 1 { add(piece) } else { piece() }
    return outcome
  }

  private func add(_ piece: @escaping @Sendable () -> Void) {
    let (needsHelper, own) = condition.withLock {
      waiting.append(piece)
      let needsHelper = helperCount < threads - 1
      if needsHelper { helperCount += 1 }
      return (needsHelper, waiting.count > threads ? waiting.removeFirst() : nil)
    }
    if needsHelper { DispatchQueue.global().async { self.help() } }
    own?()
  }

  private func help() {
    condition.lock()
    while !waiting.isEmpty { doFirst() }
    helperCount -= 1
    condition.unlock()
  }

  /// Does the first piece without the lock, which is held before and afterwards.
  private func doFirst() {
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
      if waiting.isEmpty { condition.wait() } else { doFirst() }
    }
  }

  /// Begins the work of each item, and passes the results on in the order of the items. Keeps no more than `maxPending`.
  package func forEach<Items: Sequence, Value>(
    _ items: Items, begin: (Items.Element) throws -> Outcome<Value>,
    finish: (Value) throws -> Void
  ) throws {
    var begun: [Outcome<Value>] = []
    for item in items {
      if begun.count == maxPending { try finish(begun.removeFirst().value) }
      begun.append(try begin(item))
    }
    for outcome in begun { try finish(outcome.value) }
  }

  /// Calls a closure once with each index below a number, on several threads, and returns when all calls have.
  package static func forEach(_ count: Int, _ body: @Sendable (_ index: Int) -> Void) {
    forEach(count, threads: Platform.threadLimit, body)
  }

  static func forEach(_ count: Int, threads: Int, _ body: @Sendable (_ index: Int) -> Void) {
    let next = LockedValue(0)
    DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
      while true {
        let index = next.withLock { next in
          defer { next += 1 }
          return next
        }
        guard index < count else { return }
        body(index)
      }
    }
  }
}
