import PortableCoreGraphics
import TestSupport
import Testing

@Suite struct CGContextStrokingTests {
  private func line(_ context: CGContext, _ points: CGPoint...) { line(context, points) }

  private func line(_ context: CGContext, _ points: [CGPoint]) {
    context.addLines(between: points)
    context.strokePath()
  }

  @Test func `a line of one pixel is sharp between borders, and on one spread over both sides`()
    throws
  {
    let context = try makeContext(5, 3)
    line(context, CGPoint(x: 1, y: 1.5), CGPoint(x: 4, y: 1.5))
    #expect(context.alphas == [[0, 0, 0, 0, 0], [0, 255, 255, 255, 0], [0, 0, 0, 0, 0]])
    #expect(context.isPathEmpty)
    context.clear(.infinite)
    line(context, CGPoint(x: 0, y: 1), CGPoint(x: 5, y: 1))
    #expect(context.alphas.map { $0[2] } == [0, 128, 128])
  }

  @Test func `caps reach beyond the ends, or do not`() throws {
    func alphas(_ cap: CGLineCap) throws -> [[UInt8]] {
      let context = try makeContext(6, 2)
      context.setLineWidth(2)
      context.setLineCap(cap)
      line(context, CGPoint(x: 2, y: 1), CGPoint(x: 4, y: 1))
      return context.alphas
    }
    #expect(try alphas(.butt) == [[0, 0, 255, 255, 0, 0], [0, 0, 255, 255, 0, 0]])
    #expect(try alphas(.square) == [[0, 255, 255, 255, 255, 0], [0, 255, 255, 255, 255, 0]])
    // A quarter of a circle covers pi / 4 of its pixel, less what its sides cut off.
    let round = try alphas(.round)
    #expect([round[0][1], round[1][4]].allSatisfy { (194...201).contains($0) })
  }

  @Test func `joins are sharp, round or cut, and sharp ones only up to the limit`() throws {
    func corner(_ join: CGLineJoin, limit: CGFloat = 10) throws -> UInt8 {
      let context = try makeContext(4, 4)
      context.setLineWidth(2)
      context.setLineJoin(join)
      context.setMiterLimit(limit)
      line(context, CGPoint(x: 0, y: 1), CGPoint(x: 3, y: 1), CGPoint(x: 3, y: 4))
      return context.pixel(3, 3).w
    }
    #expect(try [corner(.miter), corner(.bevel)] == [255, 128])
    #expect(try [corner(.miter, limit: 1.4), corner(.miter, limit: 1.42)] == [128, 255])
    #expect(try (194...201).contains(corner(.round)))
  }

  /// Rows of a graph that `render(in:)` drew on iOS 18 at three pixels a point, off the lines of its grid.
  @Test func `a line through a hundred points has the coverage that was recorded`() throws {
    let context = try makeContext(720, 720)
    context.translateBy(x: 60, y: 60)
    context.scaleBy(x: 3, y: 3)
    context.setLineWidth(2)
    line(
      context,
      (0...100).map { index in
        let x = CGFloat(index) / 100
        return CGPoint(x: x * 200, y: x * x * 200)
      })
    let recorded: [(row: Int, first: Int, alphas: [UInt8])] = [
      (100, 636, [238, 255, 255, 255, 255, 255, 196]),
      (175, 595, [70, 255, 255, 255, 255, 255, 255, 152]),
      (330, 501, [232, 255, 255, 255, 255, 255, 254]),
      (400, 450, [55, 250, 255, 255, 255, 255, 255, 255, 90]),
      (560, 299, [116, 252, 255, 255, 255, 255, 255, 255, 255, 224, 46]),
    ]
    for stretch in recorded {
      let drawn = stretch.alphas.indices.map { context.pixel(stretch.first + $0, stretch.row).w }
      #expect(drawn == stretch.alphas)
    }
  }

