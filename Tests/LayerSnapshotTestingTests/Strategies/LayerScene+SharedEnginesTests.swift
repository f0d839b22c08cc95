import AnimatableLayers
import Testing

@testable import LayerSnapshotTesting

@Suite struct LayerSceneSharedEnginesTests {
  /// A card with a cross on it, in which lines cover each other.
  private func makeCard() -> CALayer {
    let (card, cross) = (CALayer(), CAShapeLayer())
    card.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    card.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    let path = CGMutablePath()
    path.addRect(CGRect(x: 4, y: 9.5, width: 12, height: 1))
    path.addRect(CGRect(x: 9.5, y: 4, width: 1, height: 12))
    cross.path = path
    card.addSublayer(cross)
    return card
  }

  @Test func `frames have references of their system, shared ones and texts do not`() {
    let image = SnapshotStrategy<LayerScene, SnapshotImage>.image
    let tolerant = SnapshotStrategy<LayerScene, SnapshotImage>.image(tolerance: .acrossProcessors)
    #expect(image.format.isOfSystem && tolerant.format.isOfSystem)
    #expect(SnapshotStrategy.filmstrip(at: [0, 1]).format.isOfSystem)
    #expect(SnapshotStrategy.animation(to: 1).format.isOfSystem)
    #expect(SnapshotStrategy.gesture(.tap(at: .zero)).format.isOfSystem)
    #expect(image.pullback { (layer: CALayer) in LayerScene(layer) }.format.isOfSystem)
    #expect(!image.sharedAcrossEngines.format.isOfSystem)
    #expect(!SnapshotStrategy<LayerScene, String>.hierarchy.format.isOfSystem)
    #expect(!SnapshotStrategy<SnapshotImage, SnapshotImage>.image.format.isOfSystem)
  }

  @Test func `both engines' rules draw the frames, within a tolerance`()
    throws
  {
    let card = makeCard()
    let own = SnapshotStrategy.image(scale: 1)
    let shared = own.sharedAcrossEngines
    let (screen, both) = try (own.content(LayerScene(card)), shared.content(LayerScene(card)))
    // Where the lines cross, half a pixel is covered twice: counted once by one rule, added up by the other.
    func gray(_ image: SnapshotImage) -> UInt8 { image.pixels[(9 * 20 + 9) * 4] }
    #expect(gray(screen) < gray(both))
    #expect(shared.format.diff(both, both) == nil)

    var pixels = both.pixels
    for index in pixels.indices where pixels[index] > 2 { pixels[index] -= 2 }
    func image() -> SnapshotImage { SnapshotImage(width: 20, height: 20, pixels: pixels) }
    #expect(shared.format.diff(both, image()) == nil)
    #expect(own.format.diff(both, image()) != nil)
    pixels[0] -= 1
    let message = try #require(shared.format.diff(both, image())).message
    #expect(message.contains("steps of up to 2") && message.contains("Core Graphics"))
    #expect(own.sharedAcrossEngines(tolerance: .exact).format.diff(both, both) == nil)
    pixels = both.pixels
    pixels[0] -= 1
    #expect(own.sharedAcrossEngines(tolerance: .exact).format.diff(both, image()) != nil)
  }

  @Test func `what one engine cannot draw is drawn by neither`() throws {
    let card = makeCard()
    let flat = try SnapshotStrategy.image.sharedAcrossEngines.content(LayerScene(card))
    card.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(try SnapshotStrategy.image.sharedAcrossEngines.content(LayerScene(card)) == flat)
    #expect(try SnapshotStrategy.image.content(LayerScene(card)) != flat)
  }

  /// A layer of 8 by 4 points with an image of a black and a white pixel.
  private func makePhoto() throws -> CALayer {
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    for (x, gray) in [0, 1].enumerated() {
      context.setFillColor(
        CGColor(srgbRed: CGFloat(gray), green: CGFloat(gray), blue: CGFloat(gray), alpha: 1))
      context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
    }
    let photo = CALayer()
    photo.frame = CGRect(x: 0, y: 0, width: 8, height: 4)
    photo.contents = context.makeImage()
    return photo
  }

  private func grays(_ photo: CALayer, row: Int = 0) throws -> [UInt8] {
    let image = try SnapshotStrategy.image(scale: 1).sharedAcrossEngines.content(LayerScene(photo))
    return (0..<image.width).map { image.pixels[(row * image.width + $0) * 4] }
  }

  @Test func `images are scaled before any engine draws them`() throws {
    let photo = try makePhoto()
    let own = photo.contents as AnyObject
    #expect(try grays(photo) == [0, 0, 32, 96, 159, 223, 255, 255])
    #expect(photo.contents as AnyObject === own && photo.contentsGravity == .resize)
    photo.magnificationFilter = .nearest
    #expect(try grays(photo) == [0, 0, 0, 0, 255, 255, 255, 255])
    photo.magnificationFilter = .linear
    photo.frame.size.height = 6
    photo.contentsGravity = .resizeAspect
    #expect(try grays(photo, row: 1) == [0, 0, 32, 96, 159, 223, 255, 255])
    let image = try SnapshotStrategy.image(scale: 1).sharedAcrossEngines.content(LayerScene(photo))
    #expect(image.pixels[3] == 0 && image.pixels[8 * 4 + 3] == 255)
    #expect(photo.contentsGravity == .resizeAspect)
  }

  @Test func `an image follows its layer's size, and one that is set while it moves is scaled too`()
    throws
  {
    let photo = try makePhoto()
    let other = try makePhoto().contents
    let scene = LayerScene(photo) {
      CALayer.animate(.basic(duration: 1, timingFunction: .linear)) { photo.bounds.size.width = 4 }
      CATransaction.setDisableActions(true)
      photo.contents = other
    }
    let frames = try SnapshotStrategy.animation(to: 1, framesPerSecond: 1, scale: 1)
      .sharedAcrossEngines.content(scene).frames
    func row(_ image: SnapshotImage, _ columns: Range<Int>) -> [UInt8] {
      columns.map { image.pixels[$0 * 4] }
    }
    #expect(row(frames[0], 0..<8) == [0, 0, 32, 96, 159, 223, 255, 255])
    #expect(row(frames[1], 2..<6) == [0, 64, 191, 255])
  }

  @Test func `animations have one reference for both engines too`() throws {
    let card = makeCard()
    let scene = LayerScene(card) {
      CATransaction.setAnimationDuration(1)
      card.opacity = 0
    }
    let frames = try SnapshotStrategy.animation(to: 1, framesPerSecond: 2, scale: 1)
      .sharedAcrossEngines.content(scene)
    let strip = SnapshotStrategy.filmstrip(at: [0, 0.5, 1], scale: 1).sharedAcrossEngines
    #expect(frames.frames.count == 3)
    #expect(try strip.content(scene).width == 3 * 20 + 2 * 8)
    let shared = try SnapshotStrategy.image(at: 0.5, scale: 1).sharedAcrossEngines.content(scene)
    #expect(frames.frames[1] == shared)
  }
}
