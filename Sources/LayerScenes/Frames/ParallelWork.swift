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
  package final class Outcome<Value: Sendable>: @unchecked Sendable {
    private let work: ParallelWork
    /// With several threads, accessed only by functions that hold the pieces, and with them the lock.
    private var result: Value?

    fileprivate init(_ work: ParallelWork, _ result: Value? = nil) {
      self.work = work
      self.result = result
    }

    /// Blocks until it is there; the waiting thread runs pending tasks in the meantime.
    package var value: Value { work.value(of: self) }

    fileprivate func result(_ pieces: borrowing Pieces) -> Value? { result }

    fileprivate func setResult(_ value: Value, _ pieces: inout Pieces) { result = value }
  }

  fileprivate typealias Piece = @Sendable () -> Void

  fileprivate struct Pieces: ~Copyable {
    /// Pending, first in, first out.
    var waiting: [Piece] = []
    var helperCount = 0
  }

  private let threads: Int
  private let pieces = Monitor(Pieces())

  /// - Parameter threads: at least 1, the owner's among them. Default: as many as draw frames.
  package init(threads: Int = Platform.threadLimit) {
    guard threads >= 1 else { fatalError("\(threads) threads cannot work") }
    self.threads = threads
  }

  /// The most pending tasks of an owner that reads their values in order: fewer let threads go idle while the owner does
  /// something else.
  package var maxPending: Int { 2 * threads }

  package func begin<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) -> Outcome<Value> {
    guard threads > 1 else { return Outcome(self, body()) }
    let outcome = Outcome<Value>(self)
    add { [pieces] in
      let result = body()
      pieces.withLock { outcome.setResult(result, &$0) }
    }
    return outcome
  }

  private func add(_ piece: @escaping Piece) {
    let (needsHelper, own) = pieces.withLock { pieces -> (Bool, Piece?) in
      pieces.waiting.append(piece)
      let needsHelper = pieces.helperCount < threads - 1
      if needsHelper { pieces.helperCount += 1 }
      return (needsHelper, pieces.waiting.count > threads ? pieces.waiting.removeFirst() : nil)
    }
    if needsHelper { DispatchQueue.global().async { self.help() } }
    own?()
  }

  private func help() {
    while let piece = pieces.withLock({ pieces -> Piece? in
      guard pieces.waiting.isEmpty else { return pieces.waiting.removeFirst() }
      pieces.helperCount -= 1
      return nil
    }) { piece() }
  }

  private func value<Value>(of outcome: Outcome<Value>) -> Value {
    while true {
      let (result, piece) = pieces.wait { pieces -> (Value?, Piece?)? in
        if let result = outcome.result(pieces) { return (result, nil) }
        // When nothing waits, a thread is at work on the piece.
        return pieces.waiting.isEmpty ? nil : (nil, pieces.waiting.removeFirst())
      }
      if let result { return result }
      piece?()
    }
  }

  /// Calls a closure once with each index below a number, on several threads, and returns when all calls have.
  package static func forEach(_ count: Int, _ body: @Sendable (_ index: Int) -> Void) {
    forEach(count, threads: Platform.threadLimit, body)
  }

  static func forEach(_ count: Int, threads: Int, _ body: @Sendable (_ index: Int) -> Void) {
    let next = Monitor(0)
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

/// A value that is reached with its lock held, and in no other way; threads can wait for it to change.
private final class Monitor<Value: ~Copyable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var value: Value

  init(_ value: consuming Value) { self.value = value }

  /// Calls a closure with the lock held, and has those that wait check again.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return body(&value)
  }

  /// Calls a closure with the lock held, again after every change, until it returns something.
  func wait<Result>(until body: (inout Value) -> Result?) -> Result {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = body(&value) { return result }
      condition.wait()
    }
  }
}
