import Foundation
import TestSupport
import Testing

@testable import PortableGeometry

/// √5/2 + asinh(2)/4, with asinh(2) = ln(2 + √5) written out.
private let parabolaLength = 5.0.squareRoot() / 2 + 1.443_635_475_178_810_3 / 4

@Suite struct ArcLengthTests {
  private static let parabola = PathSegment.quad(
    QuadraticSegment(.zero, CGPoint(x: 0.5, y: 0), CGPoint(x: 1, y: 1)))

  @Test func `a parabola has its closed-form length`() {
    #expect(abs(ArcLength(Self.parabola).length - parabolaLength) < 1e-10)
  }

  private static func random(_ random: inout SeededGenerator) -> CubicSegment {
    let points = (0..<4).map { _ in random.point(in: 0...100) }
    return CubicSegment(points[0], points[1], points[2], points[3])
  }

  @Test func `random curves are as long as very many chords`() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<100 {
      let curve = Self.random(&random)
      let points = (0...4000).map { curve.point(at: CGFloat($0) / 4000) }
      let chords = zip(points, points.dropFirst()).reduce(CGFloat(0)) { $0 + ($1.1 - $1.0).length }
      #expect(abs(ArcLength(.cubic(curve)).length - chords) < 1e-4)
    }
  }

  @Test func `the parameter at a length has that length behind it`() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<200 {
      let curve = Self.random(&random)
      let measured = ArcLength(.cubic(curve))
      for fraction in [0.01, 0.2, 0.5, 0.77, 0.999] as [CGFloat] {
        let t = measured.parameter(at: measured.length * fraction)
        let behind = ArcLength(.cubic(curve.subsegment(from: 0, to: t))).length
        #expect(abs(behind - measured.length * fraction) < 1e-6 * measured.length)
      }
    }
  }

  @Test(arguments: [
    // A cusp, a curve that runs back, one that stands still at its start, and a point.
    CubicSegment(.zero, CGPoint(x: 50, y: 50), CGPoint(x: 0, y: 50), CGPoint(x: 50, y: 0)),
    CubicSegment(.zero, CGPoint(x: 80, y: 0), CGPoint(x: -50, y: 0), CGPoint(x: 30, y: 0)),
    CubicSegment(.zero, .zero, .zero, CGPoint(x: 30, y: 0)),
    CubicSegment(.zero, .zero, .zero, .zero),
  ])
  func `parameters rise with lengths even where the curve stands still`(curve: CubicSegment) {
    let measured = ArcLength(.cubic(curve))
    let parameters = (0...100).map { measured.parameter(at: measured.length * CGFloat($0) / 100) }
    #expect(parameters == parameters.sorted() && parameters.allSatisfy { (0...1).contains($0) })
  }

  @Test func `ends are exact`() {
    let measured = ArcLength(Self.parabola)
    #expect(measured.parameter(at: -1) == 0 && measured.parameter(at: 0) == 0)
    #expect(measured.parameter(at: measured.length) == 1 && measured.parameter(at: 9) == 1)
  }
}
