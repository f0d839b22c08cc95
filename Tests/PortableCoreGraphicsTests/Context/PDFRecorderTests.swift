import Foundation
import Testing

@testable import PortableCoreGraphics

/// What a page's operators draw, beside what the same calls draw on a bitmap.
@Suite struct PDFRecorderTests {
  private static let side = 12
  /// Pixels to a point: so large that polygons in place of curves would be seen.
  private static let scale = 30

  private static func record(_ draw: (CGContext) -> Void) throws -> PDFFile {
    let data = NSMutableData()
    var box = CGRect(x: 0, y: 0, width: side, height: side)
    let consumer = try #require(CGDataConsumer(data: data as CFMutableData))
    let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
    context.beginPDFPage(nil)
    draw(context)
    context.closePDF()
    return try PDFFile(data as Data)
  }

  private static func magnified() throws -> CGContext {
    let context = try makeContext(side * scale, side * scale)
    context.scaleBy(x: CGFloat(scale), y: CGFloat(scale))
    return context
  }

  /// The greatest difference of a component between both drawings.
  private static func difference(_ draw: (CGContext) -> Void) throws -> (Int, [String: Int]) {
    var painter = PDFPainter(try record(draw), on: try magnified())
    try painter.paint()
    let expected = try magnified()
    draw(expected)
    func bytes(_ context: CGContext) throws -> UnsafeBufferPointer<UInt8> {
      let data = try #require(context.data)
      return UnsafeBufferPointer(
        start: data.assumingMemoryBound(to: UInt8.self),
        count: context.bytesPerRow * context.height)
    }
    let made = try bytes(painter.context)
    let wanted = try bytes(expected)
    #expect(wanted.contains { $0 > 0 }, "the scene is empty")
    var greatest = 0
    for index in wanted.indices where made[index] != wanted[index] {
      greatest = max(greatest, abs(Int(made[index]) - Int(wanted[index])))
    }
    withExtendedLifetime((painter.context, expected)) {}
    return (greatest, painter.counts)
  }

  @Test func `an ellipse is four curves`() throws {
    let file = try Self.record { $0.fillEllipse(in: CGRect(x: 2, y: 3, width: 8, height: 4)) }
    let text = String(
      decoding: try file.stream(file.named("Contents", in: file.pages[0])), as: UTF8.self)
    #expect(
      text == """
        /E0 gs
        0 0 0 rg
        10 5 m
        10 6.1046 8.2091 7 6 7 c
        3.7909 7 2 6.1046 2 5 c
        2 3.8954 3.7909 3 6 3 c
        8.2091 3 10 3.8954 10 5 c
        h
        f

        """)
  }

  @Test func `curves are curves, quadratic ones raised to cubic`() throws {
    let (difference, counts) = try Self.difference { context in
      context.setFillColor(red: 1, green: 0.25, blue: 0, alpha: 0.8)
      context.move(to: CGPoint(x: 1, y: 1))
      context.addQuadCurve(to: CGPoint(x: 6, y: 2), control: CGPoint(x: 3, y: 11))
      context.addCurve(
        to: CGPoint(x: 11, y: 11), control1: CGPoint(x: 12, y: 4), control2: CGPoint(x: 2, y: 8))
      context.closePath()
      context.addLine(to: CGPoint(x: 9, y: 1))
      context.addLine(to: CGPoint(x: 9, y: 4))
      context.fillPath(using: .evenOdd)
      context.rotate(by: 0.3)
      context.scaleBy(x: 0.5, y: 1.5)
      context.addArc(
        center: CGPoint(x: 16, y: 2), radius: 3, startAngle: 0, endAngle: 4, clockwise: false)
      context.fillPath()
    }
    #expect(difference <= 4)
    #expect(counts["c"] == 5, "two, and three quarters of a circle at most")
  }

  @Test func `strokes are the outlines that they fill`() throws {
    let (difference, counts) = try Self.difference { context in
      context.setStrokeColor(blue)
      context.setLineJoin(.round)
      context.setLineCap(.round)
      context.move(to: CGPoint(x: 2, y: 2))
      context.addCurve(
        to: CGPoint(x: 10, y: 5), control1: CGPoint(x: 3, y: 12), control2: CGPoint(x: 9, y: 12))
      context.addLine(to: CGPoint(x: 5, y: 3))
      context.strokePath()
      context.setLineDash(phase: 0.5, lengths: [1, 0.75])
      context.setLineCap(.butt)
      context.setLineWidth(0.5)
      context.scaleBy(x: 1, y: 0.5)
      context.strokeEllipse(in: CGRect(x: 1, y: 2, width: 10, height: 20))
    }
    // On a bitmap the sides of balanced curves are Core Graphics' own, a little nearer or farther than the pen reaches.
    #expect(difference <= 20)
    #expect(counts["c"] ?? 0 > 20)
  }

  @Test func `clips and glyphs keep their curves`() throws {
    let font = CGFont.system(weight: 400, slanted: false)
    let (difference, counts) = try Self.difference { context in
      context.addEllipse(in: CGRect(x: 1, y: 1, width: 10, height: 10))
      context.addEllipse(in: CGRect(x: 5, y: 2, width: 4, height: 4))
      context.clip(using: .evenOdd)
      context.setFillColor(green)
      context.setFont(font)
      context.setFontSize(11)
      context.textPosition = CGPoint(x: 1, y: 2)
      context.showGlyphs(
        [font.face.glyph(for: "S"), font.face.glyph(for: "a")],
        at: [.zero, CGPoint(x: 5, y: 0)])
    }
    // Glyphs stand on 256ths of a page's pixel, of which there are eight to a point.
    #expect(difference <= 12)
    #expect(counts["W*"] == 1 && counts["f"] == 1)
    #expect(counts["c"] ?? 0 > 20)
  }

  @Test(arguments: PDFPainter.modes.values.sorted { $0.rawValue < $1.rawValue })
  func `each blend mode that PDF has is written, for shapes and for groups`(
    mode: CGBlendMode
  ) throws {
    let (difference, _) = try Self.difference { context in
      context.setFillColor(red: 0.9, green: 0.6, blue: 0.2, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
      context.setBlendMode(mode)
      context.setFillColor(red: 0.2, green: 0.5, blue: 0.8, alpha: 0.6)
      context.fillEllipse(in: CGRect(x: 1, y: 1, width: 6, height: 6))
      context.setAlpha(0.75)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fillEllipse(in: CGRect(x: 5, y: 5, width: 5, height: 5))
      context.fillEllipse(in: CGRect(x: 6, y: 6, width: 5, height: 5))
      context.endTransparencyLayer()
    }
    // Dodging and burning divide by what an 8-bit alpha leaves of a color.
    #expect(difference <= 8)
  }

  @Test func `a path beyond the grid is cut off at its border`() throws {
    let file = try Self.record { context in
      context.fillEllipse(in: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
    }
    let text = String(
      decoding: try file.stream(file.named("Contents", in: file.pages[0])), as: UTF8.self)
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    #expect(numbers.allSatisfy { $0.magnitude <= 8_204 })
  }
}
