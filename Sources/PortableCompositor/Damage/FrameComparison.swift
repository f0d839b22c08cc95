import PortableGeometry
import PortableRaster

/// Compares two frames node by node, from the roots on. A pair that differs damages all pixels of both, and its descendants
/// are not compared. Where nodes were inserted or removed, siblings are paired from both ends of their list.
struct FrameComparison {
  struct Frame {
    let entries: UnsafeBufferPointer<RenderTree.Entry>
    let placements: UnsafeBufferPointer<Placement>
    let sortsRootsByDepth: Bool
    let rootCount: Int
  }

  /// Corresponding nodes; -1 twice for the space of the roots.
  private struct Pair {
    let old: Int
    let new: Int
  }

  /// Apart from the frames, because a mutable structure is copied for every call of its methods.
  private struct Findings {
    var damage: DamageRegion
    /// The pairs whose children are still to be compared; recursion would overflow the stack in a deep tree.
    var pairs: [Pair] = []
  }

  private let old: Frame
  private let new: Frame

  /// - Parameter changed: the only nodes, sorted, that may differ between frames of the same structure; `nil` for other
  ///   frames.
  static func damage(
    from old: Frame, to new: Frame, changed: [Int]? = nil, canvas: PixelRect
  ) -> DamageRegion {
    var findings = Findings(damage: DamageRegion(canvas: canvas))
    let comparison = FrameComparison(old: old, new: new)
    guard let changed, !old.sortsRootsByDepth, !new.sortsRootsByDepth else {
      comparison.compareRoots(&findings)
      return findings.damage
    }
    // The compared nodes, and whether their descendants are compared too.
    var compared: [Int: Bool] = [-1: true]
    var path: [Int] = []
    for index in changed {
      path.removeAll(keepingCapacity: true)
      var next = index
      while compared[next] == nil {
        path.append(next)
        next = new.entries[next].parent
      }
      var goesOn = compared[next] == true
      for index in path.reversed() {
        if goesOn {
          comparison.compare(Pair(old: index, new: index), &findings)
          // Descendants of different or invisible nodes need no comparison.
          goesOn = findings.pairs.popLast() != nil
        }
        compared[index] = goesOn
      }
    }
    return findings.damage
  }

  private func compareRoots(_ findings: inout Findings) {
    let roots = Pair(old: -1, new: -1)
    if old.sortsRootsByDepth || new.sortsRootsByDepth, contextDiffers(roots) {
      return findings.damage.addAll()
    }
    findings.pairs.append(roots)
    while let pair = findings.pairs.popLast() { compareChildren(of: pair, &findings) }
  }

  // MARK: Lists

  private func compareChildren(of pair: Pair, _ findings: inout Findings) {
    var first = pair.old + 1
    var second = pair.new + 1
    let firstEnd = old.end(pair.old)
    let secondEnd = new.end(pair.new)
    let excess = new.childCount(pair.new) - old.childCount(pair.old)
    guard excess != 0 else {
      while first < firstEnd {
        compare(Pair(old: first, new: second), &findings)
        first = old.end(first)
        second = new.end(second)
      }
      return
    }
    func comparePair() {
      compare(Pair(old: first, new: second), &findings)
      first = old.end(first)
      second = new.end(second)
    }
    func skipOld() {
      findings.damage.add(old.placements[first].whole)
      first = old.end(first)
    }
    func skipNew() {
      findings.damage.add(new.placements[second].whole)
      second = new.end(second)
    }
    // Pairs equal nodes from the front, then the rest from the end.
    while first < firstEnd, second < secondEnd, areAlike(Pair(old: first, new: second)) {
      comparePair()
    }
    for _ in 0..<max(-excess, 0) where first < firstEnd { skipOld() }
    for _ in 0..<max(excess, 0) where second < secondEnd { skipNew() }
    while first < firstEnd, second < secondEnd { comparePair() }
    // Some remain when fewer nodes than the excess could be skipped.
    while first < firstEnd { skipOld() }
    while second < secondEnd { skipNew() }
  }

  // MARK: Nodes

  private func compare(_ pair: Pair, _ findings: inout Findings) {
    let first = pair.old
    let second = pair.new
    if old.placement(first).pointee.whole.isEmpty, new.placement(second).pointee.whole.isEmpty {
      return
    }
    let sortsByDepth = old.placements[first].sortsByDepth || new.placements[second].sortsByDepth
    if !areAlike(pair) || old.hasMask(first) != new.hasMask(second) || movesGroup(pair)
      || resizesErasingGroup(pair)
      || (sortsByDepth && contextDiffers(pair))
      || ((new.spreads(second) || new.isRaster(second)) && differBelow(pair))
      || regroups(pair)
    {
      findings.damage.add(old.placements[first].whole)
      findings.damage.add(new.placements[second].whole)
    } else if old.end(first) > first + 1 || new.end(second) > second + 1 {
      findings.pairs.append(pair)
    }
  }

  /// Returns whether two nodes draw the same pixels, apart from their descendants.
  private func areAlike(_ pair: Pair) -> Bool {
    let first = pair.old
    let second = pair.new
    return old.entries[first].role == new.entries[second].role
      && Placement.areAlike(old.placement(first), new.placement(second))
      && (haveSameSource(pair) || old.entries[first].node == new.entries[second].node)
  }

