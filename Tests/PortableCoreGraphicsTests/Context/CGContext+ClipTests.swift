import PortableCoreGraphics
import Testing

@Suite struct CGContextClipTests {
  @Test func `a clip on pixel borders is exact, and gone from a restored state`() throws {
    let context = try makeContext(4, 2)
    context.saveGState()
    context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1))
    context.fill(everything)
    #expect(context.alphas == [[0, 0, 0, 0], [0, 255, 255, 0]])
    #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 0, width: 2, height: 1))
    context.restoreGState()
    context.fill(everything)
    #expect(context.isOpaque)
  }

  @Test func `every way to clip ends the path`() throws {
    let context = try makeContext(4, 2)
    let rect = CGRect(x: 1, y: 0, width: 2, height: 1)
    for clip: (CGContext) -> Void in [
      { $0.clip() }, { $0.clip(to: rect) }, { $0.clip(to: [rect, rect]) },
    ] {
      context.addRect(rect)
      clip(context)
      #expect(context.isPathEmpty)
    }
  }

  @Test func `soft edges of paths multiply`() throws {
    let context = try makeContext(2, 1)
    for _ in 0..<2 {
      context.addRect(CGRect(x: 0.5, y: 0, width: 9, height: 9))
      context.clip()
    }
    context.fill(everything)
    #expect(context.alphas == [[64, 255]])
    context.resetClip()
    context.setBlendMode(.copy)
    context.fill(everything)
    #expect(context.alphas == [[255, 255]])
  }

  @Test func `edges of rectangles within each other are one where they meet in a pixel`() throws {
    let context = try makeContext(3, 1)
    context.saveGState()
    context.clip(to: CGRect(x: 0.5, y: 0, width: 9, height: 9))
    context.saveGState()
    context.clip(to: CGRect(x: 0.5, y: 0, width: 2, height: 9))
    context.clip(to: CGRect(x: 0.25, y: 0, width: 2.25, height: 9))
    context.fill(everything)
    #expect(context.alphas == [[128, 255, 128]])
    context.restoreGState()
    context.fill(everything)
    // 128 + 128 · 127/255, rounded down.
    #expect(context.alphas == [[191, 255, 255]])
  }

  @Test func `turned rectangles clip as paths do`() throws {
    let once = try makeContext(4, 4)
    let twice = try makeContext(4, 4)
    for (context, count) in [(once, 1), (twice, 2)] {
      context.rotate(by: 0.3)
      for _ in 0..<count { context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 2)) }
      context.fill(everything)
    }
    #expect(once.alphas != twice.alphas)
  }

  @Test func `any of several rectangles lets through`() throws {
    let context = try makeContext(4, 1)
    context.clip(to: [
      CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 2, y: 0, width: 9, height: 1),
    ])
    context.fill(everything)
    #expect(context.alphas == [[255, 0, 255, 255]])
  }

  @Test func `clips that do not meet let nothing through`() throws {
    let context = try makeContext(4, 4)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.clip(to: CGRect(x: 2, y: 2, width: 1, height: 1))
    context.fill(everything)
    context.clear(everything)
    context.fillEllipse(in: everything)
    #expect(context.isClear)
    #expect(context.boundingBoxOfClipPath.isNull)
  }

  @Test func `clipping to nothing lets nothing through, without a path it changes nothing`() throws
  {
    for rect in [CGRect.null, .zero, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)] {
      let context = try makeContext(2, 1)
      context.clip(to: rect)
      context.fill(everything)
      #expect(context.alphas == [[0, 0]])
    }
    let context = try makeContext(2, 1)
    context.clip()
    context.clip(to: .infinite)
    context.fill(everything)
    #expect(context.alphas == [[255, 255]])
    context.clip(to: [])
    context.clear(everything)
    #expect(context.alphas == [[255, 255]])
  }

  @Test func `the clip's box is given in user space`() throws {
    let context = try makeContext(8, 4)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 8, height: 4))
    context.scaleBy(x: 2, y: 2)
    context.translateBy(x: 1, y: 0)
    #expect(context.boundingBoxOfClipPath == CGRect(x: -1, y: 0, width: 4, height: 2))
  }

  @Test(arguments: [
    CGRect(x: -1e15, y: 0, width: 2e15, height: 8), CGRect(x: 3, y: 3, width: 1e10, height: 1e300),
  ])
  func `a clip without a size in pixels lets no more through than the one before`(rect: CGRect)
    throws
  {
    let context = try makeContext(16, 16)
    context.clip(to: CGRect(x: 2, y: 2, width: 9, height: 9))
    context.scaleBy(x: 1e300, y: 1e300)
    context.clip(to: rect)
    context.fill(CGRect(x: -1, y: -1, width: 2, height: 2))
    #expect(context.pixel(1, 8).w == 0)
  }

  /// The line itself lies beyond the edge, by nearly half of its width.
  @Test(arguments: [false, true])
  func `dashes are drawn as far as the pen reaches into the clip`(isVertical: Bool) throws {
    let context = try makeContext(8, 8)
    if isVertical { context.concatenate(CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)) }
    context.clip(to: CGRect(x: 0, y: 2, width: 8, height: 6))
    context.setLineWidth(40)
    context.setLineDash(phase: 0, lengths: [2, 2])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: -17), CGPoint(x: 8, y: -17)])
    let dashes: [UInt8] = [255, 255, 0, 0, 255, 255, 0, 0]
    let drawn = (0..<8).map { isVertical ? context.pixel(2, 7 - $0).w : context.pixel($0, 5).w }
    #expect(drawn == dashes)
    #expect(context.alphas.joined().count { $0 > 0 } == 4)
  }

  @Test func `every row of an image has room for its dashes`() throws {
    let context = try makeContext(100, 100)
    context.setLineDash(phase: 0, lengths: [1, 1])
    for row in 0..<100 {
      context.move(to: CGPoint(x: 0, y: CGFloat(row) + 0.5))
      context.addLine(to: CGPoint(x: 100, y: CGFloat(row) + 0.5))
    }
    context.strokePath()
    let row = (0..<100).map { $0 % 2 == 0 ? 255 : 0 } as [UInt8]
    #expect(context.alphas == [[UInt8]](repeating: row, count: 100))
  }

  @Test func `thin dashes go up to the edges of the image`() throws {
    let context = try makeContext(8, 1)
    context.setLineWidth(0.1)
    context.setLineDash(phase: 0, lengths: [2, 1])
    context.strokeLineSegments(between: [CGPoint(x: -9, y: 0.5), CGPoint(x: 18, y: 0.5)])
    #expect(context.alphas[0].map { $0 > 0 } == [true, true, false, true, true, false, true, true])
  }
}
