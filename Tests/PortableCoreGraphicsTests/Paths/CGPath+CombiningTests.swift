import Foundation
import PortableCoreGraphics
import Testing

@Suite struct CGPathCombiningTests {
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
  private let moved = CGPath(rect: CGRect(x: 5, y: 0, width: 10, height: 10), transform: nil)

  @Test func `areas are combined`() {
    func rect(_ path: CGPath) -> CGRect? {
      var rect = CGRect.null
      return path.isRect(&rect) ? rect : nil
    }
    #expect(rect(square.union(moved)) == CGRect(x: 0, y: 0, width: 15, height: 10))
    #expect(rect(square.intersection(moved)) == CGRect(x: 5, y: 0, width: 5, height: 10))
    #expect(rect(square.subtracting(moved)) == CGRect(x: 0, y: 0, width: 5, height: 10))
    #expect(square.symmetricDifference(moved).boundingBox.width == 15)
    #expect(square.symmetricDifference(moved).componentsSeparated().count == 2)
    #expect(square.intersects(moved))
    #expect(rect(square.normalized(using: .evenOdd)) == square.boundingBox)
  }

  @Test func `lines are cut`() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: -5, y: 5))
    line.addLine(to: CGPoint(x: 5, y: 5))
    #expect(line.lineIntersection(square).boundingBox == CGRect(x: 0, y: 5, width: 5, height: 0))
    #expect(line.lineSubtracting(square).boundingBox == CGRect(x: -5, y: 5, width: 5, height: 0))
  }

  @Test(arguments: [0.01, 1, 0, -1, .nan, .infinity] as [CGFloat])
  func `flattened paths have no curves`(threshold: CGFloat) {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let lines = circle.flattened(threshold: threshold)
    #expect(!lines.description.contains("C"))
    #expect(lines.boundingBox == circle.boundingBox)
  }

  @Test func `combined areas paint the pixels that the areas paint`() throws {
    var state: UInt64 = 99
    func coordinate() -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(state >> 33 & 0x3fff) / 256
    }
    func polygon() -> CGPath {
      let path = CGMutablePath()
      path.addLines(between: (0..<7).map { _ in CGPoint(x: coordinate(), y: coordinate()) })
      return path
    }
    func pixels(_ path: CGPath) throws -> [Bool] {
      let context = try makeContext(64, 64)
      context.setShouldAntialias(false)
      context.addPath(path)
      context.fillPath(using: .evenOdd)
      return context.alphas.flatMap { $0.map { $0 > 0 } }
    }
    for _ in 0..<30 {
      let (a, b) = (polygon(), polygon())
      let (inA, inB) = (try pixels(a), try pixels(b))
      let results = [
        (a.union(b, using: .evenOdd), zip(inA, inB).map { $0 || $1 }),
        (a.intersection(b, using: .evenOdd), zip(inA, inB).map { $0 && $1 }),
        (a.subtracting(b, using: .evenOdd), zip(inA, inB).map { $0 && !$1 }),
        (a.symmetricDifference(b, using: .evenOdd), zip(inA, inB).map { $0 != $1 }),
      ]
      for (path, expected) in results {
        // A crossing that is rounded to the rasterizer's grid may tip a pixel's center over.
        #expect(zip(try pixels(path), expected).count { $0 != $1 } <= 2)
      }
    }
  }
}
