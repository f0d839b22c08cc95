import AnimatableLayers
import LayerControls
import Testing

@Suite struct IconLayerTests {
  private func draw(_ shape: IconShape) -> DrawnLayer {
    let icon = IconLayer()
    icon.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    icon.color = DrawnLayer.green
    icon.shape = shape
    return DrawnLayer(of: icon)
  }

  @Test func `signs are where they belong`() {
    let (plus, minus, cross) = (draw(.plus), draw(.minus), draw(.cross))
    #expect(plus.alpha(20, 10) == 255 && minus.alpha(20, 10) == 0 && minus.alpha(10, 20) == 255)
    #expect(cross.alpha(12, 12) > 200 && cross.alpha(27, 12) > 200 && cross.alpha(20, 10) == 0)
    #expect(draw(.menu).alpha(20, 11) > 200 && draw(.menu).alpha(20, 28) > 200)
    #expect(draw(.back).alpha(12, 15) > 150 && draw(.back).alpha(27, 15) == 0)
    #expect(draw(.forward).alpha(27, 15) > 150 && draw(.forward).alpha(12, 15) == 0)
    #expect(draw(.check).alpha(16, 28) > 200, "the corner of the check mark")
  }

  @Test func `halfway from a minus to a plus, a stroke has turned by half`() throws {
    let icon = IconLayer()
    icon.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    icon.shape = .minus
    let renderer = LayerRenderer(layer: icon)
    _ = renderer.perform {
      CALayer.animate(withDuration: 1, options: .curveLinear) { icon.shape = .plus }
    }
    renderer.advance(to: 0.5)
    let drawn = DrawnLayer(of: try #require(renderer.perform { icon.presentation() }))
    #expect(drawn.alpha(27, 12) > 200 && drawn.alpha(20, 10) == 0)
  }

  @Test(arguments: [
    (IconShape.menu, IconShape.cross), (.menu, .back), (.back, .cross), (.minus, .cross),
    (.forward, .cross),
  ])
  func `strokes above and below the middle move alike`(from: IconShape, to: IconShape) throws {
    let icon = IconLayer()
    icon.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    icon.shape = from
    let renderer = LayerRenderer(layer: icon)
    _ = renderer.perform {
      CALayer.animate(withDuration: 1, options: .curveLinear) { icon.shape = to }
    }
    renderer.advance(to: 0.3)
    let drawn = DrawnLayer(of: try #require(renderer.perform { icon.presentation() }))
    #expect(!drawn.isEmpty)
    for row in 0..<20 {
      for column in 0..<40 {
        let distance = Int(drawn.alpha(column, row)) - Int(drawn.alpha(column, 39 - row))
        #expect(abs(distance) <= 3, "\(column) \(row)")
      }
    }
  }

  @Test func `a translucent sign is even where its strokes cross`() {
    let icon = IconLayer()
    icon.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    icon.color = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.5)
    let drawn = DrawnLayer(of: icon)
    #expect(drawn.alpha(20, 20) == drawn.alpha(20, 12))
  }
}
