import Foundation
import PortableCoreGraphics
import PortableGeometry
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct FramePainterImagesTests {
  private func makeImage(_ width: Int, _ height: Int) -> CGImage {
    CGImage(
      Bitmap(width, height) { x, y in
        PremultipliedPixel(
          red: UInt8(x * 100 / width), green: UInt8(y * 100 / height), blue: 7,
          alpha: (x + y).isMultiple(of: 2) ? 255 : 128)
      })
  }

  private func solidRed(_ side: Int) -> CGImage {
    CGImage(Bitmap(side, side) { _, _ in .solidRed })
  }

  private func node(
    _ image: CGImage, _ bounds: CGRect, _ change: (inout RenderImage) -> Void = { _ in }
  ) -> RenderNode {
    var node = RenderNode(bounds: bounds)
    var content = RenderImage(image)
    change(&content)
    node.image = content
    return node
  }

  @Test func `an image on whole pixels is copied bit by bit`() {
    let image = makeImage(9, 6)
    let bitmap = RenderTree(node(image, CGRect(x: 3, y: 2, width: 9, height: 6))).drawn(16)
    let expected = Bitmap(16, 16) { x, y in
      (3..<12).contains(x) && (2..<8).contains(y) ? image.bitmap[x - 3, y - 2] : .clear
    }
    #expect(bitmap.words == expected.words)
  }

  @Test func `at the scale of its pixels it is sharp, in spite of rounding errors`() {
    let image = makeImage(10, 10)
    let tree = RenderTree(
      node(image, CGRect(x: 1.0 / 3, y: 2.0 / 3, width: 10.0 / 3, height: 10.0 / 3)) {
        $0.scale = 3
      })
    let bitmap = tree.drawn(16, scale: 3)
    for y in 0..<10 { for x in 0..<10 { #expect(bitmap[x + 1, y + 2] == image.bitmap[x, y]) } }
  }

  @Test func `only the part of contentsRect is shown`() {
    let image = makeImage(8, 8)
    let bitmap = RenderTree(
      node(image, CGRect(x: 0, y: 0, width: 4, height: 2)) {
        $0.visiblePart = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
      }
    ).drawn(6)
    for y in 0..<2 { for x in 0..<4 { #expect(bitmap[x, y] == image.bitmap[x + 2, y + 4]) } }
    #expect(bitmap[4, 0] == .clear && bitmap[0, 2] == .clear)
  }

  @Test func `beyond its edge the edge goes on`() {
    let image = makeImage(2, 2)
    let bitmap = RenderTree(
      node(image, CGRect(x: 0, y: 0, width: 6, height: 6)) {
        $0.visiblePart = CGRect(x: -1, y: -1, width: 3, height: 3)
      }
    ).drawn(6)
    #expect(bitmap[0, 0] == image.bitmap[0, 0] && bitmap[1, 2] == image.bitmap[0, 0])
    #expect(bitmap[5, 5] == image.bitmap[1, 1] && bitmap[5, 0] == image.bitmap[1, 0])
  }

  @Test func `nearest sampling makes blocks`() {
    let image = makeImage(3, 3)
    let bitmap = RenderTree(
      node(image, CGRect(x: 0, y: 0, width: 12, height: 12)) { $0.magnification = .nearest }
    ).drawn(12)
    #expect(bitmap.words == Bitmap(12, 12) { x, y in image.bitmap[x / 4, y / 4] }.words)
  }

  /// A node of 80 by 40 points about (60, 40), with one side nearer than the other.
  private func leaning(_ node: RenderNode, scale: CGFloat = 1) -> RenderNode {
    node.with {
      let middle = CATransform3DMakeTranslation(-$0.bounds.midX, -$0.bounds.midY, 0)
      let turn = CATransform3DConcat(
        CATransform3DMakeScale(scale, scale, 1), CATransform3DMakeRotation(0.6, 0, 1, 0))
      $0.transform = CATransform3DConcat(
        CATransform3DConcat(middle, turn),
        CATransform3DConcat(.seen(from: 200), CATransform3DMakeTranslation(60, 40, 0)))
    }
  }

  @Test func `nearest sampling makes blocks in perspective`() {
    let image = makeImage(2, 2)
    let bitmap = RenderTree(
      leaning(
        node(image, CGRect(x: 0, y: 0, width: 80, height: 40)) { $0.magnification = .nearest })
    ).drawn(120, 80)
    let colors = [(0, 0), (1, 0), (0, 1), (1, 1)].map { image.bitmap[$0, $1] }
    for y in 28..<52 { for x in 40..<80 { #expect(colors.contains(bitmap[x, y]), "\(x), \(y)") } }
    #expect(Set((40..<80).map { bitmap[$0, 35].word }).count == 2)
  }

  @Test func `fine patterns are gray from afar in perspective`() {
    let checkers = Bitmap(640, 640) { x, y in (x / 4 + y / 4).isMultiple(of: 2) ? .white : .black }
    let bitmap = RenderTree(
      leaning(node(CGImage(checkers), CGRect(x: 0, y: 0, width: 640, height: 640)), scale: 0.1)
    ).drawn(120, 80)
    for y in 20..<60 {
      for x in 46..<74 {
        #expect((100...156).contains(bitmap[x, y].red), "\(x), \(y): \(bitmap[x, y].red)")
      }
    }
  }

  @Test func `gravity places without scaling and may leave the bounds`() {
    let image = makeImage(6, 6)
    let bounds = CGRect(x: 4, y: 4, width: 2, height: 2)
    let free = RenderTree(node(image, bounds) { $0.gravity = .center }).drawn(12)
    #expect(free[2, 2] == image.bitmap[0, 0] && free[7, 7] == image.bitmap[5, 5])
    let clipped = RenderTree(
      node(image, bounds) { $0.gravity = .center }.with { $0.clipsToBounds = true }
    ).drawn(12)
    #expect(clipped[2, 2] == .clear && clipped[4, 4] == image.bitmap[2, 2])
    #expect(clipped.count(of: .clear) == 144 - 4)
  }

  @Test func `opacity fades the image`() {
    let image = makeImage(4, 4)
    let bitmap = RenderTree(
      node(image, CGRect(x: 0, y: 0, width: 4, height: 4)).with { $0.opacity = 0.5 }
    ).drawn(4)
    #expect(bitmap[0, 0].alpha == 128 && bitmap[1, 0].alpha == 64)
  }

  @Test func `an image that fills a rounded layer reaches its clipped edge`() {
    let round = RenderNode(width: 40, height: 40, .solidRed).with { $0.corners.radius = 20 }
    let expected = RenderTree(round).drawn(40)
    let filled = node(solidRed(8), CGRect(x: 0, y: 0, width: 40, height: 40)).with {
      $0.corners.radius = 20
      $0.clipsToBounds = true
    }
    #expect(RenderTree(filled).drawn(40).words == expected.words)
  }

  @Test func `a turned image keeps its colors and its area`() {
    let turned = node(solidRed(30), CGRect(x: -15, y: -15, width: 30, height: 30)).with {
      $0.transform = CATransform3DConcat(
        CATransform3DMakeRotation(0.5, 0, 0, 1), CATransform3DMakeTranslation(25, 25, 0))
    }
    let bitmap = RenderTree(turned).drawn(50)
    #expect(abs(bitmap.coverage - 900) < 1)
    let isRedOnly = bitmap.words.allSatisfy { (word: UInt32) -> Bool in
      let (red, others, alpha) = (word & 0xff, word & 0x00ff_ff00, word >> 24)
      return red == alpha && others == 0
    }
    #expect(isRedOnly)
  }

  /// An image of one color, seen in perspective, must be the background of that color.
  @Test(arguments: [false, true]) func `an image leans with its layer`(clips: Bool) {
    var card = RenderNode(bounds: CGRect(x: -30, y: -30, width: 60, height: 60))
    card.transform = CATransform3DConcat(
      CATransform3DRotate(.seen(from: 200), 0.9, 1, 1, 0), CATransform3DMakeTranslation(40, 40, 0))
    if clips { card.corners.radius = 20 }
    let plain = RenderTree(card.with { $0.background = .solidRed }).drawn(80)
    card.clipsToBounds = clips
    card.image = RenderImage(solidRed(8))
    #expect(RenderTree(card).drawn(80).words == plain.words)
    #expect(plain.coverage > 1000)
  }

  @Test func `wholly beyond its edge only the edge is left`() {
    let image = makeImage(4, 4)
    for (x, y) in [(2.0, -3.0), (9.3e18, -1e30), (1e300, -1e14)] {
      let bitmap = RenderTree(
        node(image, CGRect(x: 0, y: 0, width: 4, height: 4)) {
          $0.visiblePart = CGRect(x: x, y: y, width: 1, height: 1)
        }
      ).drawn(4)
      #expect(bitmap.count(of: image.bitmap[3, 0]) == 16, "\(x), \(y)")
    }
  }

  @Test func `nothing to show and nowhere to show it draw nothing`() {
    let image = makeImage(4, 4)
    let empty = [
      node(image, CGRect(x: 0, y: 0, width: 0, height: 4)),
      node(image, CGRect(x: 0, y: 0, width: 4, height: 4)) { $0.visiblePart = .zero },
      node(image, CGRect(x: 0, y: 0, width: 4, height: 4)) { $0.visiblePart.origin.x = .nan },
    ]
    for node in empty { #expect(RenderTree(node).drawn(4).count(of: .clear) == 16) }
  }
}
