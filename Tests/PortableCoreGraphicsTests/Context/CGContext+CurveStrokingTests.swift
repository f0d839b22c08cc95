import PortableCoreGraphics
import Testing

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
      let isNear = zip(drawn, stretch.alphas).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
      #expect(
        isNear, "row \(stretch.row): \(drawn), recorded \(stretch.alphas)",
        sourceLocation: sourceLocation)
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
