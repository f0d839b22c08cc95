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
