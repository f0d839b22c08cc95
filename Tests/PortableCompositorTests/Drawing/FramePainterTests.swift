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
    var tree = RenderTree()
    tree.open(
      node(0, 0, 8, 8, TestCanvas.red).with {
        $0.borderWidth = 2
        $0.borderColor = TestCanvas.blue
      })
    tree.add(node(1, 1, 4, 4, TestCanvas.green))
    tree.close()
    let bitmap = TestCanvas.draw(tree, 8)
    #expect(bitmap[1, 1] == TestCanvas.blue, "the border is above the child")
    #expect(bitmap[3, 3] == TestCanvas.green, "the child is above the background")
    #expect(bitmap[5, 5] == TestCanvas.red && bitmap[7, 4] == TestCanvas.blue)
  }

  @Test func `a group fades as one group`() {
    var tree = RenderTree()
    tree.open(node(0, 0, 8, 8).with { $0.opacity = 0.5 })
    tree.add(node(0, 0, 6, 6, TestCanvas.green))
    tree.add(node(2, 2, 6, 6, TestCanvas.red))
    tree.close()
    let bitmap = TestCanvas.draw(tree, 8)
    #expect(bitmap[4, 4] == halfRed, "nothing of the green shines through")
    #expect(bitmap[0, 0].alpha == 128)
  }

  @Test func `a clip within a group is where its node is`() {
    var tree = RenderTree()
    tree.open(node(4, 4, 8, 8, TestCanvas.green).with { $0.opacity = 0.5 })
    tree.open(node(2, 2, 4, 4).with { $0.clipsToBounds = true })
    tree.add(node(-4, -4, 20, 20, TestCanvas.red))
    tree.close()
    tree.close()
    let bitmap = TestCanvas.draw(tree, 16)
    #expect(TestCanvas.count(halfRed, in: bitmap) == 16)
    #expect(bitmap[6, 6] == halfRed && bitmap[9, 9] == halfRed)
    #expect(bitmap[10, 10].green == 128 && bitmap[5, 5].green == 128)
  }

  @Test func `without grouping each node fades on its own`() {
    var tree = RenderTree()
    tree.open(
      node(0, 0, 8, 8).with {
        $0.opacity = 0.5
        $0.fadesAsGroup = false
      })
    tree.add(node(0, 0, 6, 6, TestCanvas.green))
    tree.add(node(2, 2, 6, 6, TestCanvas.red))
    tree.close()
    let pixel = TestCanvas.draw(tree, 8)[4, 4]
    #expect(pixel.red == 128 && pixel.green == 64 && pixel.alpha == 192)
  }

  @Test func `fading background and border of one node do not show through each other`() {
    let bitmap = TestCanvas.draw(
      RenderTree(
        node(0, 0, 8, 8, TestCanvas.green).with {
          $0.borderWidth = 2
          $0.borderColor = TestCanvas.red
          $0.opacity = 0.5
        }), 8)
    #expect(bitmap[0, 0] == halfRed)
  }

  @Test func `children are cut off at whole pixels without being touched otherwise`() {
    var tree = RenderTree()
    tree.open(node(2, 2, 4, 4).with { $0.clipsToBounds = true })
    tree.add(node(-10, -10, 30, 30, halfRed))
    tree.close()
    let bitmap = TestCanvas.draw(tree, 8)
    #expect(
      TestCanvas.count(halfRed, in: bitmap) == 16 && TestCanvas.count(.clear, in: bitmap) == 48)
  }

  @Test func `clips inside clips leave what is in all of them`() {
    var tree = RenderTree()
    tree.open(node(0, 0, 10, 4).with { $0.clipsToBounds = true })
    tree.open(node(3, -5, 4, 20).with { $0.clipsToBounds = true })
    tree.add(node(-50, -50, 100, 100, TestCanvas.red))
    tree.close()
    tree.add(node(9, 0, 20, 2, TestCanvas.green))
    tree.close()
    tree.add(node(0, 8, 2, 2, TestCanvas.blue))
    let bitmap = TestCanvas.draw(tree, 10)
    #expect(TestCanvas.count(TestCanvas.red, in: bitmap) == 16)
    #expect(TestCanvas.count(TestCanvas.green, in: bitmap) == 2)
    #expect(TestCanvas.count(TestCanvas.blue, in: bitmap) == 4, "the clip ends with its node")
  }

  /// A background that is clipped to itself must draw as if it were not.
  @Test(arguments: [0.0, 0.3]) func `a clipped edge is smoothed once`(angle: CGFloat) {
    let plain = node(0, 0, 40, 40, TestCanvas.red).with {
      $0.corners.radius = 15
      $0.transform = CATransform3DConcat(
        CATransform3DMakeRotation(angle, 0, 0, 1), CATransform3DMakeTranslation(15.3, 2.6, 0))
    }
    let expected = TestCanvas.draw(RenderTree(plain), 64)
    for clipped in [
      plain.with { $0.clipsToBounds = true },
      plain.with {
        $0.clipsToBounds = true
        $0.borderWidth = 3
        $0.borderColor = TestCanvas.red
      },
    ] {
      var tree = RenderTree()
      tree.open(clipped)
      tree.add(node(10, 10, 10, 10, TestCanvas.red))
      tree.close()
      #expect(TestCanvas.pixels(TestCanvas.draw(tree, 64)) == TestCanvas.pixels(expected))
    }
  }

  @Test func `a mask lets through as much as its alpha, wherever that comes from`() {
    var tree = RenderTree()
    tree.open(node(0, 0, 8, 8, TestCanvas.red))
    tree.open(node(1, 1, 6, 6), as: .mask)
    tree.add(node(0, 0, 3, 6, TestCanvas.green))
    tree.add(node(3, 0, 3, 6, TestCanvas.green).with { $0.opacity = 0.5 })
    tree.close()
    tree.add(node(0, 0, 8, 4, TestCanvas.blue))
    tree.close()
    let bitmap = TestCanvas.draw(tree, 8)
    #expect(bitmap[0, 0] == .clear && bitmap[7, 7] == .clear)
    #expect(bitmap[2, 2] == TestCanvas.blue && bitmap[2, 6] == TestCanvas.red)
    #expect(bitmap[5, 6] == halfRed)
    #expect(TestCanvas.count(TestCanvas.green, in: bitmap) == 0, "the mask's colors do not matter")
  }

  @Test func `mask, clip and opacity multiply`() {
    var tree = RenderTree()
    tree.open(
      node(0, 0, 8, 8, TestCanvas.red).with {
        $0.opacity = 0.5
        $0.clipsToBounds = true
      })
    tree.add(node(4, -4, 20, 20, .black), as: .mask)
    tree.add(node(-5, 2, 30, 2, TestCanvas.red))
    tree.close()
    let bitmap = TestCanvas.draw(tree, 16)
    #expect(TestCanvas.count(halfRed, in: bitmap) == 4 * 8)
    #expect(TestCanvas.count(.clear, in: bitmap) == 256 - 32)
  }

  @Test func `masks may be masked, and fade`() {
    var tree = RenderTree()
    tree.open(node(0, 0, 8, 8, TestCanvas.red))
    tree.open(node(0, 0, 8, 8, .black).with { $0.opacity = 0.5 }, as: .mask)
    tree.add(node(0, 0, 4, 8, .black), as: .mask)
    tree.close()
    tree.close()
    let bitmap = TestCanvas.draw(tree, 8)
    #expect(TestCanvas.count(halfRed, in: bitmap) == 32)
  }

  @Test func `a mask outside its node hides it`() {
    var tree = RenderTree()
    tree.open(node(0, 0, 4, 4, TestCanvas.red))
    tree.add(node(20, 20, 4, 4, .black), as: .mask)
    tree.close()
    #expect(TestCanvas.count(.clear, in: TestCanvas.draw(tree, 32)) == 32 * 32)
  }
}
