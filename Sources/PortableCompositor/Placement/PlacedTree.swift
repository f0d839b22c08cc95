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
  /// Whether the roots do not all lie in one plane and must be sorted by depth.
  private(set) var sortsRootsByDepth = false

  /// The spaces of the nodes that keep depth, from their own to that of their context, by the nodes' indices.
  private var spaces: [Int: CATransform3D] = [:]

  /// No bitmap of a group is larger.
  private static let largestSide = 32_767

  /// Places a tree on a canvas.
  ///
  /// - Parameters:
  ///   - tree: The tree; all of its nodes must be closed.
  ///   - root: From the space of the tree's roots to the canvas's pixels.
  ///   - canvas: The pixels there are; what is outside counts as nothing.
  mutating func place(_ tree: RenderTree, root: PlaneProjection, canvas: PixelRect) {
    precondition(tree.isComplete, "a node of the tree is still open")
    let excess = placements.count - tree.entries.count
    if excess > 0 {
      placements.removeLast(excess)
    } else {
      placements.append(contentsOf: repeatElement(Placement(), count: -excess))
    }
    spaces.removeAll(keepingCapacity: true)
    sortsRootsByDepth = false
    // Taken out, so that it can be written to while the rest of this is.
    var placements = ContiguousArray<Placement>()
    swap(&placements, &self.placements)
    tree.entries.withUnsafeBufferPointer { entries in
      placements.withUnsafeMutableBufferPointer {
        guard let first = $0.baseAddress else { return }
        placeDown(
          entries, first, root: root,
          largestMargin: max(0, Self.largestSide - max(canvas.width, canvas.height)) / 2)
        Self.measureUp(entries, $0, canvas: canvas)
      }
    }
    swap(&placements, &self.placements)
  }

  private mutating func placeDown(
    _ entries: UnsafeBufferPointer<RenderTree.Entry>,
    _ placements: UnsafeMutablePointer<Placement>, root: PlaneProjection, largestMargin: Int
  ) {
    // What the roots are placed in, and what the nodes in a rasterized one are placed in.
    let surroundings = UnsafeMutablePointer<Placement>.allocate(capacity: 2)
    defer { surroundings.deallocate() }
    surroundings.initialize(repeating: Placement(), count: 2)
    surroundings[0].projection = root
    surroundings[0].opacityBelow = 1
    for index in entries.indices {
      // By pointer: copies of nodes and placements would take as long as all the rest.
      let entry = entries.baseAddress.unsafelyUnwrapped + index
      let parent = entry.pointee.parent
      let keepsDepth = entry.pointee.node.keepsDepth
      let isInDepth = parent >= 0 && entries[parent].node.keepsDepth
      var above = parent >= 0 ? placements + parent : surroundings
      if parent >= 0, entries[parent].node.detailsBox != nil,
        let raster = PlacedRaster(entries[parent].node)
      {
        surroundings[1] = above.pointee
        surroundings[1].projection = raster.projection
        surroundings[1].margin = 0
        surroundings[1].raster = parent
        surroundings[1].opacityBelow = above.pointee.opacityBelow > 0 ? 1 : 0
        above = surroundings + 1
      }
      let placement = placements + index
      placement.pointee.context = isInDepth ? above.pointee.context : parent
      var transform: CATransform3D?
      if isInDepth || keepsDepth {
        let space = isInDepth ? spaces[parent] : CATransform3D(above.pointee.projection)
        transform = space.map(entry.pointee.node.transform.concatenating)
        if keepsDepth { spaces[index] = transform }
      }
      placement.pointee.place(entry, in: above, transform: transform)
      placement.pointee.margin = min(placement.pointee.margin, largestMargin)
      placement.pointee.raster = above.pointee.raster
      if entry.pointee.role == .child, isInDepth || entry.pointee.node.leavesPlane {
        let context = placement.pointee.context
        if context >= 0 {
          placements[context].sortsByDepth = true
        } else {
          sortsRootsByDepth = true
        }
      }
    }
  }

  /// Adds the pixels of a node's shadow to those of the node and everything below it.
  private static func addShadow(
    _ shadow: RenderShadow, of bounds: CGRect, _ placement: inout Placement,
    _ whole: inout PixelRect, _ canvas: PixelRect
  ) {
    whole = whole.intersection(canvas.widened(by: placement.margin))
    placement.content = whole.isEmpty ? .nothing : whole
    let casts = shadow.path.map { placement.projection.pixelBounds(of: $0.controlBounds) }
    let placed = PlacedShadow(shadow, of: bounds, placement.projection)
    whole = placement.content.union(placed.pixels(castFrom: casts ?? placement.content))
  }

  private static func measureUp(
    _ entries: UnsafeBufferPointer<RenderTree.Entry>,
    _ placements: UnsafeMutableBufferPointer<Placement>, canvas: PixelRect
  ) {
    guard let firstEntry = entries.baseAddress, let first = placements.baseAddress else { return }
    var index = entries.count
    while index > 0 {
      index -= 1
      // By pointer: copies of nodes and placements would take as long as all the rest.
      let entry = firstEntry + index
      let placement = first + index
      // What is below has been added already.
      var whole = placement.pointee.own.union(placement.pointee.whole)
      if whole.isEmpty, entry.pointee.node.detailsBox == nil {
        placement.pointee.whole = .nothing
        continue
      }
      if !entry.pointee.node.keepsDepth {
        if let shadow = entry.pointee.node.castShadow,
          placement.pointee.opacityBelow > 0
        {
          addShadow(shadow, of: entry.pointee.node.bounds, &placement.pointee, &whole, canvas)
        }
        if entry.pointee.node.detailsBox != nil, let raster = PlacedRaster(entry.pointee.node) {
          placement.pointee.content = whole.isEmpty ? .nothing : whole
          whole =
            whole.isEmpty
            ? .nothing : placement.pointee.projection.pixelBounds(of: raster.frame(of: whole))
        } else {
          // A rasterized node clips and masks nothing.
          if entry.pointee.node.clipsToBounds {
            whole = whole.intersection(
              placement.pointee.projection.pixelBounds(of: entry.pointee.node.bounds))
          }
          if index + 1 < entry.pointee.end, entry[1].role == .mask {
            whole = whole.intersection(placement[1].whole)
          }
        }
      }
      let parent = entry.pointee.parent
      var limit = canvas
      let raster = placement.pointee.raster
      if raster >= 0, let placed = PlacedRaster(firstEntry[raster].node) { limit = placed.canvas }
      if parent >= 0, parent != raster { limit = limit.widened(by: first[parent].margin) }
      whole = whole.intersection(limit)
      placement.pointee.whole = whole.isEmpty ? .nothing : whole
      if parent >= 0, entry.pointee.role == .child {
        first[parent].whole = first[parent].whole.union(whole)
      }
    }
  }
}

extension CATransform3D {
  /// The transform of space that does to x and y what a projection does to its plane, and leaves z alone.
  fileprivate init(_ p: PlaneProjection) {
    self.init(
      m11: CGFloat(p.a), m12: CGFloat(p.b), m13: 0, m14: CGFloat(p.p),
      m21: CGFloat(p.c), m22: CGFloat(p.d), m23: 0, m24: CGFloat(p.q),
      m31: 0, m32: 0, m33: 1, m34: 0,
      m41: CGFloat(p.tx), m42: CGFloat(p.ty), m43: 0, m44: CGFloat(p.w))
  }
}
