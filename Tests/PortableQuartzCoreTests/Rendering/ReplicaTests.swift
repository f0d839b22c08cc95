import PortableCompositor
import PortableCoreGraphics
import PortableRaster
import Testing

@testable import PortableQuartzCore

@Suite struct ReplicaTests {
  private func replicator(_ count: Int) -> CAReplicatorLayer {
    let layer = CAReplicatorLayer(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
    layer.instanceCount = count
    layer.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    return layer
  }

  private func entries(_ layer: CALayer) -> [RenderTree.Entry] {
    RenderTreeBuilder(layer, at: 0).tree.entries
  }

  @Test func `no instances show no sublayers`() {
    for count in [0, -3] {
      let layer = replicator(count)
      layer.addSublayer(CALayer())
      #expect(entries(layer).count == 1)
    }
  }

  @Test func `instances stop where they have faded out for good`() {
    let layer = replicator(1_000)
    layer.instanceAlphaOffset = -0.25
    layer.addSublayer(CALayer())
    #expect(entries(layer).dropFirst().map(\.node.opacity) == [1, 0.75, 0.5, 0.25])
  }

  @Test func `the number of copies in a frame is bounded`() {
    let layer = replicator(.max)
    layer.addSublayer(CALayer())
    #expect((10_000...140_000).contains(entries(layer).count))
    // Nothing to copy costs nothing, and what is hidden does not go on for ever.
    #expect(entries(replicator(.max)).count == 1)
    let hidden = replicator(.max)
    let sublayer = CALayer()
    sublayer.isHidden = true
    hidden.addSublayer(sublayer)
    #expect(entries(hidden).count == 1)
  }

  @Test func `replicators within replicators share the bound`() {
    var inner: CALayer = CALayer()
    for _ in 0..<4 {
      let outer = replicator(1_000_000)
      outer.addSublayer(inner)
      inner = outer
    }
    #expect(entries(inner).count < 140_000)
  }

  @Test(arguments: [true, false])
  func `particles in copies count among them`(areAlive: Bool) {
    let emitter = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.birthRate = 1e6
    cell.lifetime = areAlive ? 100 : 1e-30
    cell.contents = Self.dot
    // Births that are over are searched all the same.
    let child = CAEmitterCell()
    child.lifetime = 1e6
    cell.emitterCells = areAlive ? nil : [child]
    emitter.emitterCells = [cell]
    let layer = replicator(10_000)
    layer.addSublayer(emitter)
    // Births begin when a host sees the emitter.
    let renderer = LayerRenderer(layer: layer)
    defer { withExtendedLifetime(renderer) {} }
    let alone = RenderTreeBuilder(emitter, at: 1).tree.entries.count
    #expect(areAlive ? alone == 16_385 : alone < 5)
    let count = RenderTreeBuilder(layer, at: 1).tree.entries.count
    // No more copies of the emitter than there is room for their particles, and empty ones after them.
    #expect(count < RenderTreeBuilder.copyLimit + 16_385 + 10_000)
    #expect(count > (areAlive ? RenderTreeBuilder.copyLimit : 5))
  }

  private static let dot: CGImage = CGContext.image(PixelSize(width: 1, height: 1)!) { _ in }

  @Test func `a color tints a layer as one picture, and one that keeps depth hands it on`() {
    let layer = replicator(2)
    layer.instanceColor = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5)
    let space = CATransformLayer()
    let card = CALayer()
    space.addSublayer(card)
    layer.addSublayer(space)
    let nodes = entries(layer).map(\.node)
    #expect(nodes.count == 5)
    #expect(nodes[1].keepsDepth && nodes[1].details == nil && nodes[1].opacity == 0.5)
    #expect(nodes[2].details?.tint == RenderTint(red: 1, green: 0.5, blue: 0))
    #expect(nodes[2].opacity == 1)
  }

  @Test func `an emitter's particles come before its sublayers, after its border`() {
    let layer = CAEmitterLayer(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.borderWidth = 2
    let cell = CAEmitterCell()
    cell.birthRate = 2
    cell.lifetime = 10
    cell.contents = BackingStore(bounds: layer.bounds, scale: 1)?.image { _ in }
    layer.emitterCells = [cell]
    let above = CALayer()
    above.zPosition = 0
    layer.addSublayer(above)
    let renderer = LayerRenderer(layer: layer)
    let nodes = RenderTreeBuilder(layer, at: 1.1).tree.entries.map(\.node)
    #expect(nodes.count == 5 && nodes[0].borderWidth == 0 && nodes[1].borderWidth == 2)
    #expect(nodes[2].image != nil && nodes[3].image != nil && nodes[4].image == nil)
    _ = renderer
  }

  @Test func `a rounded border that clips looks the same below particles`() throws {
    /// The alphas of the upper left corner.
    func corner(birthRate: Float) throws -> [[Int]] {
      let layer = CAEmitterLayer(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      layer.cornerRadius = 20
      layer.borderWidth = 6
      layer.masksToBounds = true
      layer.emitterPosition = CGPoint(x: 40, y: 40)
      let cell = CAEmitterCell()
      cell.birthRate = birthRate
      cell.lifetime = 10
      let side = CGRect(x: 0, y: 0, width: 1, height: 1)
      cell.contents = BackingStore(bounds: side, scale: 1)?.image { _ in }
      layer.emitterCells = [cell]
      let image = try #require(LayerRenderer(layer: layer).image(at: 1.1))
      let data = try #require(image.dataProvider?.data)
      return (0..<20).map { y in (0..<20).map { Int(data[y * image.bytesPerRow + $0 * 4 + 3]) } }
    }
    let (plain, covered) = try (corner(birthRate: 0), corner(birthRate: 2))
    for (first, second) in zip(plain.joined(), covered.joined()) {
      #expect(abs(first - second) <= 2)
    }
  }
}
