import Foundation
import PortableGeometry
import TestSupport
import Testing

@Suite struct CATransform3DInverseTests {
  @Test func `inverses of random transforms undo them`() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<1000 {
      let n = (0..<16).map { _ in CGFloat.random(in: -2...2, using: &random) }
      let transform = CATransform3D(
        m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
        m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
        m44: n[15])
      let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
      expectClose(product, CATransform3DIdentity, within: 1e-8)
    }
  }

  @Test func `what cannot be undone inverts to itself`() {
    let flat = CATransform3DMakeScale(1, 1, 0)
    #expect(flat.inverse == nil)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    #expect(CATransform3DMakeScale(1e-200, 1e-200, 1e-200).inverse == nil)
  }
}
