import Foundation
import PortableGeometry
import TestSupport
import Testing

@Suite struct CGAffineTransformComponentsTests {
  @Test func `parts of thousands of transforms put together give the transform`() {
    var random = SeededGenerator(seed: 1)
    func number() -> CGFloat { CGFloat.random(in: -5...5, using: &random) }
    for _ in 0..<3000 {
      let transform = CGAffineTransform(
        a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      let again = CGAffineTransform(transform.decomposed())
      for (x, y) in [
        (again.a, transform.a), (again.b, transform.b), (again.c, transform.c),
        (again.d, transform.d), (again.tx, transform.tx), (again.ty, transform.ty),
      ] {
        #expect(abs(x - y) < 1e-9, "\(transform)")
      }
    }
  }

  @Test func `parts differ`() {
    let parts = CGAffineTransform(translationX: 5, y: 6).rotated(by: 0.5).scaledBy(x: 2, y: -3)
      .decomposed()
    #expect(abs(parts.scale.width - 2) < 1e-14 && abs(parts.scale.height + 3) < 1e-14)
    #expect(abs(parts.rotation - 0.5) < 1e-14 && abs(parts.horizontalShear) < 1e-14)
    #expect(parts.translation == CGVector(dx: 5.0, dy: 6.0))
  }

  @Test(arguments: [
    CGAffineTransform(), CGAffineTransform(scaleX: 0, y: 2), CGAffineTransform(scaleX: 2, y: 0),
    CGAffineTransform(a: 0, b: 0, c: -2, d: 0, tx: 1, ty: 1),
  ])
  func `collapsed directions have factor zero`(transform: CGAffineTransform) {
    let parts = transform.decomposed()
    #expect(parts.scale.width * parts.scale.height == 0)
    let again = CGAffineTransform(parts)
    #expect(abs(again.a - transform.a) + abs(again.b - transform.b) < 1e-12)
    #expect(abs(again.c - transform.c) + abs(again.d - transform.d) < 1e-12)
  }
}
