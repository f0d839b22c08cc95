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
      #expect(distance(CGAffineTransform(transform.decomposed()), transform) < 1e-9)
    }
  }

  /// The largest difference of two numbers.
  private func distance(_ a: CGAffineTransform, _ b: CGAffineTransform) -> CGFloat {
    let parts: [KeyPath<CGAffineTransform, CGFloat>] = [\.a, \.b, \.c, \.d, \.tx, \.ty]
    return parts.map { abs(a[keyPath: $0] - b[keyPath: $0]) }.max()!
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
    #expect(distance(CGAffineTransform(parts), transform) < 1e-12)
  }
}
