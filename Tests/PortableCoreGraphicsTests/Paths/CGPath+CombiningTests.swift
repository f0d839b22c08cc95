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
}
