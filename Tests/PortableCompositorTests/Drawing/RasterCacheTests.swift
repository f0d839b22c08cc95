import Foundation
import PortableGeometry
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct RasterCacheTests {
  /// A rasterized node at (x, 10) with a square of a color in it.
  private func tree(
    x: CGFloat = 10, scale: Double = 1, opacity: Double = 1, _ color: PremultipliedPixel = .solidRed
  ) -> RenderTree {
    .nested(
      RenderNode(x: x, y: 10, width: 20, height: 20).with { $0.opacity = opacity }
        .detailed { $0.rasterizationScale = scale },
      RenderNode(x: 5, y: 5, width: 10, height: 10, color))
  }

  @Test func `at the raster's scale nothing changes, and a lower scale is seen`() {
    let same = tree().drawn(40)
    #expect(same.count(of: .solidRed) == 100 && same[15, 15] == .solidRed)
    let bitmap = tree(scale: 0.25).drawn(40)
    // Edges that lie between the raster's large pixels are soft.
    #expect(bitmap[20, 20].alpha > 200 && (1..<255).contains(bitmap[15, 20].alpha))
  }

  @Test func `the raster fades and moves as a whole`() {
    let bitmap = tree(x: 12, opacity: 0.5).drawn(40)
    #expect(bitmap[17, 15].straight == (255, 0, 0, 128) && bitmap[16, 15] == .clear)
  }

  @Test func `what is too large for a raster is drawn all the same`() {
    let outer = RenderNode(width: 100_000, height: 100_000).detailed { $0.rasterizationScale = 2 }
    let tree = RenderTree.nested(outer, RenderNode(x: 5, y: 5, width: 10, height: 10, .solidRed))
    #expect(tree.drawn(40).count(of: .solidRed) == 100)
  }

  @Test func `a raster is kept while nothing in it changes, wherever it goes`() {
    let compositor = Compositor()
    for tree in [
      tree(), tree(x: 20), tree(opacity: 0.5), tree(.solidGreen), tree(), tree(scale: 2),
    ] {
      #expect(compositor.bitmap(of: tree, 60).words == tree.drawn(60).words)
    }
  }

  @Test func `what scrolls in a raster and fills it all the same is redrawn`() {
    let compositor = Compositor()
    for y in [0, 3, 3, 0] as [CGFloat] {
      let outer = RenderNode(x: 10, y: 10 - y, width: 20, height: 20)
        .with { $0.bounds.origin.y = y }.detailed { $0.rasterizationScale = 1 }
      let tree = RenderTree.nested(
        outer, RenderNode(x: -3_000, y: -3_000, width: 6_000, height: 6_000, .solidRed),
        RenderNode(x: 5, y: 5, width: 10, height: 10, .solidGreen))
      let bitmap = compositor.bitmap(of: tree, 40)
      #expect(bitmap[15, 15 - Int(y)] == .solidGreen)
      #expect(bitmap[15, 14 - Int(y)] == .solidRed)
    }
  }

  @Test func `what is not needed for long is forgotten`() {
    let cache = RasterCache()
    let content = PixelRect(x: 0, y: 0, width: 1, height: 1)
    tree().entries.withUnsafeBufferPointer { entries in
      cache.keep(Bitmap(1, 1), of: 0, in: entries, scale: 1, content: content)
      #expect(cache.bitmap(of: 0, in: entries, scale: 1, content: content) != nil)
      #expect(cache.bitmap(of: 0, in: entries, scale: 2, content: content) == nil)
    }
    for _ in 0..<30 { cache.endFrame() }
    #expect(cache.count == 1)
    cache.endFrame()
    #expect(cache.count == 0)
  }
}
