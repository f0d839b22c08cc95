import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 9: text layers.
@Suite struct TextLayerTests {
  @Test func `a new layer has Apple's defaults`() {
    let layer = CATextLayer()
    #expect(layer.string == nil && layer.font == nil && layer.fontSize == 36)
    #expect(layer.foregroundColor == CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    #expect(!layer.isWrapped && layer.truncationMode == .none && layer.alignmentMode == .natural)
    #expect(!layer.allowsFontSubpixelQuantization)
  }

  @Test func `modes have the names of key-value coding`() {
    let layer = CATextLayer()
    layer.truncationMode = .middle
    layer.alignmentMode = .justified
    layer.isWrapped = true
    #expect(layer.value(forKey: "truncationMode") as? String == "middle")
    #expect(layer.value(forKey: "alignmentMode") as? String == "justified")
    #expect(number(layer.value(forKey: "wrapped")) == 1)
    layer.setValue("end", forKey: "truncationMode")
    #expect(layer.truncationMode == .end)
  }

  @Test func `size and color of text animate implicitly`() {
    let stage = Stage(CATextLayer())
    stage.change { $0.fontSize = 20 }
    #expect(isNear(stage.shown(\.fontSize, at: 0), 36))
    let middle = stage.shown(\.fontSize, at: 0.125) ?? 0
    #expect(middle > 20 && middle < 36)
    #expect(isNear(stage.shown(\.fontSize, at: 0.25), 20))
    #expect(stage.layer.action(forKey: "foregroundColor") is CAAnimation)
  }

  @Test func `a text layer draws its string`() throws {
    let layer = CATextLayer(bounds: CGRect(x: 0, y: 0, width: 80, height: 40))
    layer.string = "Hi"
    layer.displayIfNeeded()
    #expect(layer.contents != nil)
  }
}
