import Foundation
import PortableGeometry
import PortableRaster
import TestSupport
import Testing

@testable import PortableCompositor

@Suite struct FramePainterShadowsTests {
  private func caster(
    _ background: PremultipliedPixel = .solidRed, x: CGFloat = 20, y: CGFloat = 20,
    dx: CGFloat = 10, dy: CGFloat = 0, radius: Double = 0, path: Path? = nil
  ) -> RenderNode {
    let shadow = RenderShadow(
      color: .black, offset: CGSize(width: dx, height: dy), radius: radius, path: path)
    return RenderNode(x: x, y: y, width: 20, height: 20, background).detailed { $0.shadow = shadow }
  }

  /// The alphas along a row.
  private func row(_ bitmap: Bitmap, _ y: Int) -> [UInt8] {
    (0..<bitmap.size.width).map { bitmap[$0, y].alpha }
  }

  @Test func `a sharp shadow is the moved silhouette below the layer`() {
    let bitmap = RenderTree(caster()).drawn(60)
    #expect(bitmap.count(of: .solidRed) == 400 && bitmap.count(of: .black) == 200)
    #expect(bitmap[45, 30] == .black && bitmap[15, 30] == .clear)
    let soft = row(RenderTree(caster(radius: 0.5)).drawn(60), 30)
    #expect(soft[49] < 255 && soft[50] > 0, "from half a pixel on")
  }

  @Test func `a blurred shadow fades evenly and keeps its weight`() {
    let square = Path { $0.addRect(CGRect(x: 0, y: 0, width: 20, height: 20)) }
    let soft = caster(.clear, dx: 0, radius: 3, path: square)
    let bitmap = RenderTree(soft).drawn(60)
    #expect(abs(bitmap.coverage - 400) < 4)
    let middle = row(bitmap, 30)
    #expect(middle[..<30].elementsEqual(middle[..<30].sorted()))
    #expect(abs(Int(middle[19]) + Int(middle[20]) - 255) <= 4)
    #expect(middle == Array(middle.reversed()))
  }

  /// The same silhouette, once known from the layer and once seen from what is drawn.
  @Test(arguments: [0.0, 2, 5])
  func `what is seen casts the shadow that the bounds do`(radius: Double) {
    let known = caster(radius: radius)
    let seen = RenderTree.nested(
      caster(.clear, radius: radius), RenderNode(width: 20, height: 20, .solidRed))
    #expect(RenderTree(known).drawn(70).words == seen.drawn(70).words)
  }

  @Test(arguments: [(0.4, 0), (0.5, 1), (1.5, 2), (2.5, 3), (-0.5, -1), (-1.5, -2)])
  func `the shadow of a drawing falls on the nearest pixels`(offset: Double, moved: Int) {
    let tree = RenderTree.nested(
      caster(.clear, dx: offset, dy: offset),
      RenderNode(width: 20, height: 20, .solidRed))
    let bitmap = tree.drawn(60)
    let diagonal = (0..<60).filter { bitmap[$0, $0].alpha > 0 }
    #expect(diagonal == Array(min(20, 20 + moved)..<max(40, 40 + moved)))
  }

  @Test func `falls into the image from what lies outside of it`() {
    let far = caster(x: -30, y: 10, dx: 40)
    let tree = RenderTree.nested(
      far.with { $0.background = .clear }, RenderNode(width: 20, height: 20, .solidRed))
    for tree in [RenderTree(far), tree] {
      let bitmap = tree.drawn(60)
      #expect(bitmap.count(of: .black) == 400 && bitmap[10, 10] == .black)
    }
  }

  /// Two squares in a layer beyond the image's corner, whose shadow lies in the image.
  private func distant(_ distance: CGFloat, radius: Double = 0, everywhere: Bool = false)
    -> RenderTree
  {
    var tree = RenderTree()
    tree.open(
      caster(
        .clear, x: 12 - distance, y: 8.5 - distance, dx: distance, dy: distance, radius: radius
      ).bordered(3, .solidBlue).with { $0.opacity = 0.7 })
    tree.add(RenderNode(width: distance + 15, height: distance + 17, .black), as: .mask)
    tree.add(RenderNode(width: 20, height: 20, .solidRed))
    tree.add(RenderNode(x: distance + 2, y: distance, width: 4, height: 50, .solidGreen))
    if everywhere { tree.add(RenderNode(x: -1e6, y: -1e6, width: 2e6, height: 2e6, .solidGreen)) }
    tree.close()
    return tree
  }

  @Test(arguments: [0.0, 4])
  func `falls as far as it is moved`(radius: Double) {
    let near = distant(60, radius: radius).drawn(40)
    let far = distant(6_000, radius: radius).drawn(40)
    #expect(near.coverage > 100)
    #expect(near.words == far.words)
  }

