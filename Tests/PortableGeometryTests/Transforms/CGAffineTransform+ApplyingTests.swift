import Foundation
import PortableGeometry
import Testing

@Suite struct CGAffineTransformApplyingTests {
  @Test func `a size is turned and scaled but not moved`() {
    let transform = CGAffineTransform(a: 2, b: 1, c: 0, d: 3, tx: 50, ty: 50)
    #expect(CGSize(width: 4, height: 5).applying(transform) == CGSize(width: 8, height: 19))
  }

  @Test func `a turned rectangle becomes the box around its corners, mirrored or not`() {
    let box = CGRect(x: 0, y: 0, width: 10, height: 10)
      .applying(CGAffineTransform(rotationAngle: .pi / 4))
    let half = 50.0.squareRoot()
    #expect(abs(box.minX + half) < 1e-12 && abs(box.minY) < 1e-12)
    #expect(abs(box.width - 2 * half) < 1e-12 && abs(box.height - 2 * half) < 1e-12)
    let mirrored = CGRect(x: 1, y: 2, width: 3, height: 4).applying(.init(scaleX: -2, y: 1))
    #expect(mirrored == CGRect(x: -8, y: 2, width: 6, height: 4))
  }

  @Test func `the identity changes no digit, and null and infinite stay`() {
    let rect = CGRect(x: 0.1, y: 0.7, width: 0.2, height: 0.3)
    #expect(rect.applying(.identity) == rect)
    #expect(CGRect.null.applying(.init(scaleX: 2, y: 2)).isNull)
    #expect(CGRect.infinite.applying(.init(translationX: 2, y: 2)).isInfinite)
  }
}
