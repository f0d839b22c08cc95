import Foundation
import PortableGeometry
import PortableRaster

/// The placements of a tree's nodes: a pass down the tree places every node, and a pass up bounds the pixels that it and its
/// descendants can touch. Both are loops over the flat tree.
struct PlacedTree {
  /// One for each entry of the tree.
  private(set) var placements: ContiguousArray<Placement> = []
  /// Whether the roots do not lie in one plane and must be sorted by depth.
  private(set) var sortsRootsByDepth = false

  private var origin: Origin?

  private struct Origin {
    let root: PlaneProjection
    let canvas: PixelRect
    let source: NodeSource

    /// Returns the nodes that differ from the placed tree; `nil` if others may, too.
    func changedEntries(of tree: RenderTree, _ next: Origin) -> [Int]? {
      guard root == next.root, canvas == next.canvas else { return nil }
      return tree.edits?.entries(since: source)
    }
  }

  /// The transforms of nodes that keep depth, from their own space to that of their context, by index.
  private var spaces: [Int: CATransform3D] = [:]

  /// The limit for bitmaps of groups.
  private static let largestSide = 32_767

  /// Places a complete tree.
  ///
  /// - Parameters:
  ///   - root: from the space of the roots to the canvas's pixels.
  ///   - canvas: the relevant pixels.
  mutating func place(_ tree: RenderTree, root: PlaneProjection, canvas: PixelRect) {
    precondition(tree.isComplete, "a node of the tree is still open")
    let next = Origin(root: root, canvas: canvas, source: tree.source)
    let changed = origin.flatMap { $0.changedEntries(of: tree, next) }
    origin = nil
    defer { origin = next }
    if let changed, placeAnew(changed, of: tree, root: root, canvas: canvas) { return }
    let excess = placements.count - tree.entries.count
    if excess > 0 {
      placements.removeLast(excess)
    } else {
      placements.append(contentsOf: repeatElement(Placement(), count: -excess))
    }
    spaces.removeAll(keepingCapacity: true)
    sortsRootsByDepth = false
    write(of: tree) { this, entries, placements in
      this.placeDown(
        entries, placements, entries.indices, root: root, largestMargin: Self.largestMargin(canvas))
      Self.measureUp(entries, placements, entries.indices, canvas: canvas)
    }
  }

  /// Returns the largest margin around a canvas, in pixels.
  private static func largestMargin(_ canvas: PixelRect) -> Int {
    max(0, largestSide - max(canvas.width, canvas.height)) / 2
  }

  private mutating func write<Result>(
    of tree: RenderTree,
    _ body: (
      inout PlacedTree, UnsafeBufferPointer<RenderTree.Entry>, UnsafeMutableBufferPointer<Placement>
    ) -> Result
  ) -> Result {
    // Taken out, so that it can be written along with other properties.
    var placements = ContiguousArray<Placement>()
    swap(&placements, &self.placements)
    defer { swap(&placements, &self.placements) }
    return tree.entries.withUnsafeBufferPointer { entries in
      placements.withUnsafeMutableBufferPointer { body(&self, entries, $0) }
    }
  }