  @Test func `clipping and masks cut shadows off`() {
    let clipped = RenderTree(caster().with { $0.clipsToBounds = true }).drawn(60)
    #expect(clipped.count(of: .solidRed) == 400 && clipped.coverage == 400)
    let masked = RenderTree.nested(
      caster(), mask: RenderNode(x: 0, y: 0, width: 25, height: 20, .black))
    #expect(masked.drawn(60).count(of: .black) == 5 * 20)
  }

  @Test(arguments: [false, true])
  func `the shadow lies beneath the whole faded group and shows through it`(isKnown: Bool) {
    var tree = RenderTree()
    tree.open(caster().with { $0.opacity = 0.5 })
    // A child that reaches beyond the layer makes its silhouette unknown.
    if !isKnown { tree.add(RenderNode(x: -1, y: 4, width: 2, height: 2, .solidRed)) }
    tree.close()
    let bitmap = tree.drawn(60)
    #expect(bitmap[45, 30].straight == (0, 0, 0, 128))
    #expect(
      bitmap[35, 30].alpha.distance(to: 192).magnitude <= 1, "half a layer over half a shadow")
  }

  @Test(arguments: [(UInt8(255), UInt8(192)), (128, 96)])
  func `a mask takes away from a translucent layer and its shadow once`(mask: UInt8, alpha: UInt8) {
    let casting = RenderNode(width: 20, height: 8, .white).with { $0.opacity = 0.5 }
      .casting(0, 0)
    let cover = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: mask)
    let tree = RenderTree.nested(casting, mask: RenderNode(width: 5, height: 8, cover))
    let bitmap = tree.drawn(20, 8)
    #expect(bitmap[2, 4].alpha.distance(to: alpha).magnitude <= 1)
    #expect(bitmap[8, 4].alpha == 0)
  }

  @Test func `a border alone casts the shadow of its ring`() {
    let bitmap = RenderTree(caster(.clear).bordered(2, .solidRed)).drawn(60)
    #expect(bitmap.count(of: .solidRed) == 20 * 20 - 16 * 16)
    #expect(bitmap[45, 30].alpha == 0, "inside of the ring's shadow")
  }

  @Test func `redrawing an area gives the bytes of drawing all`() {
    var tree = RenderTree.nested(
      caster(.clear, x: 22.3, y: 18.6, dx: 7, dy: 9, radius: 4).with { $0.opacity = 0.7 },
      RenderNode(x: -3, y: 0, width: 16, height: 22, .solidRed).with { $0.corners.radius = 5 },
      RenderNode(x: 8, y: 8, width: 16, height: 16, .solidGreen))
    tree.add(caster(x: 50, y: 60, dx: -12, dy: 3, radius: 15))
    for (tree, scale) in [(tree, 1.0), (tree, 1.7), (distant(2_000.3, radius: 4), 1.7)] {
      let whole = tree.drawn(130, scale: scale)
      for area in [
        PixelRect(x: 0, y: 0, width: 130, height: 130),
        PixelRect(x: 30, y: 20, width: 9, height: 40),
        PixelRect(x: 60, y: 0, width: 1, height: 130),
        PixelRect(x: 90, y: 90, width: 40, height: 3),
      ] {
        let part = whole.redrawn(tree, area, scale: scale)
        #expect(part.words == whole.words, "\(area) at \(scale)")
      }
    }
  }

  #if os(Linux)
    @Test func `a far shadow of all around costs no more than a near one`() async {
      await #expect(processExitsWith: .success) {
        let tree = FramePainterShadowsTests().distant(8_000, everywhere: true)
        ProcessMemory.requireRise(below: 20 << 20, for: "1,600 pixels") {
          precondition(tree.drawn(40)[20, 20].alpha > 100)
        }
      }
    }
  #endif

  @Test func `layers with far shadows in one another are drawn`() {
    var tree = RenderTree()
    for _ in 0..<30 { tree.open(caster(.clear, x: -8_000, y: -8_000, dx: 8_000, dy: 8_000)) }
    tree.add(RenderNode(x: -1e6, y: -1e6, width: 2e6, height: 2e6, .solidGreen))
    for _ in 0..<30 { tree.close() }
    #expect(tree.drawn(40)[20, 20].alpha == 255)
  }

  // MARK: Wide shadows

  /// A layer that shows nothing, with squares of a side below each other in layers that all cast a wide shadow.
  private func wide(_ levels: Int, radius: Double, side: CGFloat, offset: CGFloat = 0) -> RenderTree
  {
    var tree = RenderTree()
    for level in 0..<levels {
      let x = level == 0 ? 30 - offset : 0
      tree.open(caster(.clear, x: x, y: 0, dx: offset, radius: radius).with { $0.opacity = 0.9 })
    }
    // Its left side is 30 pixels right of the canvas's left one, where the shadow is half as dark as inside.
    tree.add(RenderNode(x: 0, y: -side / 2, width: side, height: side, .solidRed))
    for _ in 0..<levels { tree.close() }
    return tree
  }

  /// The side of a half plane, blurred: what is drawn small, what is known and what is drawn at full size.
  @Test(arguments: [60.0, 333, 1_000])
  func `a wide shadow of a drawing is that of a figure`(radius: Double) {
    let offset: CGFloat = -8_000
    let path = Path { $0.addRect(CGRect(x: 0, y: -6_000, width: 12_000, height: 12_000)) }
    let known = RenderTree(
      caster(.clear, x: 30 - offset, y: 0, dx: offset, radius: radius, path: path)
        .with { $0.opacity = 0.9 })
    let expected = row(known.drawn(60), 30)
    let seen = row(wide(1, radius: radius, side: 12_000, offset: offset).drawn(60), 30)
    expectNear(seen, expected, within: 2)
    #expect(expected[30].distance(to: 115).magnitude <= 2, "half of 0.9")
    #expect(seen[0] < seen[59] || radius > 900)
  }

  @Test func `a wide shadow of a drawing is drawn in parts with the bytes of the whole`() {
    for tree in [
      wide(1, radius: 400, side: 9_000, offset: -7_000),
      wide(4, radius: 300, side: 5_000, offset: -500), wide(3, radius: 1_000, side: 40),
    ] {
      let whole = tree.drawn(60)
      #expect(whole.coverage > 0)
      for area in [
        PixelRect(x: 7, y: 9, width: 13, height: 40), PixelRect(x: 59, y: 0, width: 1, height: 60),
      ] {
        #expect(whole.redrawn(tree, area).words == whole.words, "\(area)")
      }
    }
  }

  @Test func `only what no screen holds is drawn small`() {
    let shadow = PlacedShadow(
      RenderShadow(color: .black, radius: 100), of: .zero, PlaneProjection(halvings: 0))
    let canvas = PixelRect(x: 0, y: 0, width: 200, height: 200)
    let screen = PixelRect(x: 0, y: 0, width: 2_048, height: 2_048)
    #expect(shadow.halvings(content: screen, canvas: canvas) == 0)
    #expect(shadow.halvings(content: screen.widened(by: 1), canvas: canvas) == 4)
    #expect(shadow.halvings(content: screen.widened(by: 1), canvas: screen) == 0)
  }

  #if os(Linux)
    @Test func `wide shadows in one another take no more memory than one`() async {
      await #expect(processExitsWith: .success) {
        let tree = FramePainterShadowsTests().wide(10, radius: 400, side: 20_000)
        ProcessMemory.requireRise(below: 40 << 20, for: "1,600 pixels") {
          precondition(tree.drawn(40)[39, 20].alpha > 200)
        }
      }
    }
  #endif

  @Test func `a shadow in a rasterized layer shows beyond the canvas's own pixels`() {
    let tree = RenderTree.nested(
      RenderNode(x: -500, y: -500, width: 600, height: 600).detailed { $0.rasterizationScale = 1 },
      caster(x: 510, y: 510))
    let bitmap = tree.drawn(60)
    #expect(bitmap[20, 20] == .solidRed && bitmap[35, 20] == .black)
  }

  @Test func `numbers that are none cast nothing`() {
    let clear = caster().detailed { $0.shadow = RenderShadow(color: .clear) }
    for node in [caster(dx: .nan), caster(radius: .nan), caster(radius: .infinity), clear] {
      #expect(RenderTree(node).drawn(60).count(of: .solidRed) == 400)
      #expect(RenderTree(node).drawn(60).coverage == 400)
    }
  }

  /// Frames that differ in one thing each, drawn by what changed and drawn whole.
  @Test func `drawing what changed gives the bytes of drawing all`() throws {
    func scene(_ step: Int) -> RenderTree {
      var shadowed = RenderNode(x: 20, y: 20, width: 30, height: 30)
        .casting(4, 6, radius: step == 3 ? 8 : 3)
      if step == 5 { shadowed.opacity = 0.5 }
      var outer = RenderNode(x: 60, y: step == 4 ? 31 : 30, width: 30, height: 30)
        .detailed { $0.rasterizationScale = 0.5 }
      outer.transform = CATransform3DRotate(outer.transform, 0.3, 0, 0, 1)
      return RenderTree(
        shadowed.holding(RenderNode(x: step == 1 ? 6 : 0, y: 3, width: 12, height: 12, .solidRed)),
        outer.holding(RenderNode(x: 2, y: step == 2 ? 8 : 2, width: 12, height: 12, .solidGreen)))
    }
    let size = try #require(PixelSize(width: 110, height: 90))
    let sequence = FrameSequence()
    for step in [0, 1, 0, 2, 0, 3, 4, 5, 0, 0] {
      let partial = sequence.draw(scene(step), size: size)
      #expect(partial.words == scene(step).drawn(110, 90).words, "frame \(step)")
    }
  }
}
