import Foundation
import PortableGeometry
import Testing

@Suite struct PathFlattenedTests {
  @Test(arguments: (0...6).map { exponent in CGFloat(1) / CGFloat(1 << (2 * exponent)) })
  func `lines stay as close to a circle as they promise`(tolerance: CGFloat) {
    let circle = ellipse(x: -100, y: -100, width: 200, height: 200)
    let flat = circle.flattened(tolerance: tolerance)
    #expect(flat.verbs.dropFirst().dropLast().allSatisfy { $0 == .line })
    let middles = zip(flat.points, flat.points.dropFirst()).map { a, b in
      Foundation.hypot((a.x + b.x) / 2, (a.y + b.y) / 2)
    }
    // The cubic circle itself strays from the true one by 0.03 %.
    #expect(middles.allSatisfy { $0 > 100 - tolerance && $0 < 100.03 })
  }

  @Test func `lines stay, and so does the structure`() {
    let lines = path("M 0,0 L 1,1 Z L 3,3 M 9,9")
    #expect(lines.flattened(tolerance: 1) == lines)
    let curves = path("M 0,0 Q 1,1 2,0 Z C 1,0 2,0 3,0 L 5,5")
    #expect(notation(curves.flattened(tolerance: 1)) == "M 0,0 L 2,0 Z L 3,0 L 5,5")
  }

  @Test func `a huge curve ends after a bounded number of lines`() {
    let flat = path("M 0,0 C 1e30,0 1e30,1e30 0,1e30").flattened(tolerance: 1e-9)
    #expect(flat.verbs.count == 65_537)
  }
}