  @Test func `the frame of a recorded page has corners as recorded`() throws {
    // Core Graphics gave 129 or 127 where 128 is half, and 254 once for 255.
    let context = try makeContext(480, 360)
    context.stroke(CGRect(x: 1, y: 1, width: 478, height: 358))
    let columns = [0, 1, 2, 477, 478, 479]
    let corners = [0, 1, 2, 357, 358, 359].map { y in columns.map { context.pixel($0, y).w } }
    #expect(
      corners == [
        [0, 128, 128, 128, 128, 0], [128, 255, 128, 128, 255, 128], [128, 128, 0, 0, 128, 128],
        [128, 128, 0, 0, 128, 128], [128, 255, 128, 128, 255, 128], [0, 128, 128, 128, 128, 0],
      ])
  }

  @Test func `a zigzag of thin lines ends at its corners, as recorded`() throws {
    func zigzag(width: CGFloat, join: CGLineJoin = .miter) throws -> CGContext {
      let context = try makeContext(52, 104)
      context.translateBy(x: 0.139 - 10, y: 0.861 - 50)
      context.setLineJoin(join)
      context.setLineWidth(width)
      line(context, CGPoint(x: 10, y: 50), CGPoint(x: 35, y: 150), CGPoint(x: 60, y: 50))
      return context
    }
    func hasTip(_ context: CGContext) -> Bool { (0..<52).contains { context.pixel($0, 2).w > 0 } }
    // 1.0042 pixels were seen to have a tip.
    #expect(try [0.5, 1, 1.0042].map { hasTip(try zigzag(width: $0)) } == [false, false, true])
    #expect(try zigzag(width: 1, join: .round).digest != zigzag(width: 1).digest)
  }

  @Test func `thin lines that turn by less than a right angle are joined, as recorded`() throws {
    let context = try makeContext(42, 24)
    context.translateBy(x: 0.003 - 39, y: 0.875 - 42)
    line(context, CGPoint(x: 19, y: 65), CGPoint(x: 59, y: 45), CGPoint(x: 95, y: 63))
    // Recorded: 110, 110.
    let row = context.alphas[20]
    #expect((109...112).contains(row[19]) && (109...112).contains(row[20]), "\(row)")
  }

  @Test func `the transform scales the pen`() throws {
    let context = try makeContext(6, 6)
    context.scaleBy(x: 1, y: 2)
    context.setLineWidth(1)
    line(context, CGPoint(x: 1, y: 1.5), CGPoint(x: 5, y: 1.5))
    #expect(context.alphas.map { $0[2] } == [0, 0, 255, 255, 0, 0])
  }

  @Test func `the pen is that of the moment of stroking, the points those of adding`() throws {
    let context = try makeContext(6, 6)
    context.saveGState()
    context.scaleBy(x: 2, y: 2)
    context.addLines(between: [CGPoint(x: 0.5, y: 1.25), CGPoint(x: 2.5, y: 1.25)])
    context.restoreGState()
    context.strokePath()
    #expect(context.alphas[3] == [0, 255, 255, 255, 255, 0])
    #expect(context.alphas[2].allSatisfy { $0 == 0 })
  }

  @Test func `a stroke without a width or an area draws nothing`() throws {
    let context = try makeContext(4, 3)
    let area = CGRect(x: 0.5, y: 0.5, width: 3, height: 2)
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    line(context, .zero, CGPoint(x: 4, y: 3))
    context.restoreGState()
    context.stroke(area, width: 0)
    context.setLineWidth(0)
    line(context, CGPoint(x: 0, y: 1.5), CGPoint(x: 4, y: 1.5))
    context.strokeEllipse(in: area)
    context.setLineDash(phase: 0, lengths: [1, 1])
    context.stroke(area)
    #expect(context.isClear)
    // What is filled too is filled alone.
    context.setStrokeColor(red)
    context.setFillColor(blue)
    context.addRect(CGRect(x: 0, y: 0, width: 4, height: 3))
    context.drawPath(using: .fillStroke)
    #expect(context.letters == ["bbbb", "bbbb", "bbbb"])
  }

  @Test func `widths and limits that cannot be change nothing`() throws {
    let context = try makeContext(4, 3)
    context.setLineWidth(3)
    context.setLineWidth(-1)
    context.setLineWidth(.nan)
    context.setLineWidth(.infinity)
    context.setMiterLimit(.nan)
    line(context, CGPoint(x: 0, y: 1.5), CGPoint(x: 4, y: 1.5))
    #expect(context.isOpaque)
  }

  @Test func `rectangles, ellipses and segments are stroked`() throws {
    let frame = CGRect(x: 1.5, y: 1.5, width: 3, height: 3)
    let context = try makeContext(6, 6)
    context.move(to: .zero)
    context.stroke(frame)
    #expect(context.isPathEmpty)
    #expect(context.alphas[1] == [0, 255, 255, 255, 255, 0])
    #expect(context.alphas[2] == [0, 255, 0, 0, 255, 0])
    context.clear(.infinite)
    context.stroke(frame, width: 3)
    #expect(context.isOpaque)
    context.clear(.infinite)
    context.stroke(frame, width: -3)
    context.stroke(.null)
    #expect(context.isClear)
    context.strokeEllipse(in: CGRect(x: 0.5, y: 0.5, width: 5, height: 5))
    #expect(context.pixel(3, 3).w == 0)
    #expect(context.pixel(0, 2).w > 200)
    context.clear(.infinite)
    context.strokeLineSegments(between: [
      CGPoint(x: 0, y: 0.5), CGPoint(x: 2, y: 0.5), CGPoint(x: 4, y: 0.5), CGPoint(x: 6, y: 0.5),
      CGPoint(x: 0, y: 3),
    ])
    #expect(context.alphas[5] == [255, 255, 0, 0, 255, 255])
    #expect(context.alphas[2].allSatisfy { $0 == 0 })
  }

  @Test(arguments: [(CGPathDrawingMode.fillStroke, true), (.eoFillStroke, false)])
  func `what is filled and stroked is filled by its rule, in its own color`(
    mode: CGPathDrawingMode, fillsHole: Bool
  ) throws {
    let context = try makeContext(7, 7)
    context.setFillColor(red)
    context.setStrokeColor(blue)
    context.addRect(CGRect(x: 0.5, y: 0.5, width: 6, height: 6))
    context.addRect(CGRect(x: 2.5, y: 2.5, width: 2, height: 2))
    context.drawPath(using: mode)
    #expect(context.letters[3] == (fillsHole ? "brbrbrb" : "brb.brb"))
  }

  /// `#` where a pixel is covered, `.` where it is not.
  private func covered(_ row: [UInt8]) -> String { row.map { $0 > 127 ? "#" : "." }.joined() }

  private static let dashes: [(phase: CGFloat, lengths: [CGFloat], drawn: String)] = [
    (0, [2, 1], "##.##.##"), (1, [2, 1], "#.##.##."), (-1, [2, 1], ".##.##.#"),
    (0, [1], "#.#.#.#."), (0, [1, 2, 3], "#..###.#"), (0, [], "########"),
    (0, [0, 0], "########"), (0, [1, -1], "########"), (0, [.nan], "########"),
    (.infinity, [1, 1], "########"),
  ]

  @Test(arguments: dashes.indices)
  func `dashes begin at the phase and repeat`(row: Int) throws {
    let (phase, lengths, drawn) = Self.dashes[row]
    let context = try makeContext(8, 1)
    context.setLineDash(phase: phase, lengths: lengths)
    line(context, CGPoint(x: 0, y: 0.5), CGPoint(x: 8, y: 0.5))
    #expect(covered(context.alphas[0]) == drawn)
    #expect(context.alphas[0].allSatisfy { $0 == 0 || $0 == 255 })
  }

  @Test(arguments: [(0.0, 2.0, 4.0), (-4e6, 1, 4e6)])
  func `dashes are measured in user space, however long the line is`(
    from: Double, scale: Double, to: Double
  ) throws {
    let context = try makeContext(8, 1)
    context.scaleBy(x: scale, y: scale)
    context.setLineWidth(1 / scale)
    context.setLineDash(phase: 0, lengths: [2 / scale, 2 / scale])
    line(context, CGPoint(x: from, y: 0.5 / scale), CGPoint(x: to, y: 0.5 / scale))
    #expect(context.alphas == [[255, 255, 0, 0, 255, 255, 0, 0]])
  }

  @Test func `dashes keep their places where a line comes into the image and comes back`() throws {
    let context = try makeContext(8, 2)
    context.setLineDash(phase: 0, lengths: [2, 2])
    line(context, CGPoint(x: -1001, y: 1.5), CGPoint(x: 8, y: 1.5))
    #expect(context.alphas[0] == [255, 0, 0, 255, 255, 0, 0, 255])
    // A straight curve leads back.
    context.move(to: CGPoint(x: 0, y: 0.5))
    context.addLine(to: CGPoint(x: 1001, y: 0.5))
    context.addCurve(
      to: CGPoint(x: 0, y: 1.5), control1: CGPoint(x: 667, y: 0.8),
      control2: CGPoint(x: 333, y: 1.2))
    context.clear(CGRect(x: 0, y: 0, width: 8, height: 2))
    context.strokePath()
    #expect(context.alphas[1] == [255, 255, 0, 0, 255, 255, 0, 0])
    #expect(covered(context.alphas[0]) == "##..##..")
  }

  @Test func `a gap at the image's edge stays one behind a curve that ends in a dash`() throws {
    let context = try makeContext(8, 2)
    // The curve ends within a dash at 999.5, and the fifth dash after that begins at 2003.
    context.setLineDash(phase: -996.5, lengths: [6, 195.3])
    context.move(to: CGPoint(x: 0, y: 0.5))
    context.addCurve(
      to: CGPoint(x: -999.5, y: 1.5), control1: CGPoint(x: -333, y: 0.8),
      control2: CGPoint(x: -667, y: 1.2))
    context.addLine(to: CGPoint(x: 8, y: 1.5))
    context.strokePath()
    #expect(covered(context.alphas[0]) == "....####")
  }
}

