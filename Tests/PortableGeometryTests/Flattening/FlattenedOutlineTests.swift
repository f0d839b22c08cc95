import Foundation
import TestSupport
import Testing

@testable import PortableGeometry

@Suite struct FlattenedOutlineTests {
  private func outline(
    _ text: String, transform: CGAffineTransform = .identity
  ) -> FlattenedOutline {
    let outline = FlattenedOutline()
    outline.append(path(text), transform: transform)
    return outline
  }

  private func contours(_ outline: FlattenedOutline) -> [[[Double]]] {
    var start = 0
    return outline.contourEnds.map { end in
      defer { start = Int(end) }
      return outline.points[start..<Int(end)].map {
        [Double($0.x) / 16_384, Double($0.y) / 16_384]
      }
    }
  }

  @Test func `lines become fixed-point corners, rounded to the nearest step`() {
    let square = outline(
      "M 0,0 L 10,0 L 10,5.5 L 0,5.5 Z", transform: .init(a: 2, b: 0, c: 0, d: -2, tx: 1, ty: 20))
    #expect(contours(square) == [[[1, 20], [21, 20], [21, 9], [1, 9]]])
    let triangle = outline("M 0.00003,-0.000033 L 10.25,0.000031 L -3.99996,7")
    #expect(Array(triangle.points) == [SIMD2(0, -1), SIMD2(167_936, 1), SIMD2(-65_535, 114_688)])
    // Drawing after a close begins where the subpath began.
    #expect(contours(outline("M 1,1 L 4,1 L 4,4 Z L 0,9 L 9,9"))[1] == [[1, 1], [0, 9], [9, 9]])
  }

  @Test(arguments: [
    ("M 0,0 L 1,0 L 1,1 M 5,5 L 6,5 L 6,6", 2), ("M 0,0 L 1,0 L 1,1 Z L 0,9 L 9,9", 2),
    ("", 0), ("M 0,0", 0), ("M 0,0 L 5,5", 0), ("M 0,0 L 5,5 Z", 0), ("M 0,0 Z", 0),
    ("M 0,0 M 1,1 M 2,2 L 3,3 L 3,4", 1), ("M 0,0 L 0.00002,0 L 0,0.00002 Z", 0),
    ("M 0,0 L 1,0 L 1,1 Z Z M 3,3", 1), ("M 0,0 C 0,0 0,0 0,0 Z", 0),
  ])
  func `contours that cover nothing are left out`(text: String, count: Int) {
    let outline = outline(text)
    #expect(outline.contourEnds.count == count)
    #expect(outline.isEmpty == (count == 0))
    #expect(outline.contourEnds.last.map(Int.init) ?? 0 == outline.points.count)
  }

  /// The rule of the reference numbers, written once more and recursively.
  private static func halved(_ p: [SIMD2<Double>], into points: inout [SIMD2<Double>]) {
    func size(_ v: SIMD2<Double>) -> Double { max(abs(v.x), abs(v.y)) }
    if max(size(p[0] - 2 * p[1] + p[2]), size(p[1] - 2 * p[2] + p[3])) <= 1.0 / 15 {
      points.append(p[3])
      return
    }
    let (a, b, c) = ((p[0] + p[1]) / 2, (p[1] + p[2]) / 2, (p[2] + p[3]) / 2)
    let (d, e) = ((a + b) / 2, (b + c) / 2)
    let middle = (d + e) / 2
    halved([p[0], a, d, middle], into: &points)
    halved([middle, e, c, p[3]], into: &points)
  }

