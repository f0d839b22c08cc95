import PortableCoreGraphics
import Testing

@Suite struct CGContextTransparencyLayersTests {
  private let everything = CGRect(x: 0, y: 0, width: 99, height: 99)

  @Test func `what overlaps in a layer fades as one group`() throws {
    let context = try makeContext(3, 1)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.setFillColor(blue)
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    context.endTransparencyLayer()
    #expect(context.pixel(0, 0) == [128, 0, 0, 128])
    #expect(context.pixel(1, 0) == [0, 0, 128, 128])
    #expect(context.pixel(2, 0) == [0, 0, 128, 128])
  }

  @Test func `the state inside starts plain, and the old one is back at the end`() throws {
    let context = try makeContext(1, 1)
    context.setFillColor(red)
    context.fill(everything)
    context.setBlendMode(.multiply)
    context.setFillColor(green)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(everything)
    context.setFillColor(blue)
    context.fill(everything)
    context.saveGState()
    context.scaleBy(x: 2, y: 2)
    context.endTransparencyLayer()
    // Blue over green in the layer, then multiplied with red.
    #expect(context.pixel(0, 0) == [0, 0, 0, 255])
    #expect(context.ctm == .identity)
    context.setBlendMode(.normal)
    context.fill(everything)
    #expect(context.pixel(0, 0) == [0, 255, 0, 255])
  }

  @Test func `states saved in a layer end with it`() throws {
    let context = try makeContext(1, 1)
    context.setFillColor(red)
    context.saveGState()
    context.setFillColor(blue)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.saveGState()
    context.endTransparencyLayer()
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.pixel(0, 0) == [255, 0, 0, 255])
  }

  @Test func `a layer keeps to its rectangle and to the clip`() throws {
    let context = try makeContext(4, 4)
    context.clip(to: CGRect(x: 1, y: 0, width: 3, height: 4))
    context.clip(to: CGRect(x: 0, y: 0, width: 9, height: 2.5))
    context.beginTransparencyLayer(
      in: CGRect(x: 0, y: 1, width: 3, height: 9), auxiliaryInfo: nil)
    context.resetClip()
    context.fill(everything)
    context.endTransparencyLayer()
    #expect(
      context.alphas == [[0, 0, 0, 0], [0, 128, 128, 0], [0, 255, 255, 0], [0, 0, 0, 0]])
  }

  @Test func `geometry is where it would be without the layer`() throws {
    let context = try makeContext(8, 8)
    let plain = try makeContext(8, 8)
    for (target, isLayered) in [(context, true), (plain, false)] {
      target.translateBy(x: 1.25, y: 2.5)
      target.clip(to: CGRect(x: 1, y: 1, width: 4, height: 4))
      if isLayered { target.beginTransparencyLayer(auxiliaryInfo: nil) }
      target.rotate(by: 0.5)
      target.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 6))
      if isLayered { target.endTransparencyLayer() }
    }
    #expect(context.alphas == plain.alphas)
  }

  @Test func `layers nest, and empty ones and ends without a begin do nothing`() throws {
    let context = try makeContext(2, 1)
    context.endTransparencyLayer()
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(
      in: CGRect(x: 1, y: 0, width: 1, height: 1), auxiliaryInfo: nil)
    context.restoreGState()
    context.fill(everything)
    context.endTransparencyLayer()
    context.beginTransparencyLayer(in: .null, auxiliaryInfo: nil)
    context.fill(everything)
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    #expect(context.alphas == [[0, 64]])
  }
}
