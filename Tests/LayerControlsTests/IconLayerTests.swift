import AnimatableLayers
import LayerControls
import TestSupport
import Testing

@Suite struct IconLayerTests {
  private func draw(_ shape: IconShape) -> DrawnLayer { DrawnLayer(of: makeIcon(shape)) }

  private func makeIcon(_ shape: IconShape) -> IconLayer {
    sized(IconLayer(), 40, 40) { $0.shape = shape }
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
    let drawn = try drawnInFlight(makeIcon(.minus), at: 0.5) { $0.shape = .plus }
    #expect(drawn.alpha(27, 12) > 200 && drawn.alpha(20, 10) == 0)
  }

  @Test(arguments: [
    (IconShape.menu, IconShape.cross), (.menu, .back), (.back, .cross), (.minus, .cross),
    (.forward, .cross),
  ])
  func `strokes above and below the middle move alike`(from: IconShape, to: IconShape) throws {
    let drawn = try drawnInFlight(makeIcon(from), at: 0.3) { $0.shape = to }
    #expect(!drawn.isEmpty)
    for column in 0..<40 {
      let alphas = (0..<40).map { drawn.alpha(column, $0) }
      expectNear(alphas, alphas.reversed(), within: 3)
    }
  }

  @Test func `a translucent sign is even where its strokes cross`() {
    let drawn = DrawnLayer(of: makeIcon(.plus)) {
      $0.color = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.5)
    }
    #expect(drawn.alpha(20, 20) == drawn.alpha(20, 12))
  }
}
