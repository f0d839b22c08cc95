import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 9: gradient layers.
@Suite struct GradientLayerTests {
  private let layer = CAGradientLayer()

  private static func colors(_ layer: CAGradientLayer?) -> [[CGFloat]]? {
    // Swift's own cast to a Core Foundation type always succeeds.
    layer?.colors?.map { ($0 as! CGColor).components ?? [] }
  }

  @Test func `a new layer runs from top to bottom and has no colors`() {
    #expect(layer.colors == nil && layer.locations == nil)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(layer.type == .axial)
  }

  @Test func `an unknown type is kept`() {
    layer.type = CAGradientLayerType(rawValue: "zigzag")
    #expect(layer.type.rawValue == "zigzag")
    #expect(CAGradientLayerType.radial.rawValue == "radial")
    #expect(CAGradientLayerType.conic.rawValue == "conic")
  }

  @Test func `no key redraws its contents`() {
    let keys = ["colors", "locations", "startPoint", "endPoint", "type"]
    #expect(keys.filter(CAGradientLayer.needsDisplay) == [])
  }

  @Test func `properties are keys`() {
    layer.setValue([CGColor.red, CGColor.blue], forKey: "colors")
    layer.setValue([0, 1], forKey: "locations")
    layer.setValue(0.25, forKeyPath: "startPoint.x")
    layer.setValue("conic", forKey: "type")
    #expect(Self.colors(layer) == [[1, 0, 0, 1], [0, 0, 1, 1]])
    #expect(layer.locations == [0, 1] && layer.startPoint == CGPoint(x: 0.25, y: 0))
    #expect(layer.type == .conic && number(layer.value(forKeyPath: "endPoint.y")) == 1)
  }

  @Test func `colors, locations and points animate on screen by themselves`() {
    layer.colors = [CGColor.red, CGColor.blue]
    layer.locations = [0, 1]
    let stage = Stage(layer)
    stage.change {
      $0.colors = [CGColor.blue, CGColor.red]
      $0.locations = [0.25, 0.5]
      $0.startPoint = .zero
      $0.endPoint = .zero
      $0.type = .radial
    }
    #expect(
      stage.layer.animationKeys()?.sorted() == ["colors", "endPoint", "locations", "startPoint"])
  }

  @Test func `colors and locations show their values in flight`() throws {
    layer.colors = [CGColor.red, CGColor.blue]
    layer.locations = [0, 1]
    let stage = Stage(layer)
    stage.add(
      basic("colors", from: [CGColor.blue, CGColor.blue], to: [CGColor.red, CGColor.blue]),
      forKey: "a")
    stage.add(basic("locations", from: [0, 0.5], to: [0, 1]), forKey: "b")
    stage.renderer.advance(to: 0.5)
    let shown = try #require(stage.layer.presentation())
    #expect(Self.colors(shown) == [[0.5, 0, 0.5, 1], [0, 0, 1, 1]])
    #expect(shown.locations == [0, 0.75])
  }
}
