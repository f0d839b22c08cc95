import Foundation
import PortableGeometry
import PortableRaster
import TestSupport
import Testing

@testable import PortableCompositor

@Suite struct ProjectedOutlineTests {
  private static let everything = PixelRect(
    minX: -1 << 20, minY: -1 << 20, maxX: 1 << 20, maxY: 1 << 20)

  private func outline(
    _ projection: PlaneProjection, _ corners: [(Double, Double)], x: Int = 0, y: Int = 0
  ) -> ProjectedOutline {
    var outline = ProjectedOutline()
    outline.begin(projection, x: x, y: y, visible: Self.everything)
    for corner in corners { outline.addPoint(corner.0, corner.1) }
    outline.endContour()
    return outline
  }

  @Test func `corners are rounded to 1/256 pixel and counted from the bitmap's first one`() {
    let made = outline(
      PlaneProjection(scale: 2, tx: 0, ty: 0), [(0, 0), (5.1, 0), (5.1, 3)], x: 2, y: 1)
    let expected: [SIMD2<Int32>] = [[-32_768, -16_384], [134_336, -16_384], [134_336, 81_920]]
    #expect(made.points == expected)
    #expect(made.ends == [3])
  }

  @Test func `the memory is emptied for the next shape`() {
    var made = outline(.identity, [(0, 0), (5, 0), (5, 3)])
    made.begin(.identity, x: 0, y: 0, visible: Self.everything)
    #expect(made.points.isEmpty && made.ends.isEmpty)
  }

  @Test func `huge shapes keep their slopes`() {
    // A line at 45 degrees through (10, 10), ten million pixels long.
    let made = outline(.identity, [(-1e7 + 10, -1e7 + 10), (1e7 + 10, 1e7 + 10), (-1e7, 1e7)])
    let farthest = made.points.map { max($0.x.magnitude, $0.y.magnitude) }.max() ?? 0
    #expect(farthest <= 1 << 29)
    let onLine = made.points.count { abs($0.x - $0.y) <= 64 }
    #expect(onLine >= 2, "\(made.points)")
  }

  @Test func `points at the end of all numbers stay within reach`() {
    var random = SeededGenerator(seed: 1)
    let far = [1e300, -1e300, 1.7e308, -1.7e308, 1e17, -3e200, 5, -1e-300, .infinity, .nan]
    for _ in 0..<500 {
      let corners = (0..<4).map { _ in
        (far.randomElement(using: &random) ?? 0, far.randomElement(using: &random) ?? 0)
      }
      for point in outline(.identity, corners).points {
        #expect(max(point.x.magnitude, point.y.magnitude) <= 1 << 29, "\(corners)")
      }
    }
  }

  /// Where edges wind around pixels' centers, by what lies to their left.
  private func windings(_ outline: ProjectedOutline, side: Int) -> [Int] {
    (0..<side * side).map { index in
      let x = Double(index % side) + 0.5
      let y = Double(index / side) + 0.5
      var winding = 0
      var start = 0
      for end in outline.ends {
        let points = outline.points[start..<Int(end)].map {
          (Double($0.x) / 16_384, Double($0.y) / 16_384)
        }
        for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
          if (a.1 <= y) == (b.1 <= y) { continue }
          let crossing = a.0 + (y - a.1) / (b.1 - a.1) * (b.0 - a.0)
          if crossing < x { winding += a.1 < b.1 ? 1 : -1 }
        }
        start = Int(end)
      }
      return abs(winding)
    }
  }

  @Test(arguments: [0, -1.0 / 40_000])
  func `curves beyond what can be seen take few points`(perspective: Double) {
    var projection = PlaneProjection(scale: 50, tx: 16, ty: 8)
    projection.p = perspective
    let radius = 400.0
    func circle(visible: PixelRect) -> ProjectedOutline {
      var outline = ProjectedOutline()
      outline.begin(projection, x: 0, y: 0, visible: visible)
      // Its right end is where the projection's origin goes.
      let box = CGRect(x: -2 * radius, y: -radius, width: 2 * radius, height: 2 * radius)
      Path { $0.addEllipse(in: box) }.add(to: &outline)
      return outline
    }
    let whole = circle(visible: Self.everything)
    let part = circle(visible: PixelRect(x: 0, y: 0, width: 20, height: 20))
    #expect(part.points.count < 60 && part.points.count * 5 < whole.points.count)
    let expected = windings(whole, side: 20)
    #expect(Set(expected) == [0, 1])
    #expect(windings(part, side: 20) == expected)
  }

  @Test func `curves under perspective are as smooth as others`() {
    let projection = PlaneProjection(CATransform3DRotate(.seen(from: 300), 0.9, 1, 0, 0))
    var made = ProjectedOutline()
    made.begin(projection, x: 0, y: 0, visible: Self.everything)
    made.addPoint(100, 0)
    let k = 55.22847498
    made.addCurve(100, k, k, 100, 0, 100)
    made.addCurve(-k, 100, -100, k, -100, 0)
    made.endContour()
    #expect(made.points.count > 20)
    for (a, b) in zip(made.points, made.points.dropFirst()) {
      // The middle of each piece must lie on the projected circle, nearly.
      let (x, y) = (Double(a.x + b.x) / 32_768, Double(a.y + b.y) / 32_768)
      let p = projection
      // Solve the projection for the plane's own coordinates: x' w = a x + c y, y' w = b x + d y with w = p x + q y + 1.
      let (m11, m12) = (p.a - x * p.p, p.c - x * p.q)
      let (m21, m22) = (p.b - y * p.p, p.d - y * p.q)
      let determinant = m11 * m22 - m12 * m21
      let (u, v) = ((x * m22 - y * m12) / determinant, (y * m11 - x * m21) / determinant)
      #expect(abs((u * u + v * v).squareRoot() - 100) < 0.3)
    }
  }
}
