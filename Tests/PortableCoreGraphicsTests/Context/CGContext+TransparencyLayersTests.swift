import PortableRaster
import TestSupport
import Testing

@testable import PortableCoreGraphics

@Suite struct CGContextTransparencyLayersTests {
  @Test func `what overlaps in a layer fades as one group`() throws {
    let context = try makeContext(3, 1)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1), red)
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1), blue)
    context.endTransparencyLayer()
    #expect(context.row(0) == [[128, 0, 0, 128], [0, 0, 128, 128], [0, 0, 128, 128]])
  }

  @Test func `the state inside starts plain and ends with the layer, the old one is back`() throws {
    let context = try makeContext(1, 1)
    context.fill(everything, red)
    context.setBlendMode(.multiply)
    context.setFillColor(red)
    context.saveGState()
    context.setFillColor(green)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(everything)
    context.fill(everything, blue)
    context.saveGState()
    context.scaleBy(x: 2, y: 2)
    context.endTransparencyLayer()
    // Blue over green in the layer, then multiplied with red.
    #expect(context.pixel(0, 0) == [0, 0, 0, 255])
    #expect(context.ctm == .identity)
    context.setBlendMode(.normal)
    context.fill(everything)
    #expect(context.pixel(0, 0) == [0, 255, 0, 255])
    context.restoreGState()
    context.setBlendMode(.normal)
    context.fill(everything)
    #expect(context.pixel(0, 0) == [255, 0, 0, 255])
  }

  @Test func `a layer keeps to its rectangle and to the clip`() throws {
    let context = try makeContext(4, 4)
    context.clip(to: CGRect(x: 1, y: 0, width: 3, height: 4))
    context.clip(to: CGRect(x: 0, y: 0, width: 9, height: 2.5))
    context.beginTransparencyLayer(in: CGRect(x: 0, y: 1, width: 3, height: 9), auxiliaryInfo: nil)
    context.resetClip()
    context.fill(everything)
    context.endTransparencyLayer()
    #expect(context.alphas == [[0, 0, 0, 0], [0, 128, 128, 0], [0, 255, 255, 0], [0, 0, 0, 0]])
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
    context.beginTransparencyLayer(in: CGRect(x: 1, y: 0, width: 1, height: 1), auxiliaryInfo: nil)
    context.restoreGState()
    context.fill(everything)
    context.endTransparencyLayer()
    context.beginTransparencyLayer(in: .null, auxiliaryInfo: nil)
    context.fill(everything)
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    #expect(context.alphas == [[0, 64]])
  }

  @Test func `a layer without pixels draws nothing, whatever its clip`() throws {
    let context = try makeContext(2, 1)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(everything, green)
    context.beginTransparencyLayer(in: .null, auxiliaryInfo: nil)
    context.resetClip()
    context.fill(everything, red)
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    #expect(context.pixel(0, 0) == [0, 255, 0, 255])
  }

  /// Rectangles drawn one after the other, each beyond what was drawn before.
  private static let spreading = [
    CGRect(x: 10, y: 10, width: 2, height: 3), CGRect(x: 10, y: 11, width: 2, height: 1),
    CGRect(x: 14, y: 9, width: 3, height: 2), CGRect(x: 3, y: 4, width: 2, height: 2),
    CGRect(x: 18, y: 17, width: 1, height: 2), CGRect(x: -5, y: 2, width: 6, height: 1),
  ]

  @Test(
    arguments: [
      CGBlendMode.normal, .multiply, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop,
      .destinationIn, .destinationOut, .destinationAtop, .xor,
    ], [false, true])
  func `a layer in which little is drawn is clear elsewhere`(mode: CGBlendMode, isInner: Bool)
    throws
  {
    for count in 0...Self.spreading.count {
      let context = try makeContext(20, 20)
      let whole = try makeContext(20, 20)
      for target in [context, whole] {
        target.setFillColor(blue)
        if isInner {
          target.beginTransparencyLayer(auxiliaryInfo: nil)
          if target === whole { target.clear(everything) }
        }
        target.fill(CGRect(x: 0, y: 0, width: 20, height: 12))
        target.setBlendMode(mode)
        target.beginTransparencyLayer(auxiliaryInfo: nil)
        // Touches every pixel and leaves each as it is.
        if target === whole { target.clear(everything) }
        target.setFillColor(red)
        for rect in Self.spreading[..<count] { target.fill(rect) }
        target.endTransparencyLayer()
        if isInner {
          target.setBlendMode(.normal)
          target.fill(CGRect(x: 12, y: 3, width: 6, height: 2), blue)
          target.endTransparencyLayer()
        }
      }
      #expect(context.digest == whole.digest, "\(count) rectangles")
    }
  }

  /// How many pixels of a layer have been written after some drawing.
  private func written(
    clip: CGRect = CGRect(x: 0, y: 0, width: 2_000, height: 2_000), _ draw: (CGContext) -> Void
  ) throws -> Int {
    let context = try makeContext(2_000, 2_000)
    context.clip(to: clip)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    draw(context)
    return try #require(context.layers.last).area.rect.area
  }

  @Test func `a layer is as large as what is drawn in it within the clip`() throws {
    let spot = CGRect(x: 1_000, y: 1_000, width: 20, height: 10)
    let image = try #require(try makeContext(3, 3).makeImage())
    let colors = try gradient([red, blue])
    let font = CGFont.system(weight: 400, slanted: false)
    #expect(try written { _ in } == 0)
    #expect(try written { $0.fill(spot) } == 200)
    #expect(try written { $0.fillEllipse(in: spot) } == 200)
    #expect(try written { $0.stroke(spot.insetBy(dx: 0.5, dy: 0.5)) } == 200)
    #expect(try written { $0.draw(image, in: spot) } == 200)
    #expect(
      try written { context in
        context.setFont(font)
        context.setFontSize(10)
        context.textPosition = spot.origin
        context.showGlyphs([font.face.glyph(for: "i")], at: [.zero])
      } < 100)
    #expect(
      try written { context in
        context.clip(to: spot)
        context.drawLinearGradient(
          colors, start: .zero, end: CGPoint(x: 2_000, y: 0),
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      } == 200)
    // 5 pixels of blur around.
    let shadowed = try written { context in
      context.setShadow(offset: CGSize(width: 30, height: 0), blur: 5, color: red)
      context.fill(spot)
    }
    #expect((1_000...2_000).contains(shadowed))
    // One layer in another, of which the inner one is cut.
    #expect(
      try written { context in
        context.fill(spot)
        context.setBlendMode(.destinationIn)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(CGRect(x: 0, y: 0, width: 2_000, height: 2_000))
        context.endTransparencyLayer()
      } == 200)
    // A mask leaves no more of the layer around it than it draws.
    for mode in [CGBlendMode.destinationIn, .sourceIn] {
      #expect(
        try written { context in
          context.fill(CGRect(x: 0, y: 0, width: 2_000, height: 2_000))
          context.setBlendMode(mode)
          context.beginTransparencyLayer(auxiliaryInfo: nil)
          context.fill(spot)
          context.endTransparencyLayer()
        } == 200)
    }
    let narrow = CGRect(x: 1_004, y: 0, width: 5, height: 1_004)
    #expect(try written(clip: narrow) { $0.fillEllipse(in: spot) } == 20)
  }

  #if os(Linux)
    @Test func `a layer costs what is drawn in it`() async {
      await #expect(processExitsWith: .success) {
        let context = try makeContext(8, 6)
        // The shadow of what lies 2,000 pixels off can be seen.
        context.setShadow(offset: .zero, blur: 2_000, color: blue)
        ProcessMemory.requireRise(below: 10 << 20, for: "4 pixels") {
          for _ in 0..<3 {
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
            context.endTransparencyLayer()
          }
          precondition(context.pixel(3, 3) == [0, 0, 0, 255])
        }
      }
    }

    @Test func `a layer that cuts another one costs what is drawn in that`() async {
      await #expect(processExitsWith: .success) {
        let context = try makeContext(8_000, 4_000)
        ProcessMemory.requireRise(below: 10 << 20, for: "4 pixels") {
          for _ in 0..<3 {
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
            context.setBlendMode(.destinationIn)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(CGRect(x: 0, y: 0, width: 8_000, height: 4_000))
            context.endTransparencyLayer()
            context.endTransparencyLayer()
          }
          precondition(context.pixel(3, 3_997) == [0, 0, 0, 255])
        }
      }
    }
  #endif
}
