import PortableGeometry
import PortableRaster

/// Nodes are compared pair by pair from the roots on. A pair that differs damages all that the two cover, and nothing
/// below it is compared. Nothing is known of where nodes come from: where nodes were inserted or removed, siblings are
/// paired from both ends of their list.
struct FrameComparison {
  struct Frame {
    let entries: UnsafeBufferPointer<RenderTree.Entry>
    let placements: UnsafeBufferPointer<Placement>
    let sortsRootsByDepth: Bool
    let rootCount: Int
  }

  /// Two nodes that may have the same children; -1 twice stands for the roots.
  private struct Pair {
    let old: Int
    let new: Int
  }

  /// Separate from the frames, because a structure that changes is copied for every call of its methods.
  private struct Findings {
    var damage: DamageRegion
    /// The pairs whose children are still to be compared, instead of recursion, which a deep tree would overflow.
    var pairs: [Pair] = []
  }

  private let old: Frame
  private let new: Frame

  /// `changed` are the nodes that may differ, sorted, of frames that else have the same nodes in the same places; `nil`
  /// for any other frames.
  static func damage(
    from old: Frame, to new: Frame, changed: [Int]? = nil, canvas: PixelRect
  ) -> DamageRegion {
    var findings = Findings(damage: DamageRegion(canvas: canvas))
    let comparison = FrameComparison(old: old, new: new)
    guard let changed, !old.sortsRootsByDepth, !new.sortsRootsByDepth else {
      comparison.compareRoots(&findings)
      return findings.damage
    }
    // What was compared already, and whether what is below it is compared too.
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
          // Nothing is left to compare below what differs, or shows nothing.
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
    // The same from the front on, up to where the lists part; what they end with is paired from there on.
    while first < firstEnd, second < secondEnd, areAlike(Pair(old: first, new: second)) {
      compare(Pair(old: first, new: second), &findings)
      first = old.end(first)
      second = new.end(second)
    }
    for _ in 0..<max(-excess, 0) where first < firstEnd {
      findings.damage.add(old.placements[first].whole)
      first = old.end(first)
    }
    for _ in 0..<max(excess, 0) where second < secondEnd {
      findings.damage.add(new.placements[second].whole)
      second = new.end(second)
    }
    while first < firstEnd, second < secondEnd {
      compare(Pair(old: first, new: second), &findings)
      first = old.end(first)
      second = new.end(second)
    }
    // Left over when the lists part so near the end that fewer than the excess were there to skip.
    while first < firstEnd {
      findings.damage.add(old.placements[first].whole)
      first = old.end(first)
    }
    while second < secondEnd {
      findings.damage.add(new.placements[second].whole)
      second = new.end(second)
    }
  }

  // MARK: Nodes

  private func compare(_ pair: Pair, _ findings: inout Findings) {
    let first = pair.old
    let second = pair.new
    // Nothing of either shows, and so nothing below them.
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

  /// Whether two nodes, without what is below them, draw the same pixels.
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

  /// A first child, or the loss of the last one, may change the groups: what is composited by way of a group is rounded
  /// otherwise than what is drawn straight onto the backdrop.
  private func regroups(_ pair: Pair) -> Bool {
    let first = pair.old
    let second = pair.new
    guard (old.end(first) > first + 1) != (new.end(second) > second + 1) else { return false }
    return GroupPlan(of: first, in: old.entries, old.placements)
      != GroupPlan(of: second, in: new.entries, new.placements)
  }

  /// Whether the nodes are drawn as bitmaps of their own that begin at different pixels, from which what is in them is
  /// rounded.
  private func movesGroup(_ pair: Pair) -> Bool {
    guard old.mayBeGroup(pair.old) || new.mayBeGroup(pair.new) else { return false }
    let from = old.placement(pair.old)
    let to = new.placement(pair.new)
    return !from.pointee.whole.hasSameOrigin(as: to.pointee.whole)
      || !from.pointee.content.hasSameOrigin(as: to.pointee.content)
  }

  /// Whether the nodes change the backdrop where they are transparent too, and reach further, or less far, than before.
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

  /// Whether the order of what is in a space, sorted by depth, may differ.
  private func contextDiffers(_ pair: Pair) -> Bool {
    var first = pair.old + 1
    var second = pair.new + 1
    let firstEnd = old.end(pair.old)
    let secondEnd = new.end(pair.new)
    while first < firstEnd, second < secondEnd {
      let from = old.placement(first)
      let to = new.placement(second)
      guard Placement.areAlike(from, to), from.pointee.whole == to.pointee.whole,
        old.entries[first].role == new.entries[second].role,
        old.isOpen(first) == new.isOpen(second)
      else { return true }
      let isOpen = new.isOpen(second)
      (first, second) = isOpen ? (first + 1, second + 1) : (old.end(first), new.end(second))
    }
    return first < firstEnd || second < secondEnd
  }
}

extension FrameComparison.Frame {
  /// By pointer: a copy of both would take longer than comparing them.
  fileprivate func placement(_ index: Int) -> UnsafePointer<Placement> {
    placements.baseAddress.unsafelyUnwrapped + index
  }

  fileprivate func entry(_ index: Int) -> UnsafePointer<RenderTree.Entry> {
    entries.baseAddress.unsafelyUnwrapped + index
  }

  /// Whether the children of a node are sorted by depth among what is around the node.
  fileprivate func isOpen(_ index: Int) -> Bool {
    entries[index].node.keepsDepth || placement(index).pointee.sharesDepth(of: entry(index))
  }

  /// One past the last entry below a node; -1 stands for the space of the roots.
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

  /// Everything below such a node is placed in pixels of a bitmap of its own.
  fileprivate func isRaster(_ index: Int) -> Bool {
    entries[index].node.detailsBox != nil && PlacedRaster(entries[index].node) != nil
  }

  /// Whether one pixel of what is in a node may change others.
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