  private mutating func placeDown(
    _ entries: UnsafeBufferPointer<RenderTree.Entry>, _ all: UnsafeMutableBufferPointer<Placement>,
    _ range: Range<Int>, root: PlaneProjection, largestMargin: Int
  ) {
    guard let placements = all.baseAddress else { return }
    // The parent placements of the roots, and of the nodes in a rasterized one.
    let surroundings = UnsafeMutablePointer<Placement>.allocate(capacity: 2)
    defer { surroundings.deallocate() }
    surroundings.initialize(repeating: Placement(), count: 2)
    surroundings[0].projection = root
    surroundings[0].opacityBelow = 1
    for index in range {
      // By pointer, because copying nodes and placements would dominate.
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

  private static func addShadow(
    _ shadow: RenderShadow, of bounds: CGRect, _ placement: inout Placement,
    _ whole: inout PixelRect, _ canvas: PixelRect
  ) {
    whole = whole.intersection(canvas.widened(by: min(placement.margin, largestMargin(canvas))))
    placement.content = whole.isEmpty ? .nothing : whole
    let casts = shadow.path.map { placement.projection.pixelBounds(of: $0.controlBounds) }
    let placed = PlacedShadow(shadow, of: bounds, placement.projection)
    whole = placement.content.union(placed.pixels(castFrom: casts ?? placement.content))
  }

  /// - Parameter range: includes the descendants of its nodes.
  private static func measureUp(
    _ entries: UnsafeBufferPointer<RenderTree.Entry>,
    _ placements: UnsafeMutableBufferPointer<Placement>, _ range: Range<Int>, canvas: PixelRect
  ) {
    guard let firstEntry = entries.baseAddress, let first = placements.baseAddress else { return }
    var index = range.upperBound
    while index > range.lowerBound {
      index -= 1
      measure(index, firstEntry, first, canvas: canvas)
      let parent = firstEntry[index].parent
      if parent >= range.lowerBound, firstEntry[index].role == .child, !first[index].whole.isEmpty {
        first[parent].whole = first[parent].whole.union(first[index].whole)
      }
    }
  }

  /// `whole` must be the union of the children's.
  @inline(__always)
  private static func measure(
    _ index: Int, _ firstEntry: UnsafePointer<RenderTree.Entry>,
    _ first: UnsafeMutablePointer<Placement>, canvas: PixelRect
  ) {
    // By pointer, because copying nodes and placements would dominate.
    let entry = firstEntry + index
    let placement = first + index
    var whole = placement.pointee.own.union(placement.pointee.whole)
    var limit = canvas
    let raster = placement.pointee.raster
    if raster >= 0, let placed = PlacedRaster(firstEntry[raster].node) { limit = placed.canvas }
    if whole.isEmpty, entry.pointee.node.detailsBox == nil {
      placement.pointee.whole = .nothing
      return
    }
    if !entry.pointee.node.keepsDepth {
      if let shadow = entry.pointee.node.castShadow, placement.pointee.opacityBelow > 0 {
        addShadow(shadow, of: entry.pointee.node.bounds, &placement.pointee, &whole, limit)
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
    if parent >= 0, parent != raster {
      limit = limit.widened(by: min(first[parent].margin, largestMargin(limit)))
    }
    whole = whole.intersection(limit)
    placement.pointee.whole = whole.isEmpty ? .nothing : whole
  }
}

// MARK: - Changes of single nodes

extension PlacedTree {
  /// Updates the placements of changed nodes and of the nodes that depend on them; returns false if all must be placed.
  private mutating func placeAnew(
    _ changed: [Int], of tree: RenderTree, root: PlaneProjection, canvas: PixelRect
  ) -> Bool {
    guard placements.count == tree.entries.count, !sortsRootsByDepth, spaces.isEmpty else {
      return false
    }
    let indices = changed.sorted()
    return write(of: tree) { this, entries, placements in
      var end = 0
      for index in indices where index >= end {
        let context = placements[index].context
        guard context < 0 || !placements[context].sortsByDepth, !entries[index].node.leavesPlane
        else { return false }
        end = this.placeAnew(index, entries, placements, root: root, canvas: canvas)
      }
      return true
    }
  }

  /// Returns one past the last node that was placed.
  private mutating func placeAnew(
    _ index: Int, _ entries: UnsafeBufferPointer<RenderTree.Entry>,
    _ placements: UnsafeMutableBufferPointer<Placement>, root: PlaneProjection, canvas: PixelRect
  ) -> Int {
    guard let firstEntry = entries.baseAddress, let first = placements.baseAddress else {
      return index
    }
    let before = first[index]
    var end = index + 1
    let margin = Self.largestMargin(canvas)
    placeDown(entries, placements, index..<end, root: root, largestMargin: margin)
    if before.placesOthers(as: first[index]), firstEntry[index].node.detailsBox == nil {
      first[index].sortsByDepth = before.sortsByDepth
      Self.joinChildren(of: index, firstEntry, first)
      Self.measure(index, firstEntry, first, canvas: canvas)
    } else {
      end = firstEntry[index].end
      placeDown(entries, placements, index..<end, root: root, largestMargin: margin)
      Self.measureUp(entries, placements, index..<end, canvas: canvas)
    }
    Self.measureAbove(index, from: before.whole, firstEntry, first, canvas: canvas)
    return end
  }

  private static func joinChildren(
    of index: Int, _ firstEntry: UnsafePointer<RenderTree.Entry>,
    _ first: UnsafeMutablePointer<Placement>
  ) {
    var whole = PixelRect.nothing
    var child = index + 1
    while child < firstEntry[index].end {
      if firstEntry[child].role == .child { whole = whole.union(first[child].whole) }
      child = firstEntry[child].end
    }
    first[index].whole = whole
  }

  /// Measures the ancestors of a changed node, as far up as that has an effect.
  private static func measureAbove(
    _ start: Int, from previous: PixelRect, _ firstEntry: UnsafePointer<RenderTree.Entry>,
    _ first: UnsafeMutablePointer<Placement>, canvas: PixelRect
  ) {
    var index = start
    var previous = previous
    while first[index].whole != previous, firstEntry[index].parent >= 0 {
      let parent = firstEntry[index].parent
      let previousParent = first[parent].whole
      if firstEntry[index].role == .child, firstEntry[parent].node.detailsBox == nil,
        previous.isEmpty || previous.isInside(previousParent), !previousParent.isEmpty
      {
        // The previous rectangle did not determine any side.
        first[parent].whole = previousParent.union(first[index].whole)
      } else {
        joinChildren(of: parent, firstEntry, first)
      }
      measure(parent, firstEntry, first, canvas: canvas)
      index = parent
      previous = previousParent
    }
  }
}

extension Placement {
  /// Returns whether another placement has the same effect on children.
  fileprivate func placesOthers(as other: Placement) -> Bool {
    projection == other.projection && opacityBelow == other.opacityBelow
      && margin == other.margin && context == other.context && raster == other.raster
  }
}

extension PixelRect {
  /// Returns whether the rectangle touches no side of a larger one.
  fileprivate func isInside(_ larger: PixelRect) -> Bool {
    minX > larger.minX && minY > larger.minY && maxX < larger.maxX && maxY < larger.maxY
  }
}

extension CATransform3D {
  /// Creates the transform of space that applies a projection to x and y, and keeps z.
  fileprivate init(_ p: PlaneProjection) {
    self.init(
      m11: CGFloat(p.a), m12: CGFloat(p.b), m13: 0, m14: CGFloat(p.p),
      m21: CGFloat(p.c), m22: CGFloat(p.d), m23: 0, m24: CGFloat(p.q),
      m31: 0, m32: 0, m33: 1, m34: 0,
      m41: CGFloat(p.tx), m42: CGFloat(p.ty), m43: 0, m44: CGFloat(p.w))
  }
}
