import Testing

@testable import PortableQuartzCore

@Suite struct PresentationStateTests {
  @Test func `a tree in which nothing moves is drawn once`() throws {
    let (root, renderer) = hosted(CALayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4)))
    let first = try #require(renderer.image(at: 0)).bitmap
    #expect(try #require(renderer.image(at: 1)).bitmap === first)
    renderer.perform { root.backgroundColor = .red }
    #expect(try renderer.pixels(at: 2).allSatisfy { $0 == 0xFF00_00FF || $0 == 0xFFFF_0000 })
    renderer.viewport.origin.x = 2
    #expect(try renderer.pixels(at: 2).contains(0))
  }

  @Test func `a layer that leaves and comes back with another state shows that`() throws {
    let child = CALayer(frame: CGRect(x: 0, y: 0, width: 4, height: 4), color: .red)
    let root = CALayer(frame: child.frame, sublayers: [child])
    let renderer = LayerRenderer(layer: root)
    _ = renderer.image(at: 0)
    let previous = try renderer.pixels(at: 0)
    renderer.change {
      child.removeFromSuperlayer()
      child.backgroundColor = .green
      root.addSublayer(child)
    }
    let present = try renderer.pixels(at: 0)
    #expect(Set(present).count == 1 && Set(previous).count == 1 && present != previous)
  }

  @Test func `what is known of the parts that move`() throws {
    #expect(NodeParts(movedBy: CALayer.opacityProperty) == .opacity)
    #expect(NodeParts(movedBy: CALayer.positionProperty) == .transform)
    #expect(NodeParts(movedBy: CALayer.boundsProperty) == .rest)
    #expect(NodeParts(movedBy: CustomLayerProperty.named("level")) == [])
  }
}
