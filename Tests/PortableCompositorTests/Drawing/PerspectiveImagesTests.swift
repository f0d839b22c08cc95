import Foundation
import PortableCoreGraphics
import PortableGeometry
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct PerspectiveImagesTests {
  private static let leaning = CATransform3DConcat(
    CATransform3DMakeRotation(0.8, 1, 0, 0), .seen(from: 200))

  /// Many copies of a node, each seen in perspective at another place.
  private func copies(_ count: Int, of node: RenderNode, child: RenderNode? = nil) -> RenderTree {
    var tree = RenderTree()
    for index in 0..<count {
      var copy = node
      copy.transform = CATransform3DConcat(
        Self.leaning, CATransform3DMakeTranslation(CGFloat(index % 5) * 8, 10, 0))
      tree.open(copy)
      if let child { tree.add(child) }
      tree.close()
    }
    return tree
  }

  private func gradient() -> RenderGradient {
    RenderGradient(
      colors: [
        CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
        CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1),
      ], start: .zero, end: CGPoint(x: 1, y: 1))
  }

  @Test func `copies of a rasterized node share one image`() {
    let node = RenderNode(width: 20, height: 20).detailed { $0.rasterizationScale = 4 }
    let child = RenderNode(x: 2, y: 2, width: 16, height: 9, .solidRed)
    let compositor = Compositor()
    let bitmap = compositor.bitmap(of: copies(20, of: node, child: child), 60)
    #expect(bitmap.count(of: .clear) < 3_500)
    #expect(compositor.painters[0].perspectives.count == 1)
  }

  @Test func `copies of a gradient share one image`() {
    let gradient = gradient()
    let node = RenderNode(width: 20, height: 20).detailed { $0.content = .gradient(gradient) }
    let compositor = Compositor()
    let first = compositor.bitmap(of: copies(20, of: node), 60)
    #expect(compositor.painters[0].perspectives.count == 1)
    #expect(compositor.bitmap(of: copies(20, of: node), 60).words == first.words)
    #expect(first.count(of: .clear) < 3_500)
  }

  @Test func `an image is the same until a frame does not draw it`() {
    let images = PerspectiveImages()
    let bitmap = Bitmap(8, 8)
    let first = images.image(of: bitmap, region: bitmap.bounds)
    #expect(first != nil && images.image(of: bitmap, region: bitmap.bounds) === first)
    images.endFrame()
    #expect(images.image(of: bitmap, region: bitmap.bounds) === first)
    let part = PixelRect(x: 0, y: 0, width: 4, height: 8)
    #expect(images.image(of: bitmap, region: part) !== first && images.count == 2)
    images.endFrame()
    images.endFrame()
    #expect(images.count == 0)
    #expect(images.image(of: bitmap, region: bitmap.bounds) !== first)
  }

  @Test func `gradients of other places, sizes or colors are other images`() throws {
    let images = PerspectiveImages()
    let size = try #require(PixelSize(width: 8, height: 8))
    let wide = try #require(PixelSize(width: 9, height: 8))
    let one = gradient()
    let moved = RenderGradient(.axial, one.gradient, start: .zero, end: CGPoint(x: 0, y: 1))
    let same = RenderGradient(.axial, one.gradient, start: .zero, end: CGPoint(x: 1, y: 1))
    var drawn = 0
    for (drawnGradient, size) in [
      (one, size), (moved, size), (one, wide), (same, size), (gradient(), size),
    ] {
      let ramp = try #require(drawnGradient.gradient.ramp)
      _ = images.image(of: drawnGradient, ramp, size: size) {
        drawn += 1
        return Bitmap(size: size)
      }
    }
    #expect(drawn == 4 && images.count == 4)
  }

  @Test func `no more than sixteen million pixels are kept`() throws {
    let images = PerspectiveImages()
    let bitmap = Bitmap(unfilled: try #require(PixelSize(width: 4_096, height: 4_096)))
    for x in 0..<20 {
      _ = images.image(of: bitmap, region: PixelRect(x: x, y: 0, width: 4_000, height: 4_000))
    }
    #expect((1...3).contains(images.count))
  }
}
