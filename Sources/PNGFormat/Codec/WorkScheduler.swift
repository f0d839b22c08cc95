/// Who does pieces of work that do not depend on one another: in which order, and on how many threads.
///
/// Encoders hand out their frames by it. The bytes do not depend on the scheduler.
package struct WorkScheduler: Sendable {
  private let run: @Sendable (_ count: Int, _ body: @Sendable (_ index: Int) -> Void) -> Void

  /// One piece after the other, on the caller's thread.
  package static let inOrder = WorkScheduler { count, body in
    for index in 0..<count { body(index) }
  }

  /// - Parameter run: calls its second argument once with each index below its first one, in any order and on any
  ///   threads, and returns when all calls have.
  package init(
    _ run: @escaping @Sendable (_ count: Int, _ body: @Sendable (_ index: Int) -> Void) -> Void
  ) {
    self.run = run
  }

  /// Returns what a closure makes of each index below a number, in the order of the indices.
  package func map<Value: Sendable>(
    _ count: Int, _ body: @Sendable (_ index: Int) -> Value
  ) -> [Value] {
    [Value](unsafeUninitializedCapacity: count) { values, initializedCount in
      // Safe to share: every call writes a place of its own.
      nonisolated(unsafe) let values = values
      run(count) { index in values.initializeElement(at: index, to: body(index)) }
      initializedCount = count
    }
  }
}
