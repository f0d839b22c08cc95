/// The version of what a node was made from: a number that the tree's builder uses once.
///
/// A number keeps nothing alive, where a reference in a tree would keep what has long gone from the screen.
package struct NodeSource: Hashable, Sendable {
  private let number: UInt64

  /// Nothing is known of the node; two such nodes may differ.
  package static let unknown = NodeSource(number: 0)

  package init(number: UInt64) {
    self.number = number
  }
}
