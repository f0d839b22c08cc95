import PortableCoreGraphics
import TestSupport
import Testing

@Suite struct CGContextFillingTests {
  /// The area that is painted, in pixels.
  private func area(_ context: CGContext) -> Double {
    Double(context.alphas.joined().reduce(0) { $0 + Int($1) }) / 255
  }

  @Test func `a circle covers its area, the same on every side`() throws {
    let context = try makeContext(24, 24)
    context.fillEllipse(in: CGRect(x: 2, y: 2, width: 20, height: 20))
    // Curves are drawn as lines inside of them, as Core Graphics does, which takes a little away.
    #expect((-2...0).contains(area(context) - 100 * .pi))
    let rows = context.alphas
    #expect(rows == rows.reversed() && rows == rows.map { $0.reversed() })
    #expect(rows == (0..<24).map { column in rows.map { $0[column] } })
  }

  /// Ways to end a path that goes twice round its middle, and the alpha of that middle.
  private static let ends: [(end: @Sendable (CGContext) -> Void, middle: UInt8)] = [
    ({ $0.fillPath() }, 255), ({ $0.fillPath(using: .evenOdd) }, 0),
    ({ $0.drawPath(using: .fill) }, 255), ({ $0.drawPath(using: .eoFill) }, 0),
    ({ $0.drawPath(using: .fillStroke) }, 255), ({ $0.drawPath(using: .stroke) }, 0),
    ({ $0.clipAndFill(.winding) }, 255), ({ $0.clipAndFill(.evenOdd) }, 0),
  ]

  @Test(arguments: ends.indices)
  func `the rule decides what a path that goes round twice fills or lets through`(index: Int)
    throws
  {
    let (end, middle) = Self.ends[index]
    let context = try makeContext(16, 16)
    context.addRects([
      CGRect(x: 0, y: 0, width: 16, height: 16), CGRect(x: 4, y: 4, width: 8, height: 8),
    ])
    end(context)
    #expect(context.isPathEmpty)
    #expect([context.pixel(8, 8).w, context.pixel(0, 0).w] == [middle, 255])
  }

  @Test func `a coarser flatness cuts curves shorter, and 0 brings the standard back`() throws {
    func circle(_ flatness: CGFloat?) throws -> Double {
      let context = try makeContext(24, 24)
      if let flatness { context.setFlatness(flatness) }
      context.addEllipse(in: CGRect(x: 2, y: 2, width: 20, height: 20))
      context.fillPath()
      return area(context)
    }
    let standard = try circle(nil)
    #expect(try circle(10) < standard - 3)
    #expect(try circle(0) == standard)
    #expect(try circle(.nan) == standard)
    let context = try makeContext(24, 24)
    context.saveGState()
    context.setFlatness(10)
    context.restoreGState()
    context.fillEllipse(in: CGRect(x: 2, y: 2, width: 20, height: 20))
    #expect(area(context) == standard)
  }

  @Test(arguments: [1e3, 1e5, 1e7, 1e12])
  func `a turned rectangle keeps its slopes, however large it is`(size: CGFloat) throws {
    func alphas(_ size: CGFloat) throws -> [UInt8] {
      let context = try makeContext(20, 20)
      context.translateBy(x: 10, y: 10)
      context.rotate(by: .pi / 6)
      context.fill(CGRect(x: 0, y: -size, width: size, height: 2 * size))
      return Array(context.alphas.joined())
    }
    try expectNear(alphas(size), alphas(50), within: 1)
  }

