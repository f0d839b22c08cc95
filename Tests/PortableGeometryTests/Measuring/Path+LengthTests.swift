import Foundation
import PortableGeometry
import Testing

@Suite struct PathLengthTests {
  @Test(arguments: [
    ("", 0.0), ("M 5,5", 0), ("M 0,0 L 3,4", 5), ("M 0,0 L 3,4 Z", 10),
    ("M 0,0 L 3,0 M 9,9 L 9,5", 7),
    ("M 0,0 L 4,0 L 4,3 Z L 0,1", 13), ("M 0,0 Q 1,0 3,0", 3), ("M 0,0 C 1,0 2,0 3,0", 3),
  ])
  func `lengths add up, closing lines included`(text: String, length: Double) {
    #expect(abs(path(text).length - length) < 1e-9)
  }

  @Test func `a circle's curves are as long as the circle`() {
    var builder = PathBuilder()
    builder.addEllipse(in: CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(abs(builder.path.length - 200 * .pi) < 0.1)
  }
}
