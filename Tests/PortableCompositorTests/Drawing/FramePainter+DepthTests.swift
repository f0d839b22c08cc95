import Foundation
import PortableGeometry
import PortableRaster
import TestSupport
import Testing

@testable import PortableCompositor

@Suite struct FramePainterDepthTests {
  /// A square of 40 points around the middle of a canvas of 60.
  private func card(_ color: PremultipliedPixel, _ transform: CATransform3D) -> RenderNode {
    var node = RenderNode(bounds: CGRect(x: -20, y: -20, width: 40, height: 40))
    node.background = color
    node.transform = CATransform3DConcat(transform, CATransform3DMakeTranslation(30, 30, 0))
    return node
  }

  private let turned = CATransform3DMakeRotation(0.8, 0, 1, 0)

  private var space: RenderNode {
    var node = RenderNode(bounds: CGRect(x: 0, y: 0, width: 60, height: 60))
    node.keepsDepth = true
    node.background = .white
    node.clipsToBounds = true
    return node
  }

  @Test func `a higher one is above, and one below its parent's plane above the background`() {
    func node(_ color: PremultipliedPixel, _ z: CGFloat = 0) -> RenderNode {
      RenderNode(width: 4, height: 4, color).with { $0.transform.m43 = z }
    }
    for tree in [
      RenderTree(node(.solidRed, 1), node(.solidGreen)),
      RenderTree.nested(node(.solidBlue), node(.solidRed, 1), node(.solidGreen)),
      RenderTree.nested(node(.solidBlue), node(.solidRed, -100)),
    ] { #expect(tree.drawn(4).count(of: .solidRed) == 16) }
  }

  @Test func `cards that cross show the half that is nearer, without a gap between`() {
    let bitmap = RenderTree(card(.solidRed, turned), card(.solidGreen, CATransform3DIdentity))
      .drawn(60)
    // Turned about y, the side of small x comes nearer.
    #expect(bitmap[25, 30] == .solidRed && bitmap[35, 30] == .solidGreen)
    for x in 20..<40 { #expect(bitmap[x, 30].alpha == 255) }
  }

  /// Recorded on iOS, with a transform whose only perspective is m34, which moves nothing in the plane.
  @Test(arguments: [false, true])
  func
    `what is in a flat node that draws nothing is sorted one by one, unless its transform is not affine`(
      isAffine: Bool
    )
  {
    let flat = isAffine ? CATransform3DIdentity : .seen(from: 20)
    let bitmap = RenderTree(
      card(.solidRed, CATransform3DIdentity), card(.solidBlue, turned),
      card(.clear, flat).holding(RenderNode(x: 12, y: -2, width: 4, height: 4, .solidGreen))
    ).drawn(60)
    // Beside the line of the cut the square lies whole, and so below the red card's piece.
    #expect(bitmap[43, 30] == (isAffine ? .solidRed : .solidGreen))
  }

  @Test func `a flat parent flattens what is in it, a space does not`() {
    for keepsDepth in [false, true] {
      var parent = space
      parent.keepsDepth = keepsDepth
      parent.background = .clear
      parent.clipsToBounds = false
      let tree = RenderTree(
        parent.holding(card(.solidRed, turned)), card(.solidGreen, CATransform3DIdentity))
      #expect(tree.drawn(60)[25, 30] == (keepsDepth ? .solidRed : .solidGreen))
    }
  }

  @Test func `spaces in spaces turn together`() {
    var outer = space
    outer.transform = CATransform3DMakeTranslation(-30, -30, 0)
    outer.transform = CATransform3DConcat(outer.transform, CATransform3DMakeRotation(.pi, 0, 1, 0))
    outer.transform = CATransform3DConcat(outer.transform, CATransform3DMakeTranslation(30, 30, 0))
    let tree = RenderTree.nested(
      outer, space.holding(card(.solidRed, CATransform3DMakeTranslation(0, 0, 10))),
      card(.solidGreen, CATransform3DIdentity))
    #expect(tree.drawn(60)[30, 30] == .solidGreen, "seen from behind, the near one is far")
  }

  @Test func `a space draws nothing itself, clips nothing and hands its opacity down`() {
    var parent = space
    parent.opacity = 0.5
    parent.bounds.size = CGSize(width: 2, height: 2)
    parent.borderWidth = 3
    let tree = RenderTree.nested(
      parent, card(.solidRed, CATransform3DIdentity),
      card(.solidGreen, CATransform3DMakeTranslation(5, 0, 0)))
    let bitmap = tree.drawn(60)
    #expect(bitmap[0, 0] == .clear)
    #expect(bitmap[30, 30].alpha == 192 && bitmap[30, 30].red == 64)
  }

  @Test func `masks, clips and groups work inside a space`() {
    let group = card(.solidRed, turned).with { $0.opacity = 0.5 }.holding(
      mask: RenderNode(x: -20, y: -20, width: 40, height: 20, .black),
      RenderNode(x: -20, y: -20, width: 10, height: 40, .solidBlue))
    let tree = RenderTree.nested(space, group, card(.solidGreen, CATransform3DIdentity))
    let bitmap = tree.drawn(60)
    #expect(bitmap[25, 25].green == 127 && bitmap[25, 25].red == 128)
    #expect(bitmap[25, 35] == .solidGreen && bitmap[35, 25] == .solidGreen)
  }

  @Test func `a mask of a node whose children are sorted still masks`() {
    let tree = RenderTree.nested(
      RenderNode(width: 60, height: 60), mask: RenderNode(width: 30, height: 60, .black),
      card(.solidRed, turned), card(.solidGreen, CATransform3DIdentity))
    let bitmap = tree.drawn(60)
    #expect(bitmap[25, 30] == .solidRed && bitmap[35, 30] == .clear)
  }

  @Test func `hidden sides stay hidden`() {
    let tree = RenderTree.nested(
      space,
      card(.solidRed, CATransform3DMakeRotation(2.5, 0, 1, 0)).with { $0.isDoubleSided = false })
    #expect(tree.drawn(60).count(of: .clear) == 3600)
  }

  @Test func `redrawing an area of crossing cards gives the same bytes`() {
    let cards = (0..<5).map { step in
      card(
        step.isMultiple(of: 2) ? .solidRed : .solidGreen,
        CATransform3DMakeRotation(CGFloat(step) * 0.6, 0.3, 1, 0)
      ).with { $0.opacity = 0.7 }
    }
    let tree = RenderTree(Branch(node: space, children: cards))
    let whole = tree.drawn(60)
    let part = whole.redrawn(tree, PixelRect(x: 13, y: 21, width: 20, height: 9))
    #expect(part.words == whole.words)
  }

  @Test func `ten thousand spaces inside each other do not overflow the stack`() {
    onSmallStack {
      var tree = RenderTree()
      var node = RenderNode(bounds: .zero)
      node.keepsDepth = true
      for _ in 0..<10_000 { tree.open(node) }
      tree.add(RenderNode(width: 2, height: 2, .solidRed))
      for _ in 0..<10_000 { tree.close() }
      #expect(tree.drawn(2).count(of: .solidRed) == 4)
    }
  }
}
