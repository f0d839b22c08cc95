/// Runs independent pieces of work in an order and on threads of its own. Encoders write the same bytes with any of them.
package struct WorkScheduler: Sendable {
  private let run: @Sendable (_ count: Int, _ body: @Sendable (_ index: Int) -> Void) -> Void

  /// On the caller's thread.
  package static let inOrder = WorkScheduler { count, body in
    for index in 0..<count { body(index) }
  }

  /// `run` calls `body` once with each index below `count`, in any order and on any threads, and waits for all calls.
  package init(
    _ run: @escaping @Sendable (_ count: Int, _ body: @Sendable (_ index: Int) -> Void) -> Void
  ) {
    self.run = run
  }

  /// Returns the values in the order of the indices.
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
