import PortableGeometry

/// A tree of nodes in the order in which they are opened. It is flat, because recursion would overflow the stack in a deep
/// tree.
package struct RenderTree: Sendable {
  package enum Role: Hashable, Sendable {
    /// Drawn above the previous nodes of its parent.
    case child
    /// The mask of its parent by its alpha, which must be the first node in the parent.
    case mask
  }

  package struct Entry: Sendable {
    package fileprivate(set) var node: RenderNode
    package fileprivate(set) var role: Role
    /// The parent's index; -1 for a root.
    package fileprivate(set) var parent: Int
    /// One past the last descendant; the nodes between are all descendants.
    package fileprivate(set) var end: Int
    /// The number of direct children, including a mask.
    package fileprivate(set) var childCount = 0
    fileprivate(set) var source = NodeSource.unknown
    /// Whether the node keeps depth, or would if it were no mask.
    fileprivate var asksForDepth = false
    /// Whether nodes of this source may differ in transform and opacity.
    fileprivate(set) var isMoving = false

    /// Masks are flat and not rasterized.
    fileprivate mutating func flattenMask() {
      asksForDepth = node.keepsDepth
      guard role == .mask else { return }
      node.keepsDepth = false
      if node.details?.rasterizationScale != nil { node.details?.rasterizationScale = nil }
    }
  }

  package private(set) var entries: [Entry] = []
  /// The source of the whole tree: trees of one source have nodes of the same sources at the same indices.
  package var source = NodeSource.unknown
  /// The only differences to trees of other sources; `nil` when there may be more.
  package var edits: Edits?
  private(set) var rootCount = 0
  private var openEntries: [Int] = []

  package init() {}

  /// Creates the tree of the caster of a node's shadow: the node and its descendants, in the node's own space, without
  /// shadow, mask, tint and blend mode.
  init(casterAt index: Int, in all: UnsafeBufferPointer<Entry>, opacity: Double) {
    var root = all[index]
    let end = root.end
    var first = index + 1
    if first < end, all[first].role == .mask { first = all[first].end }
    let moved = first - 1
    root.role = .child
    root.parent = -1
    root.end = end - moved
    root.source = .unknown
    root.node.transform = .identity
    root.node.opacity = opacity
    root.node.details = root.node.details?.content.map { content in
      var details = RenderDetails()
      details.content = content
      return details
    }
    entries.reserveCapacity(end - moved)
    entries.append(root)
    for entry in all[first..<end] {
      var entry = entry
      entry.parent = entry.parent == index ? 0 : entry.parent - moved
      entry.end -= moved
      entries.append(entry)
    }
    if first > index + 1 { entries[0].childCount -= 1 }
    rootCount = 1
  }

  /// Opens a node; nodes until `close()` are its descendants. Traps if a mask is not the first node in its parent.
  ///
  /// - Parameters:
  ///   - source: nodes of the same source are equal.
  ///   - isMoving: whether nodes of the same source may differ in transform and opacity.
  package mutating func open(
    _ node: consuming RenderNode, as role: Role = .child, from source: NodeSource = .unknown,
    isMoving: Bool = false
  ) {
    let parent = openEntries.last ?? -1
    precondition(
      role == .child || (parent >= 0 && parent == entries.count - 1),
      "a mask comes first in the node that it masks")
    if parent >= 0 { entries[parent].childCount += 1 } else { rootCount += 1 }
    openEntries.append(entries.count)
    var entry = Entry(node: node, role: role, parent: parent, end: entries.count + 1)
    entry.source = source
    entry.isMoving = isMoving
    entry.flattenMask()
    entries.append(entry)
  }

  package var last: Int { entries.count - 1 }

  /// Replaces a node of a complete tree.
  package mutating func setNode(
    _ node: RenderNode, at index: Int, from source: NodeSource, isMoving: Bool
  ) {
    entries[index].node = node
    entries[index].source = source
    entries[index].isMoving = isMoving
    entries[index].flattenMask()
  }

  /// Writes to moving nodes of a complete tree.
  package mutating func write(_ body: (Writer) -> Void) {
    entries.withUnsafeMutableBufferPointer { body(Writer(entries: $0)) }
  }

  package struct Writer {
    fileprivate let entries: UnsafeMutableBufferPointer<Entry>

    package func setTransform(_ transform: CATransform3D, at index: Int) {
      checked(index).pointee.node.transform = transform
    }

    package func setOpacity(_ opacity: Double, at index: Int) {
      checked(index).pointee.node.opacity = opacity
    }

    private func checked(_ index: Int) -> UnsafeMutablePointer<Entry> {
      precondition(entries.indices.contains(index), "a tree has no node \(index)")
      return entries.baseAddress.unsafelyUnwrapped + index
    }
  }

  /// Whether the last node keeps depth, or would if it were not a mask.
  package var lastAsksForDepth: Bool { entries[entries.count - 1].asksForDepth }

  package mutating func close() {
    precondition(!openEntries.isEmpty, "no node is open")
    entries[openEntries.removeLast()].end = entries.count
  }

  package mutating func add(_ node: RenderNode, as role: Role = .child) {
    open(node, as: role)
    close()
  }

  package mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    openEntries.removeAll(keepingCapacity: true)
    rootCount = 0
    source = .unknown
    edits = nil
  }

  package var isComplete: Bool { openEntries.isEmpty }
}

/// The version of the data that a node was created from, as a unique number, which unlike a reference retains nothing.
package struct NodeSource: Hashable, Sendable {
  private let number: UInt64

  /// Nodes of an unknown source may differ.
  package static let unknown = NodeSource(number: 0)

  package init(number: UInt64) { self.number = number }
}
