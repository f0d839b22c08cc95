import Synchronization

/// What a node was made from, as a number that nothing else ever has.
///
/// A number keeps nothing alive, where a reference in a tree would keep what has long gone from the screen.
package struct NodeSource: Hashable, Sendable {
  private let number: UInt64

  private static let last = Atomic<UInt64>(0)

  /// That of nodes of which nothing is known; no two such nodes need to be the same.
  package static let unknown = NodeSource(number: 0)

  private init(number: UInt64) {
    self.number = number
  }

  /// Creates a source that differs from all others, on every thread.
  package init() {
    number = NodeSource.last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
