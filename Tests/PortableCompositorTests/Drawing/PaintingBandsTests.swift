import Foundation
import PortableCoreGraphics
import PortableGeometry
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct PaintingBandsTests {
  private static let side = 520

  /// Large images and backgrounds over each other, some turned, scaled or between pixels.
  private var crowd: RenderTree {
    var tree = RenderTree()
    let shapes = RenderTree(
      RenderNode(x: 3, y: 5, width: 60, height: 50, .solidRed).with { $0.corners.radius = 20 },
      RenderNode(x: 30, y: 20, width: 50, height: 50, .solidBlue).with { $0.opacity = 0.5 })
    let image = CGImage(shapes.drawn(80))
    for index in 0..<6 {
      var node = RenderNode(
        x: CGFloat(index) * 0.4, y: 0, width: CGFloat(Self.side), height: CGFloat(Self.side))
      if index == 2 { node.background = .solidGreen }
      if index == 4 { node.transform = CATransform3DRotate(node.transform, 0.2, 0, 0, 1) }
      if index != 2 { node.image = RenderImage(image) }
      node.opacity = index == 3 ? 0.6 : 1
      tree.add(node)
    }
    return tree
  }

  private func height(_ tree: RenderTree, _ side: Int) -> Int {
    var placed = PlacedTree()
    let area = PixelRect(x: 0, y: 0, width: side, height: side)
    placed.place(tree, root: .identity, canvas: area)
    return PaintingBands.height(for: tree, placed, area: area)
  }

  @Test func `a large crowded image is drawn in bands`() {
    #expect(height(crowd, Self.side) == 64)
  }

  @Test func `small images, sparse ones and those with groups are drawn at once`() {
    #expect(height(crowd, 400) == 400)
    #expect(height(RenderTree(RenderNode(width: 520, height: 520, .solidRed)), 520) == 520)
    var tree = crowd
    tree.open(RenderNode(width: 520, height: 520, .solidRed).with { $0.opacity = 0.5 })
    tree.add(RenderNode(width: 9, height: 9, .solidBlue))
    tree.close()
    #expect(height(tree, 520) == 520)
    #expect(height(RenderTree(), 520) == 520)
  }

  @Test func `bands change no pixel`() {
    let whole = crowd.drawn(Self.side)
    let parts = Bitmap(Self.side, Self.side)
    let compositor = Compositor()
    for x in stride(from: 0, to: Self.side, by: 260) {
      // Too small for bands.
      compositor.draw(
        crowd, into: parts, area: PixelRect(x: x, y: 0, width: 260, height: Self.side))
    }
    #expect(whole.words == parts.words)
  }
}
