import Foundation
import PortableGeometry
import PortableRaster
import Testing

@testable import PortableCompositor

/// How nodes, groups, clips and masks join.
@Suite struct FramePainterTests {
  private func node(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
    _ color: PremultipliedPixel = .clear
  ) -> RenderNode {
    RenderNode(x: x, y: y, width: width, height: height, color)
  }

  private let halfRed = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 128)

  @Test func `the order is background, children, border`() {
    let tree = RenderTree.nested(
      node(0, 0, 8, 8, .solidRed).bordered(2, .solidBlue), node(1, 1, 4, 4, .solidGreen))
    let bitmap = tree.drawn(8)
    #expect(bitmap[1, 1] == .solidBlue, "the border is above the child")
    #expect(bitmap[3, 3] == .solidGreen, "the child is above the background")
    #expect(bitmap[5, 5] == .solidRed && bitmap[7, 4] == .solidBlue)
  }

  @Test func `a group fades as one group, background and border as well`() {
    let tree = RenderTree.nested(
      node(0, 0, 8, 8).with { $0.opacity = 0.5 }, node(0, 0, 6, 6, .solidGreen),
      node(2, 2, 6, 6, .solidRed))
    let bitmap = tree.drawn(8)
    #expect(bitmap[4, 4] == halfRed, "nothing of the green shines through")
    #expect(bitmap[0, 0].alpha == 128)
    let framed = node(0, 0, 8, 8, .solidGreen).bordered(2, .solidRed).with { $0.opacity = 0.5 }
    #expect(RenderTree(framed).drawn(8)[0, 0] == halfRed)
  }

  @Test func `a clip within a group is where its node is`() {
    let clip = node(2, 2, 4, 4).with { $0.clipsToBounds = true }
    let tree = RenderTree.nested(
      node(4, 4, 8, 8, .solidGreen).with { $0.opacity = 0.5 },
      clip.holding(node(-4, -4, 20, 20, .solidRed)))
    let bitmap = tree.drawn(16)
    #expect(bitmap.count(of: halfRed) == 16)
    #expect(bitmap[6, 6] == halfRed && bitmap[9, 9] == halfRed)
    #expect(bitmap[10, 10].green == 128 && bitmap[5, 5].green == 128)
  }

  @Test func `without grouping each node fades on its own`() {
    let tree = RenderTree.nested(
      node(0, 0, 8, 8).with {
        $0.opacity = 0.5
        $0.fadesAsGroup = false
      }, node(0, 0, 6, 6, .solidGreen), node(2, 2, 6, 6, .solidRed))
    let pixel = tree.drawn(8)[4, 4]
    #expect(pixel.red == 128 && pixel.green == 64 && pixel.alpha == 192)
  }

  @Test func `children are cut off at whole pixels without being touched otherwise`() {
    let tree = RenderTree.nested(
      node(2, 2, 4, 4).with { $0.clipsToBounds = true }, node(-10, -10, 30, 30, halfRed))
    let bitmap = tree.drawn(8)
    #expect(bitmap.count(of: halfRed) == 16 && bitmap.count(of: .clear) == 48)
  }

  @Test func `clips inside clips leave what is in all of them`() {
    let inner = node(3, -5, 4, 20).with { $0.clipsToBounds = true }
    let outer = node(0, 0, 10, 4).with { $0.clipsToBounds = true }
    let tree = RenderTree(
      outer.holding(
        inner.holding(node(-50, -50, 100, 100, .solidRed)), node(9, 0, 20, 2, .solidGreen)),
      node(0, 8, 2, 2, .solidBlue))
    let bitmap = tree.drawn(10)
    #expect(bitmap.count(of: .solidRed) == 16 && bitmap.count(of: .solidGreen) == 2)
    #expect(bitmap.count(of: .solidBlue) == 4, "the clip ends with its node")
  }

  /// A background that is clipped to itself must draw as if it were not.
  @Test(arguments: [0.0, 0.3]) func `a clipped edge is smoothed once`(angle: CGFloat) {
    let plain = node(0, 0, 40, 40, .solidRed).with {
      $0.corners.radius = 15
      $0.transform = CATransform3DConcat(
        CATransform3DMakeRotation(angle, 0, 0, 1), CATransform3DMakeTranslation(15.3, 2.6, 0))
    }
    let expected = RenderTree(plain).drawn(64)
    let clipped = plain.with { $0.clipsToBounds = true }
    for clipped in [clipped, clipped.bordered(3, .solidRed)] {
      let tree = RenderTree.nested(clipped, node(10, 10, 10, 10, .solidRed))
      #expect(tree.drawn(64).words == expected.words)
    }
  }

  @Test func `a mask lets through as much as its alpha, wherever that comes from`() {
    let mask = node(1, 1, 6, 6).holding(
      node(0, 0, 3, 6, .solidGreen), node(3, 0, 3, 6, .solidGreen).with { $0.opacity = 0.5 })
    let tree = RenderTree.nested(
      node(0, 0, 8, 8, .solidRed), mask: mask, node(0, 0, 8, 4, .solidBlue))
    let bitmap = tree.drawn(8)
    #expect(bitmap[0, 0] == .clear && bitmap[7, 7] == .clear)
    #expect(bitmap[2, 2] == .solidBlue && bitmap[2, 6] == .solidRed)
    #expect(bitmap[5, 6] == halfRed)
    #expect(bitmap.count(of: .solidGreen) == 0, "the mask's colors do not matter")
  }

  @Test func `mask, clip and opacity multiply`() {
    let tree = RenderTree.nested(
      node(0, 0, 8, 8, .solidRed).with {
        $0.opacity = 0.5
        $0.clipsToBounds = true
      }, mask: node(4, -4, 20, 20, .black), node(-5, 2, 30, 2, .solidRed))
    let bitmap = tree.drawn(16)
    #expect(bitmap.count(of: halfRed) == 4 * 8)
    #expect(bitmap.count(of: .clear) == 256 - 32)
  }

  @Test func `masks may be masked, and fade, and hide their node where they are not`() {
    let mask = node(0, 0, 8, 8, .black).with { $0.opacity = 0.5 }
    let tree = RenderTree.nested(
      node(0, 0, 8, 8, .solidRed), mask: mask.holding(mask: node(0, 0, 4, 8, .black)))
    #expect(tree.drawn(8).count(of: halfRed) == 32)
    let apart = RenderTree.nested(node(0, 0, 4, 4, .solidRed), mask: node(20, 20, 4, 4, .black))
    #expect(apart.drawn(32).count(of: .clear) == 32 * 32)
  }
}
