import Foundation
import PortableGeometry
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct RasterCacheTests {
  /// A rasterized node at (x, 10) with a square of a color in it.
  private func tree(
    x: CGFloat = 10, scale: Double = 1, opacity: Double = 1,
    _ color: PremultipliedPixel = TestCanvas.red
  ) -> RenderTree {
    var outer = RenderNode(x: x, y: 10, width: 20, height: 20)
    outer.opacity = opacity
    var details = RenderDetails()
    details.rasterizationScale = scale
    outer.details = details
    var tree = RenderTree()
    tree.open(outer)
    tree.add(RenderNode(x: 5, y: 5, width: 10, height: 10, color))
    tree.close()
    return tree
  }

  @Test func `at the raster's scale nothing changes`() {
    let bitmap = TestCanvas.draw(tree(), 40)
    #expect(TestCanvas.count(TestCanvas.red, in: bitmap) == 100 && bitmap[15, 15] == TestCanvas.red)
  }

  @Test func `the raster fades and moves as a whole`() {
    let bitmap = TestCanvas.draw(tree(x: 12, opacity: 0.5), 40)
    #expect(bitmap[17, 15].straight == (255, 0, 0, 128) && bitmap[16, 15] == .clear)
  }

  @Test func `what is too large for a raster is drawn all the same`() {
    var outer = RenderNode(width: 100_000, height: 100_000)
    var details = RenderDetails()
    details.rasterizationScale = 2
    outer.details = details
    var tree = RenderTree()
    tree.open(outer)
    tree.add(RenderNode(x: 5, y: 5, width: 10, height: 10, TestCanvas.red))
    tree.close()
    #expect(TestCanvas.count(TestCanvas.red, in: TestCanvas.draw(tree, 40)) == 100)
  }

  @Test func `a lower scale is seen`() {
    let outer = tree(scale: 0.25)
    let bitmap = TestCanvas.draw(outer, 40)
    // Edges that lie between the raster's large pixels are soft.
    #expect(bitmap[20, 20].alpha > 200 && (1..<255).contains(bitmap[15, 20].alpha))
  }

  @Test func `a raster is kept while nothing in it changes, wherever it goes`() throws {
    let compositor = Compositor()
    let size = try #require(PixelSize(width: 60, height: 60))
    func draw(_ tree: RenderTree) -> [UInt32] {
      TestCanvas.pixels(compositor.bitmap(of: tree, size: size))
    }
    func fresh(_ tree: RenderTree) -> [UInt32] {
      TestCanvas.pixels(Compositor().bitmap(of: tree, size: size))
    }
    for tree in [
      tree(), tree(x: 20), tree(opacity: 0.5), tree(TestCanvas.green), tree(), tree(scale: 2),
    ] {
      #expect(draw(tree) == fresh(tree))
    }
  }

  @Test func `what scrolls in a raster and fills it all the same is redrawn`() throws {
    let compositor = Compositor()
    let size = try #require(PixelSize(width: 40, height: 40))
    for y in [0, 3, 3, 0] as [CGFloat] {
      var outer = RenderNode(x: 10, y: 10 - y, width: 20, height: 20)
      outer.bounds.origin.y = y
      var details = RenderDetails()
      details.rasterizationScale = 1
      outer.details = details
      var tree = RenderTree()
      tree.open(outer)
      tree.add(RenderNode(x: -3_000, y: -3_000, width: 6_000, height: 6_000, TestCanvas.red))
      tree.add(RenderNode(x: 5, y: 5, width: 10, height: 10, TestCanvas.green))
      tree.close()
      let bitmap = compositor.bitmap(of: tree, size: size)
      #expect(bitmap[15, 15 - Int(y)] == TestCanvas.green)
      #expect(bitmap[15, 14 - Int(y)] == TestCanvas.red)
    }
  }

  @Test func `what is not needed for long is forgotten`() {
    let cache = RasterCache()
    let size = PixelSize(width: 1, height: 1)
    let tree = tree()
    let content = PixelRect(x: 0, y: 0, width: 1, height: 1)
    tree.entries.withUnsafeBufferPointer { entries in
      guard let size else { return }
      cache.keep(Bitmap(size: size), of: 0, in: entries, scale: 1, content: content)
      #expect(cache.bitmap(of: 0, in: entries, scale: 1, content: content) != nil)
      #expect(cache.bitmap(of: 0, in: entries, scale: 2, content: content) == nil)
    }
    for _ in 0..<30 { cache.endFrame() }
    #expect(cache.count == 1)
    cache.endFrame()
    #expect(cache.count == 0)
  }
}