  @Test func `a disc of quarters that meet at 45 degrees is NSBezierPath's, as recorded`() throws {
    let context = try makeContext(60, 60)
    context.setFlatness(0.6)
    context.translateBy(x: 30, y: 30)
    context.rotate(by: .pi / 4)
    context.addEllipse(in: CGRect(x: -30, y: -30, width: 60, height: 60))
    context.fillPath()
    // At two pixels a point; the first three rows from column 8 to the middle.
    let recorded = [
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 67, 123, 160, 197, 225, 237, 249],
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 23, 109, 195, 250, 255, 255, 255, 255, 255, 255, 255],
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 61, 179, 252, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255],
    ]
    for (y, row) in recorded.enumerated() {
      let drawn = context.alphas[y][8..<30].map(Int.init)
      expectNear(drawn, row, within: 1, "row \(y)")
    }
  }

  @Test func `an edge over a color is rounded down, as recorded`() throws {
    // An orange border over a blue box: what is below in red and green, the border's coverage, and red and green of
    // the sum.
    let recorded = [
      (0, 12, 12, 6), (0, 13, 13, 6), (0, 36, 36, 18), (0, 37, 37, 18), (0, 63, 63, 31),
      (0, 102, 102, 51), (0, 179, 179, 89), (0, 180, 180, 90), (0, 213, 213, 106),
      (0, 222, 222, 111), (0, 223, 223, 111), (0, 244, 244, 122), (6, 244, 244, 122),
      (31, 217, 221, 113), (31, 218, 222, 113), (35, 223, 227, 116), (90, 166, 197, 114),
      (117, 138, 191, 122), (117, 139, 192, 123), (170, 92, 200, 154), (170, 93, 201, 154),
      (174, 90, 202, 157), (174, 91, 202, 157), (250, 5, 250, 247),
    ]
    for (below, coverage, red, green) in recorded {
      let context = try makeContext(1, 1)
      let gray = CGFloat(below) / 255
      context.setFillColor(red: gray, green: gray, blue: 1, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: (CGFloat(coverage) + 0.5) / 256, height: 1))
      let pixel = context.pixel(0, 0)
      #expect([pixel.x, pixel.y, pixel.z] == [UInt8(red), UInt8(green), UInt8(255 - coverage)])
    }
  }

  @Test func `a point that a path covers twice counts once`() throws {
    func alphas(_ columns: [CGFloat]) throws -> [[UInt8]] {
      let context = try makeContext(20, 10)
      context.setLineWidth(4)
      context.addLines(between: columns.map { CGPoint(x: $0, y: 5.4) })
      context.strokePath()
      return context.alphas
    }
    let once = try alphas([2, 14])
    #expect(once.joined().contains { $0 > 0 && $0 < 255 })
    #expect(try alphas([2, 14, 2]) == once)
  }

  @Test func `rectangles that overlap are painted once`() throws {
    let context = try makeContext(4, 1)
    context.setFillColor(gray: 0, alpha: 0.5)
    context.fill([CGRect(x: 0, y: 0, width: 3, height: 1), CGRect(x: 1, y: 0, width: 3, height: 1)])
    #expect(context.alphas == [[128, 128, 128, 128]])
  }

  @Test func `filling forgets the path`() throws {
    let context = try makeContext(2, 2)
    let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    let fills: [(CGContext) -> Void] = [
      { $0.fillPath() }, { $0.fill(rect) }, { $0.fill([rect]) }, { $0.fillEllipse(in: rect) },
      { $0.drawPath(using: .stroke) },
    ]
    for fill in fills {
      context.addRect(rect)
      fill(context)
      #expect(context.isPathEmpty)
    }
  }

  @Test func `an open subpath is filled as if it were closed`() throws {
    let context = try makeContext(2, 2)
    context.addLines(between: [
      .zero, CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 2), CGPoint(x: 0, y: 2),
    ])
    context.fillPath()
    #expect(context.alphas == [[255, 255], [255, 255]])
  }

  @Test func `the path stays on the device when the transform changes`() throws {
    let context = try makeContext(4, 4)
    context.scaleBy(x: 2, y: 2)
    context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.translateBy(x: 1, y: 1)
    #expect(context.boundingBoxOfPath == CGRect(x: -1, y: -1, width: 1, height: 1))
    context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.scaleBy(x: 0, y: 0)
    context.fillPath()
    #expect(
      context.alphas == [
        [0, 0, 255, 255], [0, 0, 255, 255], [255, 255, 0, 0], [255, 255, 0, 0],
      ])
  }

  @Test func `without anything to fill nothing happens`() throws {
    let context = try makeContext(2, 2)
    context.fillPath()
    context.fill([])
    context.move(to: .zero)
    context.fillPath()
    context.addLines(between: [.zero, CGPoint(x: 2, y: 2)])
    context.fillPath()
    context.fillEllipse(in: .null)
    #expect(context.isClear)
  }
}

extension CGContext {
  fileprivate func clipAndFill(_ rule: CGPathFillRule) {
    clip(using: rule)
    guard isPathEmpty else { return }
    fill(everything)
  }
}
