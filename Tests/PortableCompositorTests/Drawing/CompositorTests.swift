import Foundation
import PortableGeometry
import PortableRaster
import TestSupport
import Testing

@testable import PortableCompositor

@Suite struct CompositorTests {
  /// Some of everything, with edges between pixels.
  private var crowd: RenderTree {
    RenderTree(
      RenderNode(x: 3.3, y: 4.7, width: 50, height: 40, .solidRed).with {
        $0.corners.radius = 12
        $0.clipsToBounds = true
        $0.opacity = 0.8
      }.bordered(2.5, .solidBlue).holding(
        RenderNode(width: 30, height: 30, .solidGreen).with {
          $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
          $0.transform.m41 = 30
          $0.opacity = 0.5
        }),
      RenderNode(x: 20, y: 30, width: 40, height: 30, .solidGreen).holding(
        mask: RenderNode(x: 5.5, y: 5.5, width: 31, height: 17, .black),
        RenderNode(x: 10, y: -10, width: 20, height: 30, .solidBlue)))
  }

  @Test func `solid rectangles on whole pixels are exact`() {
    let bitmap = RenderTree(
      RenderNode(x: 2, y: 3, width: 4, height: 5, .solidRed),
      RenderNode(x: 4, y: 3, width: 4, height: 2, .solidGreen)
    ).drawn(16)
    let expected = Bitmap(16, 16) { x, y in
      let isGreen = (4..<8).contains(x) && (3..<5).contains(y)
      let isRed = (2..<6).contains(x) && (3..<8).contains(y)
      return isGreen ? .solidGreen : isRed ? .solidRed : .clear
    }
    #expect(bitmap.words == expected.words)
  }

  @Test func `scale and origin choose what the bitmap shows`() {
    let tree = RenderTree(RenderNode(x: 10, y: 20, width: 4, height: 3, .solidRed))
    let bitmap = tree.drawn(20, scale: 3, origin: CGPoint(x: 9, y: 18))
    #expect(bitmap.count(of: .solidRed) == 12 * 9)
    #expect(bitmap[3, 6] == .solidRed && bitmap[14, 14] == .solidRed && bitmap[2, 6] == .clear)
  }

  @Test func `the frame goes over what the bitmap shows`() {
    let bitmap = Bitmap(4, 1) { _, _ in .solidBlue }
    let half = RenderNode(x: 1, y: 0, width: 2, height: 1, .solidRed).with { $0.opacity = 0.5 }
    Compositor().draw(RenderTree(half), into: bitmap)
    #expect(bitmap[0, 0] == .solidBlue && bitmap[3, 0] == .solidBlue)
    #expect(bitmap[1, 0] == PremultipliedPixel(red: 128, green: 0, blue: 127, alpha: 255))
  }

  @Test func `bounds may begin anywhere`() {
    var scrolled = RenderNode(bounds: CGRect(x: 100, y: 50, width: 10, height: 10))
    scrolled.transform = CATransform3DMakeTranslation(-100, -50, 0)
    scrolled.clipsToBounds = true
    let tree = RenderTree.nested(
      scrolled, RenderNode(x: 95, y: 55, width: 10, height: 2, .solidRed))
    let bitmap = tree.drawn(12)
    #expect(bitmap.count(of: .solidRed) == 10 && bitmap[0, 5] == .solidRed)
  }

  @Test func `redrawing an area gives the bytes of drawing all`() {
    for scale in [1.0, 1.7] {
      let whole = crowd.drawn(110, scale: scale)
      for area in [
        PixelRect(x: 0, y: 0, width: 110, height: 110),
        PixelRect(x: 17, y: 20, width: 23, height: 31),
        PixelRect(x: 60, y: 0, width: 1, height: 110),
        PixelRect(x: 100, y: 100, width: 50, height: 50),
      ] {
        #expect(whole.redrawn(crowd, area, scale: scale).words == whole.words, "\(area)")
      }
    }
  }

  @Test func `what was drawn before makes no difference`() {
    let compositor = Compositor()
    let first = compositor.bitmap(of: crowd, 110)
    _ = compositor.bitmap(of: RenderTree(RenderNode(width: 90, height: 90, .white)), 110)
    _ = compositor.bitmap(of: crowd, 110, scale: 0.5)
    #expect(compositor.bitmap(of: crowd, 110).words == first.words)
  }

  @Test func `several threads draw the pixels of one`() {
    var tree = crowd
    tree.add(
      RenderNode(x: 40, y: 8, width: 40, height: 70, .solidBlue)
        .with { $0.transform = CATransform3DMakeRotation(0.7, 0, 0, 1) }
        .casting(0, 0, radius: 6))
    let several = Compositor(threads: PaintingThreads(limit: 3, smallestArea: 1))
    let one = Compositor(threads: PaintingThreads(limit: 1, smallestArea: 1))
    for scale in [4.0, 3.7] {
      let expected = one.bitmap(of: tree, 420, scale: scale).words
      #expect(several.bitmap(of: tree, 420, scale: scale).words == expected)
    }
  }

  @Test func `ten thousand levels and siblings are drawn, in order`() {
    let node = RenderNode(width: 4, height: 4, .solidRed)
    let fading = node.with {
      $0.fadesAsGroup = false
      $0.clipsToBounds = true
    }
    onSmallStack {
      var levels = RenderTree()
      for level in 0..<10_000 { levels.open(level.isMultiple(of: 2) ? node : fading) }
      for _ in 0..<10_000 { levels.close() }
      #expect(levels.drawn(4).count(of: .solidRed) == 16)
      var siblings = RenderTree()
      for _ in 0..<9_999 { siblings.add(node) }
      siblings.add(RenderNode(width: 4, height: 4, .solidGreen))
      #expect(siblings.drawn(4).count(of: .solidGreen) == 16)
    }
  }

  @Test func `a scale that is none is a mistake`() async {
    await #expect(processExitsWith: .failure) { _ = RenderTree().drawn(4, scale: 0) }
    await #expect(processExitsWith: .failure) { _ = RenderTree().drawn(4, scale: .nan) }
  }
}
