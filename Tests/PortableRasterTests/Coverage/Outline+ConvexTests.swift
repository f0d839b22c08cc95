import Foundation
import TestSupport
import Testing

@testable import PortableRaster

@Suite struct OutlineConvexTests {
  @Test(arguments: [
    (TestOutline(circle: 20.3, 20.3, 13.7), true), (TestOutline(rect: 1.5, 1.5, 9.5, 9.5), true),
    // A point twice.
    (TestOutline(pixels: [[(1, 1), (9, 1), (9, 1), (5, 1), (9, 9)]]), false),
    (TestOutline(pixels: [[(1, 1), (9, 1), (9, 1), (9, 9), (1, 9), (1, 1)]]), true),
    // A line there and back, which covers nothing.
    (TestOutline(pixels: [[(1, 1), (9, 3), (5, 2)]]), true),
    (TestOutline(pixels: [[(1, 1), (9, 1), (5, 1), (5, 5)]]), false),
    // A dent.
    (TestOutline(pixels: [[(1, 1), (9, 1), (5, 4), (9, 9), (1, 9)]]), false),
    // A star of five corners, which turns to one side only, but twice.
    (TestOutline(pixels: [[(32, 2), (50, 58), (3, 23), (61, 23), (14, 58)]]), false),
  ])
  func `what turns to one side, and once, is convex`(outline: TestOutline, isConvex: Bool) {
    let answer = outline.withBuffers { points, ends in
      Outline(points: points, contourEnds: ends, overlap: .united).map { outline in
        outline.isConvex(from: 0, to: outline.end(of: 0))
      }
    }
    #expect(answer == isConvex)
  }

  /// Circles and flat ovals, some of them bent a little, and some that go around twice.
  @Test func `four points at a time give what single ones do`() throws {
    var random = SeededGenerator(seed: 11)
    var answers: [Bool: Int] = [:]
    for _ in 0..<2_000 {
      let radius = Double.random(in: 20...12_000, using: &random)
      let flatness = Double.random(in: 0.02...1, using: &random)
      let bend = Bool.random(using: &random) ? 0 : Double.random(in: 0...60, using: &random)
      let count = Int.random(in: 8...40, using: &random)
      let turns = Int.random(in: 0...9, using: &random) == 0 ? 2.0 : 1.0
      var corners = (0..<count).map { index in
        let angle = Double(index) / Double(count) * 2 * .pi * turns
        return (
          Int(radius * cos(angle) + Double.random(in: -bend...bend, using: &random)),
          Int(radius * flatness * sin(angle) + Double.random(in: -bend...bend, using: &random))
        )
      }
      if Bool.random(using: &random) { corners.append(corners[0]) }
      if Bool.random(using: &random) { corners.reverse() }
      TestOutline([corners]).withBuffers { points, ends in
        guard let outline = Outline(points: points, contourEnds: ends, overlap: .united),
          let isConvex = outline.isConvexInVectors(from: 0, to: corners.count)
        else { return }
        answers[isConvex, default: 0] += 1
        #expect(isConvex == outline.isConvexPointByPoint(from: 0, to: corners.count), "\(corners)")
      }
    }
    #expect(answers[true, default: 0] > 300 && answers[false, default: 0] > 300, "\(answers)")
  }
}
