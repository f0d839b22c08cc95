import Foundation
import PortableGeometry
import TestSupport
import Testing

@Suite struct PathBoundsTests {
  @Test func `boxes around a curve are Core Graphics'`() {
    let curve = path("M 0,0 C -50,100 100,200 100,100 Z")
    #expect(curve.controlBounds == CGRect(x: -50, y: 0, width: 150, height: 200))
    let box = curve.bounds
    #expect(abs(box.minX + 10.204081632653061) < 1e-13 && box.minY == 0)
    #expect(abs(box.width - 110.20408163265306) < 1e-13)
    #expect(abs(box.height - 141.4213562373095) < 1e-13)
  }

  @Test(arguments: [
    ("", CGRect.null), ("M 3,4", CGRect(x: 3, y: 4, width: 0, height: 0)),
    ("M 0,0 Q 10,20 20,0", CGRect(x: 0, y: 0, width: 20, height: 10)),
    ("M 0,0 Q 10,0 0,0", CGRect(x: 0, y: 0, width: 5, height: 0)),
    ("M 0,0 C 10,0 20,0 30,0", CGRect(x: 0, y: 0, width: 30, height: 0)),
    ("M 0,0 L 5,5 Z L -2,1", CGRect(x: -2, y: 0, width: 7, height: 5)),
    ("M 0,0 L 5,5 Z Q 10,0 0,0", CGRect(x: 0, y: 0, width: 5, height: 5)),
  ])
  func `tight boxes hold what is drawn`(text: String, box: CGRect) {
    #expect(path(text).bounds == box)
  }

  @Test func `tight boxes of random curves touch their points`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let curve = random.path(in: -10...10, curves: 1)
      let (box, p) = (curve.bounds, curve.points)
      let points = (0...2000).map { step in
        let t = CGFloat(step) / 2000
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(
          x: a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
          y: a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y)
      }
      let (left, bottom) = (points.map(\.x).min()!, points.map(\.y).max()!)
      #expect(left >= box.minX - 1e-12 && left < box.minX + 1e-4)
      #expect(bottom <= box.maxY + 1e-12 && bottom > box.maxY - 1e-4)
    }
  }

  @Test(arguments: [
    "M 1,2 L 4,2 L 4,6 L 1,6 Z", "M 4,6 L 4,2 L 1,2 L 1,6 Z", "M 1,2 L 4,2 L 4,6 L 1,6 L 1,2",
    "M 1,6 L 1,2 L 4,2 L 4,6 L 1,6 Z",
  ])
  func `a rectangle is known from any corner`(text: String) {
    #expect(path(text).rectangle == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test(arguments: [
    "", "M 1,2 L 4,2 L 4,6 L 1,6", "M 1,2 L 4,2 L 4,6 Z", "M 1,2 L 4,2 L 4,6 L 2,6 Z",
    "M 1,2 L 4,2 L 4,6 L 1,6 L 1,3 Z", "M 1,2 L 4,2 L 4,6 L 1,6 Z M 0,0",
    "M 1,2 L 4,2 M 4,6 L 1,6 Z", "M 0,0 Q 1,0 1,1 L 0,1 Z", "M 0,0 L 1,1 L 2,0 L 1,-1 Z",
  ])
  func `what is no rectangle is not taken for one`(text: String) {
    #expect(path(text).rectangle == nil)
  }
}