  private func haveSameSource(_ pair: Pair) -> Bool {
    let from = old.entry(pair.old)
    let to = new.entry(pair.new)
    guard to.pointee.source != .unknown, to.pointee.source == from.pointee.source else {
      return false
    }
    return !to.pointee.isMoving
      || (from.pointee.node.opacity == to.pointee.node.opacity
        && CATransform3DEqualToTransform(from.pointee.node.transform, to.pointee.node.transform))
  }

  /// Returns whether a first child, or the loss of the last one, changes the groups, which round differently.
  private func regroups(_ pair: Pair) -> Bool {
    let first = pair.old
    let second = pair.new
    guard (old.end(first) > first + 1) != (new.end(second) > second + 1) else { return false }
    return GroupPlan(of: first, in: old.entries, old.placements)
      != GroupPlan(of: second, in: new.entries, new.placements)
  }

  /// Returns whether the nodes are drawn as groups with different origins, relative to which positions are rounded.
  private func movesGroup(_ pair: Pair) -> Bool {
    guard old.mayBeGroup(pair.old) || new.mayBeGroup(pair.new) else { return false }
    let from = old.placement(pair.old)
    let to = new.placement(pair.new)
    return !from.pointee.whole.hasSameOrigin(as: to.pointee.whole)
      || !from.pointee.content.hasSameOrigin(as: to.pointee.content)
  }

  /// Returns whether the extent changes of nodes whose blend mode affects the backdrop also where they are transparent.
  private func resizesErasingGroup(_ pair: Pair) -> Bool {
    guard let details = new.entry(pair.new).pointee.node.detailsBox?.value,
      details.blend.changesWhereClear
    else { return false }
    return old.placement(pair.old).pointee.whole != new.placement(pair.new).pointee.whole
  }

  private func differBelow(_ pair: Pair) -> Bool {
    let count = old.end(pair.old) - pair.old
    guard count == new.end(pair.new) - pair.new else { return true }
    var offset = 1
    while offset < count {
      let next = Pair(old: pair.old + offset, new: pair.new + offset)
      guard old.end(next.old) - next.old == new.end(next.new) - next.new, areAlike(next) else {
        return true
      }
      offset += 1
    }
    return false
  }

  // MARK: Depth

  /// Returns whether the depth order within two contexts may differ.
  private func contextDiffers(_ pair: Pair) -> Bool {
    var first = pair.old + 1
    var second = pair.new + 1
    let firstEnd = old.end(pair.old)
    let secondEnd = new.end(pair.new)
    while first < firstEnd, second < secondEnd {
      let from = old.placement(first)
      let to = new.placement(second)
      guard Placement.areAlike(from, to), from.pointee.whole == to.pointee.whole,
        old.entries[first].role == new.entries[second].role, old.isOpen(first) == new.isOpen(second)
      else { return true }
      let isOpen = new.isOpen(second)
      (first, second) = isOpen ? (first + 1, second + 1) : (old.end(first), new.end(second))
    }
    return first < firstEnd || second < secondEnd
  }
}

extension FrameComparison.Frame {
  /// By pointer: copying takes longer than comparing.
  fileprivate func placement(_ index: Int) -> UnsafePointer<Placement> {
    placements.baseAddress.unsafelyUnwrapped + index
  }

  fileprivate func entry(_ index: Int) -> UnsafePointer<RenderTree.Entry> {
    entries.baseAddress.unsafelyUnwrapped + index
  }

  /// Returns whether the children of a node are sorted by depth among its siblings.
  fileprivate func isOpen(_ index: Int) -> Bool {
    entries[index].node.keepsDepth || placement(index).pointee.sharesDepth(of: entry(index))
  }

  /// Returns one past the last descendant of a node; -1 is the space of the roots.
  fileprivate func end(_ index: Int) -> Int { index < 0 ? entries.count : entries[index].end }

  fileprivate func childCount(_ index: Int) -> Int {
    index < 0 ? rootCount : entries[index].childCount
  }

  fileprivate func mayBeGroup(_ index: Int) -> Bool {
    entries[index].role == .mask || entries[index].node.clipsToBounds
      || entries[index].node.opacity < 1 || entries[index].node.detailsBox != nil
      || hasMask(index)
  }

  fileprivate func hasMask(_ index: Int) -> Bool {
    index + 1 < entries[index].end && entries[index + 1].role == .mask
  }

  fileprivate func isRaster(_ index: Int) -> Bool {
    entries[index].node.detailsBox != nil && PlacedRaster(entries[index].node) != nil
  }

  /// Returns whether a pixel of a node's descendants may affect others.
  fileprivate func spreads(_ index: Int) -> Bool {
    entries[index].node.detailsBox != nil && entries[index].node.castShadow != nil
  }
}

extension PixelRect {
  fileprivate func hasSameOrigin(as other: PixelRect) -> Bool {
    minX == other.minX && minY == other.minY
  }
}

extension Placement {
  fileprivate static func areAlike(
    _ first: UnsafePointer<Placement>, _ second: UnsafePointer<Placement>
  ) -> Bool {
    first.pointee.projection == second.pointee.projection
      && first.pointee.depth == second.pointee.depth
      && first.pointee.opacity == second.pointee.opacity
      && first.pointee.opacityBelow == second.pointee.opacityBelow
      && first.pointee.own == second.pointee.own
  }
}