/// Strokes on pages of 480 by 360 that contexts drew, scaled and moved a little.
@Suite struct CGContextCurveStrokingTests {
  /// Some pixels of a row.
  private typealias Stretch = (row: Int, first: Int, alphas: [UInt8])

  private func expect(
    _ recorded: [Stretch], strokedWith width: CGFloat, scale: CGFloat = 359.0 / 360,
    left: CGFloat = 1.0 / 6, top: CGFloat = 0, sourceLocation: SourceLocation = #_sourceLocation,
    _ build: (CGMutablePath) -> Void
  ) throws {
    let context = try makeContext(480, 360)
    // Pages begin at the top.
    context.translateBy(x: left, y: 360 - top)
    context.scaleBy(x: scale, y: -scale)
    context.setLineWidth(width)
    let path = CGMutablePath()
    build(path)
    context.addPath(path)
    context.strokePath()
    for stretch in recorded {
      let drawn = stretch.alphas.indices.map { context.pixel(stretch.first + $0, stretch.row).w }
      expectNear(
        drawn, stretch.alphas, within: 1, "row \(stretch.row)", sourceLocation: sourceLocation)
    }
  }

  @Test func `a symmetric curve has the sides that were recorded`() throws {
    let recorded: [Stretch] = [
      (45, 123, [4, 119, 243, 255, 255, 255, 255, 183, 65]),
      (52, 115, [90, 253, 255, 255, 231, 52]), (52, 178, [4, 151, 255, 255, 255, 200, 14]),
      (60, 108, [12, 225, 255, 255, 195, 3]), (60, 186, [71, 254, 255, 255, 109]),
    ]
    try expect(recorded, strokedWith: 3) {
      $0.move(to: CGPoint(x: 100, y: 100))
      $0.addCurve(
        to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 100, y: 20),
        control2: CGPoint(x: 200, y: 20))
    }
  }

  @Test func `an ellipse has the sides that were recorded`() throws {
    let recorded: [Stretch] = [
      (175, 29, [6, 191]), (175, 41, [252, 147, 24]), (175, 56, [20, 139, 250]),
      (175, 69, [201, 10]), (185, 23, [107]), (185, 32, [190]), (185, 67, [177]), (185, 76, [122]),
      (200, 18, [186]), (200, 26, [120]), (200, 73, [105]), (200, 81, [200]),
    ]
    try expect(recorded, strokedWith: 8) {
      $0.addEllipse(in: CGRect(x: 20, y: 170, width: 60, height: 100))
    }
  }

  @Test func `a thin circle is cut where its middle is, as recorded`() throws {
    let recorded: [Stretch] = [
      (56, 73, [35, 183, 211]), (56, 124, [231, 149, 15]), (125, 56, [80, 212]),
      (142, 73, [141, 233]), (142, 125, [234, 107]),
    ]
    try expect(recorded, strokedWith: 1) {
      $0.addEllipse(in: CGRect(x: 50, y: 50, width: 100, height: 100))
    }
  }

  @Test func `a sharp quadratic curve has the sides that were recorded`() throws {
    // Up to 30 less than at the line's width from the curve.
    let recorded: [Stretch] = [
      (254, 261, [1, 141, 199, 39]), (254, 270, [15, 162, 189, 12]),
      (255, 261, [157, 168, 5]), (255, 272, [120, 199, 9]),
      (258, 258, [25, 218, 27]), (258, 274, [12, 215, 41]),
      (266, 254, [122, 131]), (266, 279, [161, 88]),
    ]
    try expect(recorded, strokedWith: 1, scale: 1.01284, left: 0, top: 3.511) {
      $0.move(to: CGPoint(x: 240, y: 296))
      $0.addQuadCurve(to: CGPoint(x: 287, y: 296), control: CGPoint(x: 265, y: 196))
    }
  }
}
