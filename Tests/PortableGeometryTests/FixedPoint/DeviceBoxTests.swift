import Foundation
import PortableGeometry
import Testing

@Suite struct DeviceBoxTests {
  @Test func `a box is cut to the range of coordinates`() {
    let box = DeviceBox(CGRect(x: -1e9, y: 3, width: 1e9 + 10, height: 1e30))
    #expect(box.left == -65_536 && box.top == 3 && box.right == 10 && box.bottom == 65_536)
  }

  @Test func `a box holds what reaches its edges, and nothing beyond or without a place`() {
    let box = DeviceBox(CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(box.holds(CGRect(x: 0, y: 0, width: 10, height: 5)))
    let beyond = [
      CGRect(x: -0.1, y: 0, width: 1, height: 1), CGRect(x: 9, y: 0, width: 1.1, height: 1),
      CGRect(x: 0, y: -0.1, width: 1, height: 1), CGRect(x: 0, y: 4, width: 1, height: 1.1),
      CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
    ]
    #expect(!beyond.contains { box.holds($0) })
  }

  @Test func `what has no edges is everything`() {
    #expect(DeviceBox(CGRect(x: Double.nan, y: 0, width: 1, height: 1)) == .everything)
    #expect(DeviceBox(CGRect.infinite) == .everything)
  }
}
