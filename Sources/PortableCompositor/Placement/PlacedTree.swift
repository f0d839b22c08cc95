import Foundation
import PortableGeometry
import PortableRaster

/// The placements of all nodes of a tree, worked out before anything is drawn.
///
/// One run down the tree says where every node lies, and one run back up how much it can touch with everything below
/// it. The nodes stand in the order of the tree, so both are plain loops.
struct PlacedTree {
  /// One for each entry of the tree.
  private(set) var placements: ContiguousArray<Placement> = []

  /// Places a tree on a canvas.
  ///
  /// - Parameters:
  ///   - tree: The tree; all of its nodes must be closed.
  ///   - root: From the space of the tree's roots to the canvas's pixels.
  ///   - canvas: The pixels there are; what is outside counts as nothing.
  mutating func place(_ tree: RenderTree, root: PlaneProjection, canvas: PixelRect) {
    precondition(tree.isComplete, "a node of the tree is still open")
    placements.removeAll(keepingCapacity: true)
    placements.reserveCapacity(tree.entries.count)
    tree.entries.withUnsafeBufferPointer { entries in
      placeDown(entries, root: root)
      placements.withUnsafeMutableBufferPointer { Self.measureUp(entries, $0, canvas: canvas) }
    }
  }

  private mutating func placeDown(
    _ entries: UnsafeBufferPointer<RenderTree.Entry>, root: PlaneProjection
  ) {
    for index in entries.indices {
      let parent = entries[index].parent
      var placement = Placement()
      if parent >= 0 {
        placement.place(entries[index].node, role: entries[index].role, in: placements[parent])
      } else {
        placement.projection = root
        placement.opacityBelow = 1
        placement.place(entries[index].node, role: .child, in: placement)
      }
      placements.append(placement)
    }
  }

  private static func measureUp(
    _ entries: UnsafeBufferPointer<RenderTree.Entry>,
    _ placements: UnsafeMutableBufferPointer<Placement>, canvas: PixelRect
  ) {
    for index in entries.indices.reversed() {
      let parent = entries[index].parent
      // What is below has been added already.
      var whole = placements[index].own.union(placements[index].whole)
      let node = entries[index].node
      if node.clipsToBounds {
        whole = whole.intersection(placements[index].projection.pixelBounds(of: node.bounds))
      }
      let next = index + 1
      if next < entries[index].end, entries[next].role == .mask {
        whole = whole.intersection(placements[next].whole)
      }
      whole = whole.intersection(canvas)
      placements[index].whole = whole.isEmpty ? .nothing : whole
      if parent >= 0, entries[index].role == .child {
        placements[parent].whole = placements[parent].whole.union(whole)
      }
    }
  }
}
