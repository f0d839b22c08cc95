import PortableGeometry

/// Nodes are stored in the order in which they are opened. The tree is flat: a tree of values inside values would be
/// taken apart by calls inside calls, and one that is a hundred thousand levels deep would overflow the stack.
package struct RenderTree: Sendable {
  package enum Role: Hashable, Sendable {
    /// Drawn as part of it, above the nodes before.
    case child
    /// Not drawn: its alpha is the parent's mask. The first node in its parent, at most one.
    case mask
  }

  package struct Entry: Sendable {
    package fileprivate(set) var node: RenderNode
    package fileprivate(set) var role: Role
    /// The parent's index; -1 for a root.
    package fileprivate(set) var parent: Int
    /// One past the index of the last node below this one; the nodes between are all those below it.
    package fileprivate(set) var end: Int
    /// Direct children, a mask included.
    package fileprivate(set) var childCount = 0
    fileprivate(set) var source = NodeSource.unknown
    /// Whether the node keeps depth, or would if it were no mask.
    fileprivate var asksForDepth = false
    /// Whether the node may have another transform and another opacity when it is made from its source again.
    fileprivate(set) var isMoving = false

    /// A mask is flat and not rasterized, regardless of its node.
    fileprivate mutating func flattenMask() {
      asksForDepth = node.keepsDepth
      guard role == .mask else { return }
      node.keepsDepth = false
      if node.details?.rasterizationScale != nil { node.details?.rasterizationScale = nil }
    }
  }

  package private(set) var entries: [Entry] = []
  /// What the tree as a whole was made from; two trees of one source have nodes of the same sources in the same places.
  package var source = NodeSource.unknown
  /// How the tree came from others, if nothing but those edits makes it different from them.
  package var edits: Edits?
  private(set) var rootCount = 0
  private var openEntries: [Int] = []

  package init() {}

  /// What casts a node's shadow: the node and everything below it, in the node's own space, without what changes the
  /// group of both.
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

  /// Everything until `close()` is inside the node. Traps if a mask does not come first in its parent. Two nodes that
  /// are not moving and have the same `source` are the same; only the transform and the opacity of a moving one may be
  /// others when it is made from its source again.
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

  /// The tree must be complete.
  package mutating func setNode(
    _ node: RenderNode, at index: Int, from source: NodeSource, isMoving: Bool
  ) {
    entries[index].node = node
    entries[index].source = source
    entries[index].isMoving = isMoving
    entries[index].flattenMask()
  }

  /// The tree must be complete, and the nodes must have been opened as moving.
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

  /// Whether the node that was opened last keeps depth, or would if it were no mask, which is flat.
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
