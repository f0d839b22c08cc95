import Foundation
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct CanvasTests {
  @Test func `what has been drawn is measured within the clip`() {
    let bitmap = Bitmap(40, 30)
    var canvas = Canvas(bitmap: bitmap, x: 100, y: -7, clip: Clip(bitmap))
    #expect(canvas.drawn.isEmpty)
    func draw(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
      bitmap.replacePixels(in: PixelRect(x: x, y: y, width: width, height: height), with: .solidRed)
    }
    draw(12, 5, 1, 1)
    #expect(canvas.drawn == PixelRect(x: 12, y: 5, width: 1, height: 1))
    draw(3, 20, 2, 4)
    #expect(canvas.drawn == PixelRect(x: 3, y: 5, width: 10, height: 19))
    canvas.clip = Clip(bounds: PixelRect(x: 4, y: 0, width: 5, height: 22))
    #expect(canvas.drawn == PixelRect(x: 4, y: 20, width: 1, height: 2))
    canvas.clip = Clip(bounds: PixelRect(x: 20, y: 0, width: 5, height: 22))
    #expect(canvas.drawn.isEmpty)
    draw(0, 0, 40, 30)
    #expect(canvas.drawn == canvas.clip.bounds)
  }

  /// What is drawn far away makes the bitmap that casts the shadow larger, and is blurred by itself.
  @Test(arguments: [0.3, 3, 13, 40])
  func `empty room around what casts a shadow changes nothing`(radius: Double) {
    func tree(farAway: (x: CGFloat, y: CGFloat)?) -> RenderTree {
      let node = RenderNode(x: 20, y: 20, width: 40, height: 40).casting(10, 3, radius: radius)
      let other = farAway.map { RenderNode(x: $0.x, y: $0.y, width: 1, height: 1, .solidRed) }
      let drawn = [RenderNode(x: 5, y: 7, width: 13, height: 11, .solidRed), other]
      return RenderTree(Branch(node: node, children: drawn.compactMap(\.self)))
    }
    let alone = tree(farAway: nil).drawn(90).words
    // So far away that not even the largest shadow reaches back onto the canvas.
    for place in [(-261, -333), (374, 401), (-262, 398)] as [(CGFloat, CGFloat)] {
      let other = tree(farAway: place).drawn(90).words
      #expect(other == alone, "\(place)")
    }
  }

  /// Faint layers within each other, each with a shadow.
  private func nestedShadows(_ count: Int) -> RenderTree {
    var tree = RenderTree()
    let faint = PremultipliedPixel(red: 0, green: 2, blue: 2, alpha: 2)
    let layer = RenderNode(x: 1, y: 1, width: 40, height: 40, faint).casting(0, 0, radius: 10)
    for _ in 0..<count { tree.open(layer) }
    for _ in 0..<count { tree.close() }
    return tree
  }

  @Test func `the room for shadows within each other is not touched`() throws {
    let compositor = Compositor()
    func draw() {
      _ = compositor.bitmap(of: nestedShadows(12), 400, origin: CGPoint(x: -180, y: -180))
    }
    draw()
    let pool = compositor.painters[0].pool
    let room = pool.largestCapacity
    #expect(room > 160_000)
    let mark: UInt32 = 0xa5a5_a5a5
    let block = pool.take(try #require(PixelSize(width: room / 16, height: 16)))
    for index in 0..<room { block.pixels[index] = mark }
    pool.giveBack(block)
    draw()
    #expect((0..<room).count { block.pixels[$0] == mark } > room / 2)
  }

  /// The compositor draws each picture twice, the second time where another one has left its pixels.
  @Test func `groups are empty whatever their memory held`() {
    func tree(_ blend: BlendMode, mask: Bool, tint: Bool, shadow: Bool, full: Bool) -> RenderTree {
      var tree = RenderTree()
      tree.add(RenderNode(width: 90, height: 60, .solidGreen))
      tree.open(
        RenderNode(x: 5, y: 5, width: 80, height: 80).with { $0.opacity = 0.6 }.detailed {
          $0.blend = blend
          if tint { $0.tint = RenderTint(red: 0.5, green: 1, blue: 1) }
          if shadow {
            $0.shadow = RenderShadow(color: .black, offset: CGSize(width: 4, height: 4), radius: 3)
          }
        })
      if mask {
        tree.open(RenderNode(width: 80, height: 80), as: .mask)
        tree.add(RenderNode(x: 12, y: 12, width: full ? 66 : 9, height: 30, .solidRed))
        tree.close()
      }
      if full { tree.add(RenderNode(width: 80, height: 80, .solidBlue)) }
      tree.add(RenderNode(x: 10, y: 10, width: 7, height: 7, .solidRed))
      tree.add(RenderNode(x: 50, y: 20, width: 7, height: 9, .solidRed))
      tree.close()
      return tree
    }
    let compositor = Compositor()
    for blend in BlendMode.allCases {
      for options in 0..<8 {
        func draw(_ compositor: Compositor, full: Bool) -> [UInt32] {
          let (mask, tint, shadow) = (options & 1 > 0, options & 2 > 0, options & 4 > 0)
          let tree = tree(blend, mask: mask, tint: tint, shadow: shadow, full: full)
          return compositor.bitmap(of: tree, 90).words
        }
        _ = draw(compositor, full: true)
        #expect(
          draw(compositor, full: false) == draw(Compositor(), full: false), "\(blend) \(options)")
      }
    }
  }
}
