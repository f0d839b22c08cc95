import Foundation
import PortableGeometry
import Testing

@Suite struct PathBuilderArcsTests {
  private func arc(
    _ start: Double, _ end: Double, clockwise: Bool, from current: CGPoint? = nil
  ) -> Path {
    built {
      if let current { $0.move(to: current) }
      $0.addArc(
        center: CGPoint(x: 10, y: 20), radius: 5, startAngle: start, endAngle: end,
        clockwise: clockwise)
    }
  }

  /// How far round the points of the path go, in quarter turns.
  private func turned(_ path: Path) -> Double {
    let angles = path.elements.compactMap { element -> Double? in
      switch element {
      case .move(let p), .line(let p), .cubic(_, _, let p): Foundation.atan2(p.y - 20, p.x - 10)
      default: nil
      }
    }
    let steps = zip(angles, angles.dropFirst()).map { ($1 - $0).remainder(dividingBy: 2 * .pi) }
    return steps.reduce(0, +) / (.pi / 2)
  }

  @Test func `an arc has Core Graphics' elements`() {
    let arc = built {
      $0.addArc(
        center: CGPoint(x: 25, y: 100), radius: 20, startAngle: 1.25 * .pi, endAngle: 0,
        clockwise: true)
    }
    #expect(arc.verbs == [.move, .cubic, .cubic, .cubic])
    let ends = [0, 3, 6, 9].map { arc.points[$0] }
    let expected = [
      (10.857863, 85.857865), (10.857865, 114.142137), (39.142137, 114.142135), (45, 100),
    ]
    #expect(zip(ends, expected).allSatisfy { abs($0.x - $1.0) < 4e-6 && abs($0.y - $1.1) < 4e-6 })
  }

  @Test(arguments: [
    (0.0, 1.0, false, 1.0), (0, 1, true, -3), (1, 0, false, 3), (1, 0, true, -1),
    (0, 4, false, 4), (0, 4, true, -4), (4, 0, false, 4), (4, 0, true, -4),
    (-1, 3, false, 4), (3, -1, false, 4), (0, 0, false, 0), (1, 1, true, 0),
    (0, 6, false, 6), (0, 7, false, 7), (0, 9, false, 5), (0, -6, true, -6), (0, 6, true, -2),
    (0, 8, true, -4), (0.5, 4.4, false, 3.9),
  ])
  func `arcs run in their direction, by whole turns where needed`(
    start: Double, end: Double, clockwise: Bool, quarters: Double
  ) {
    let made = arc(start * .pi / 2, end * .pi / 2, clockwise: clockwise)
    #expect(abs(turned(made) - quarters) < 1e-9, "\(notation(made))")
  }

  @Test func `an arc is joined to what was there by a line`() {
    let made = arc(0, .pi / 2, clockwise: false, from: .zero)
    #expect(made.verbs == [.move, .line, .cubic] && made.points[1] == CGPoint(x: 15, y: 20))
  }

  @Test func `arcs stay on their circle`() {
    for element in arc(0.3, 5.9, clockwise: false).elements {
      guard case .cubic(_, _, let end) = element else { continue }
      #expect(abs(Foundation.hypot(end.x - 10, end.y - 20) - 5) < 1e-14)
    }
  }

  @Test(arguments: [(7.0, 7.0), (-7, -7), (9, 5), (-9, -5), (-11, -7)])
  func `more than two turns are one turn and the rest, that way`(delta: Double, quarters: Double) {
    let center = CGPoint(x: 10, y: 20)
    let path = built {
      $0.addRelativeArc(center: center, radius: 5, startAngle: 0.3, delta: delta * .pi / 2)
    }
    #expect(abs(turned(path) - quarters) < 1e-9, "\(notation(path))")
  }

  @Test(arguments: [1e30, -1e30, 1e6])
  func `many turns are few curves`(delta: Double) {
    let path = built { $0.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: delta) }
    #expect((2...9).contains(path.verbs.count))
  }

  @Test func `arcs that are not finite are left out`() {
    var builder = PathBuilder()
    for bad in [CGFloat.nan, .infinity] {
      builder.addArc(center: .zero, radius: bad, startAngle: 0, endAngle: 1, clockwise: false)
      builder.addArc(center: .zero, radius: 1, startAngle: bad, endAngle: 1, clockwise: false)
      builder.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: bad, clockwise: true)
      builder.addRelativeArc(center: CGPoint(x: bad, y: 0), radius: 1, startAngle: 0, delta: 1)
    }
    #expect(builder.path.isEmpty)
  }

  @Test func `a rounded corner has Core Graphics' elements`() {
    let corner = built {
      $0.move(to: CGPoint(x: 400, y: 400))
      $0.addArc(
        tangent1End: CGPoint(x: 140, y: 250), tangent2End: CGPoint(x: 110, y: 180), radius: 50)
    }
    let expected = path(
      """
      M 400,400 L 154.415379,258.316565
      C 145.057503,252.917790 137.699975,244.633276 133.444250,234.703250
      """)
    expectClose(corner, expected, within: 1e-6)
  }

  @Test func `a corner the other way round is rounded too`() {
    var builder = PathBuilder()
    builder.move(to: .zero)
    builder.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    builder.addArc(
      tangent1End: CGPoint(x: 10, y: 10), tangent2End: CGPoint(x: 20, y: 10), radius: 2)
    let ends = [1, 4, 5, 8].map { builder.path.points[$0] }
    let expected: [(CGFloat, CGFloat)] = [(6, 0), (10, 4), (10, 8), (12, 10)]
    #expect(zip(ends, expected).allSatisfy { abs($0.x - $1.0) + abs($0.y - $1.1) < 1e-12 })
  }

  @Test(arguments: [
    (10.0, 0.0, 20.0, 0.0, 5.0), (10, 0, 5, 0, 5), (0, 0, 5, 5, 5), (10, 0, 10, 0, 5),
    (10, 0, 10, 10, 0), (10, 0, 10, 10, -3),
  ])
  func `without a corner to round it is a line`(
    x1: Double, y1: Double, x2: Double, y2: Double, radius: Double
  ) {
    let path = built {
      $0.move(to: .zero)
      $0.addArc(
        tangent1End: CGPoint(x: x1, y: y1), tangent2End: CGPoint(x: x2, y: y2), radius: radius)
    }
    #expect(path.verbs == [.move, .line] && path.points[1] == CGPoint(x: x1, y: y1))
  }

  @Test func `a corner without a current point or with a bad number is left out`() {
    var builder = PathBuilder()
    builder.addArc(tangent1End: CGPoint(x: 1, y: 0), tangent2End: CGPoint(x: 1, y: 1), radius: 1)
    #expect(builder.path.isEmpty)
    builder.move(to: .zero)
    builder.addArc(tangent1End: CGPoint(x: Double.nan, y: 0), tangent2End: .zero, radius: 1)
    #expect(builder.path.verbs == [.move])
  }

  @Test func `a corner's transform leaves the current point where it is`() {
    let transform = CGAffineTransform(translationX: 100, y: 50)
    var builder = PathBuilder()
    builder.move(to: CGPoint(x: 100, y: 50))
    builder.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4,
      transform: transform)
    #expect(builder.path.points[1] == CGPoint(x: 106, y: 50))
  }
}
