import Foundation
import PortableGeometry
import Testing

@Suite struct CATransform3DTests {
  @Test func `finite means all sixteen`() {
    #expect(CATransform3DIdentity.isFinite)
    var transform = CATransform3DIdentity
    transform.m43 = .infinity
    #expect(!transform.isFinite)
    transform.m43 = .nan
    #expect(!transform.isFinite)
  }
}
