/// A frame as a tree of nodes, stored in the order in which they are opened.
///
/// The tree is flat: a tree of values inside values would be taken apart by calls inside calls, and one that is a
/// hundred thousand levels deep would overflow the stack.
///
///     var tree = RenderTree()
///     tree.open(window)
///     tree.open(badge)
///     tree.close()
///     tree.close()
package struct RenderTree: Sendable {
  /// What a node is to the node it is in.
  package enum Role: Hashable, Sendable {
    /// Drawn as part of it, above the nodes before.
    case child
    /// Not drawn: its alpha says how much of the parent shows. The first node in its parent, at most one.
    case mask
  }

  /// A node and its place in the tree.
  package struct Entry: Sendable {
    /// The node.
    package fileprivate(set) var node: RenderNode
    /// What it is to its parent.
    package fileprivate(set) var role: Role
    /// The parent's index; -1 for a root.
    package fileprivate(set) var parent: Int
    /// One past the index of the last node below this one; the nodes between are all those below it.
    package fileprivate(set) var end: Int
  }

  /// The nodes, each before everything below it.
  package private(set) var entries: [Entry] = []
  private var openEntries: [Int] = []

  /// Creates an empty tree, which draws nothing.
  package init() {}

  /// Adds a node inside the one that was opened last and is not yet closed; everything until `close()` is inside it.
  ///
  /// A mask is flat and not rasterized, whatever its node says. Traps when a mask does not come first in its parent.
  package mutating func open(_ node: RenderNode, as role: Role = .child) {
    let parent = openEntries.last ?? -1
    precondition(
      role == .child || (parent >= 0 && parent == entries.count - 1),
      "a mask comes first in the node that it masks")
    openEntries.append(entries.count)
    entries.append(Entry(node: node, role: role, parent: parent, end: entries.count + 1))
    if role == .mask {
      entries[entries.count - 1].node.keepsDepth = false
      if entries[entries.count - 1].node.details?.rasterizationScale != nil {
        entries[entries.count - 1].node.details?.rasterizationScale = nil
      }
    }
  }

  /// Closes the node that was opened last; traps when none is open.
  package mutating func close() {
    precondition(!openEntries.isEmpty, "no node is open")
    entries[openEntries.removeLast()].end = entries.count
  }

  /// Adds a node with nothing in it.
  package mutating func add(_ node: RenderNode, as role: Role = .child) {
    open(node, as: role)
    close()
  }

  /// Removes all nodes but keeps their memory, for the next frame.
  package mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    openEntries.removeAll(keepingCapacity: true)
  }

  /// Whether every node that was opened is closed.
  package var isComplete: Bool { openEntries.isEmpty }
}
