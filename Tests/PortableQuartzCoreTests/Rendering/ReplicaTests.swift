import PortableCompositor
import PortableRaster
import Testing

@testable import PortableQuartzCore

@Suite struct ReplicaTests {
  private func replicator(_ count: Int, of sublayers: CALayer...) -> CAReplicatorLayer {
    let layer = CAReplicatorLayer(
      bounds: CGRect(x: 0, y: 0, width: 100, height: 100), sublayers: sublayers)
    layer.instanceCount = count
    layer.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    return layer
  }

  private func entries(_ layer: CALayer) -> [RenderTree.Entry] {
    RenderTreeBuilder(layer, at: 0).tree.entries
  }

  @Test func `no instances show no sublayers`() {
    for count in [0, -3] { #expect(entries(replicator(count, of: CALayer())).count == 1) }
  }

  @Test func `instances stop where they have faded out for good`() {
    let layer = replicator(1_000, of: CALayer())
    layer.instanceAlphaOffset = -0.25
    #expect(entries(layer).dropFirst().map(\.node.opacity) == [1, 0.75, 0.5, 0.25])
  }

  @Test func `the number of copies in a frame is bounded`() {
    #expect((10_000...140_000).contains(entries(replicator(.max, of: CALayer())).count))
    // Nothing to copy costs nothing, and what is hidden does not go on for ever.
    #expect(entries(replicator(.max)).count == 1)
    let hidden = CALayer()
    hidden.isHidden = true
    #expect(entries(replicator(.max, of: hidden)).count == 1)
  }

  @Test func `replicators within replicators share the bound`() {
    let nested = (0..<4).reduce(CALayer()) { inner, _ in replicator(1_000_000, of: inner) }
    #expect(entries(nested).count < 140_000)
  }

  @Test(arguments: [true, false])
  func `particles in copies count among them`(areAlive: Bool) {
    let emitter = CAEmitterLayer()
    // Births that are over are searched all the same.
    let child = emitterCell(birthRate: 0, lifetime: 1e6)
    emitter.emitterCells = [
      emitterCell(birthRate: 1e6, lifetime: areAlive ? 100 : 1e-30) {
        ($0.contents, $0.emitterCells) = (Self.dot, areAlive ? nil : [child])
      }
    ]
    let layer = replicator(10_000, of: emitter)
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
    let layer = replicator(2, of: CATransformLayer(bounds: .zero, sublayers: [CALayer()]))
    layer.instanceColor = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5)
    let nodes = entries(layer).map(\.node)
    #expect(nodes.count == 5)
    #expect(nodes[1].keepsDepth && nodes[1].details == nil && nodes[1].opacity == 0.5)
    #expect(nodes[2].details?.tint == RenderTint(red: 1, green: 0.5, blue: 0))
    #expect(nodes[2].opacity == 1)
  }

  @Test func `an emitter's particles come before its sublayers, after its border`() {
    let layer = CAEmitterLayer(
      bounds: CGRect(x: 0, y: 0, width: 10, height: 10), sublayers: [CALayer()])
    layer.borderWidth = 2
    layer.emitterCells = [emitterCell(birthRate: 2, lifetime: 10) { $0.contents = Self.dot }]
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
      layer.emitterCells = [
        emitterCell(birthRate: birthRate, lifetime: 10) { $0.contents = Self.dot }
      ]
      let bitmap = try #require(LayerRenderer(layer: layer).image(at: 1.1)).bitmap
      return (0..<20).map { y in (0..<20).map { Int(bitmap[$0, y].alpha) } }
    }
    let (plain, covered) = try (corner(birthRate: 0), corner(birthRate: 2))
    for (first, second) in zip(plain.joined(), covered.joined()) {
      #expect(abs(first - second) <= 2)
    }
  }
}