  @Test func `curves are halved as Core Graphics halves them`() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<300 {
      let p = (0..<4).map { _ in
        SIMD2(Double.random(in: 0...300, using: &random), .random(in: 0...300, using: &random))
      }
      var expected = [p[0]]
      Self.halved(p, into: &expected)
      let made = outline(
        "M \(p[0].x),\(p[0].y) C \(p[1].x),\(p[1].y) \(p[2].x),\(p[2].y) \(p[3].x),\(p[3].y)")
      var fixed: [SIMD2<Int32>] = []
      for point in expected {
        let next = SIMD2(
          Int32((point.x * 16_384).rounded(.toNearestOrEven)),
          Int32((point.y * 16_384).rounded(.toNearestOrEven)))
        if next != fixed.last { fixed.append(next) }
      }
      #expect(Array(made.points) == fixed)
    }
  }

  @Test func `a quadratic curve is followed like the cubic that equals it`() {
    let quad = outline("M 0,0 Q 90,30 30,150 Z")
    let cubic = outline("M 0,0 C 60,20 70,70 30,150 Z")
    #expect(Array(quad.points) == Array(cubic.points))
  }

  @Test func `the coarser flatness makes fewer points`() {
    let outline = FlattenedOutline()
    let circle = ellipse(width: 200, height: 200)
    outline.append(circle)
    let fine = outline.points.count
    outline.reset()
    outline.append(circle, flatness: Flatness.secondDifference(of: 0.6))
    #expect(outline.points.count < fine && outline.points.count > fine / 3)
  }

  @Test func `a flatness beyond all measure is the coarsest one`() {
    let bounds = [1e9, .infinity, 100, 99].map { Flatness.secondDifference(of: $0) }
    #expect(bounds[0] == bounds[2] && bounds[1] == bounds[2] && bounds[3] < bounds[2])
  }

  /// The images that `UIBezierPath` and `NSBezierPath` drew: the lobe has 16 lines below 0.1465, the disc 56 above 0.1495.
  @Test func `a flatness of 0.6 follows curves in as many lines as were recorded`() {
    let lobe = FlattenedOutline()
    lobe.append(path("M 60,60 C 75,60 90,45 90,30 Z"), flatness: Flatness.secondDifference(of: 0.6))
    #expect(lobe.points.count == 1 + 14)
    let disc = FlattenedOutline()
    disc.appendEllipse(
      in: CGRect(x: 0, y: 0, width: 60, height: 60), flatness: Flatness.secondDifference(of: 0.6))
    #expect(disc.points.count == 1 + 4 * 16)
  }

  @Test func `a scratch is used again and grows`() {
    let scratch = FlattenedOutline()
    let rects = built {
      for index in 0..<2000 { $0.addRect(CGRect(x: Double(index), y: 0, width: 0.5, height: 1)) }
    }
    for _ in 0..<2 {
      scratch.append(rects)
      #expect(scratch.points.count == 8000 && scratch.contourEnds.count == 2000)
      #expect(scratch.points[7996] == SIMD2<Int32>(1999 * 16_384, 0))
      #expect((0..<2000).allSatisfy { scratch.contourEnds[$0] == Int32($0 * 4 + 4) })
      scratch.reset()
      #expect(scratch.isEmpty && scratch.points.isEmpty)
    }
  }

  @Test(arguments: [
    CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    CGAffineTransform(translationX: .infinity, y: 0),
  ])
  func `a transform that is not finite adds nothing`(transform: CGAffineTransform) {
    #expect(outline("M 0,0 L 5,0 L 5,5 Z", transform: transform).isEmpty)
  }

  @Test func `what overflows draws something or nothing but ends`() {
    let scratch = FlattenedOutline()
    let wild = path(
      "M 1e308,0 C -1e308,1e308 1e308,1e308 0,1e308 Q 1e308,-1e308 5,5 L 1e300,-1e308 Z")
    for scale in [1e-300, 1, 1e10, 1e300] as [CGFloat] {
      scratch.append(wild, transform: .init(a: scale, b: scale, c: -scale, d: scale, tx: 1, ty: 2))
      #expect(scratch.points.allSatisfy { abs($0.x) <= 1 << 30 && abs($0.y) <= 1 << 30 })
      scratch.reset()
    }
  }

  /// Polygons with corners far outside, and how much of the window (0, 0, 20, 20) they cover.
  @Test(arguments: [
    ("M -1e30,5 L 1e30,5 L 1e30,15 L -1e30,15 Z", 200.0),
    ("M -1e12,-1e12 L 1e12,-1e12 L 1e12,1e12 L -1e12,1e12 Z", 400),
    ("M 0,0 L 1e9,1e9 L 0,1e9 Z", 200), ("M 10,-1e25 L 10,1e25 L -1e25,1e25 L -1e25,-1e25 Z", 200),
    ("M -1e7,10 L 1e7,10 L 1e7,1e30 L -1e7,1e30 Z", 200),
    ("M 1e10,0 L 2e10,0 L 2e10,10 L 1e10,10 Z", 0), ("M 0,-1e10 L 20,-2e10 L 20,-1e10 Z", 0),
    ("M -1e8,-1e8 L 1e8,1e8 L -1e8,1e8 Z", 200), ("M 20,0 L 1e8,-99999980 L 1e8,1e8 L 0,20 Z", 200),
    ("M -5e6,0 L 10,0 L 10,20 L -5e6,20 Z", 200),
    ("M 0,-4194305 L 20,-4194305 L 20,4194305 L 0,4194305 Z", 400),
  ])
  func `far corners keep the visible part right`(text: String, area: Double) {
    for reversed in [false, true] {
      // Walked from the other side, the first point may be outside and the closing line is another one.
      let transform =
        reversed
        ? CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 20, ty: 20) : CGAffineTransform.identity
      let grid = CoverageGrid(outline(text, transform: transform), width: 20, height: 20)
      #expect(abs(grid.area - area) < 0.1)
    }
  }

  @Test func `huge curves show their visible part and cost little`() {
    let scratch = FlattenedOutline()
    scratch.visible = DeviceBox(CGRect(x: 0, y: 0, width: 20, height: 20))
    scratch.append(ellipse(x: -2e9, y: 10, width: 4e9, height: 4e9))
    #expect(abs(CoverageGrid(scratch, width: 20, height: 20).area - 200) < 0.1)
    #expect(scratch.points.count < 1000)
  }

  @Test func `what can be seen does not depend on the visible box`() {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<200 {
      let curves = random.path(in: -150...150, curves: 4)
      let (whole, partial) = (FlattenedOutline(), FlattenedOutline())
      whole.append(curves)
      partial.visible = DeviceBox(CGRect(x: 0, y: 0, width: 12, height: 12))
      partial.append(curves)
      #expect(partial.points.count < whole.points.count)
      let pairs = zip(
        CoverageGrid(whole, width: 12, height: 12).signed,
        CoverageGrid(partial, width: 12, height: 12).signed)
      #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }
}
