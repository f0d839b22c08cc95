import Foundation
import PortableGeometry
import Testing

@Suite struct CGAffineTransformTests {
  @Test func `a quarter turn is the matrix that Core Graphics gives`() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(turn == CGAffineTransform(6.123233995736766e-17, 1, -1, 6.123233995736766e-17, 0, 0))
  }

  @Test func `concatenating comes after what was there, scaling, moving and turning before it`() {
    let point = CGPoint(x: 1, y: 1)
    let both = CGAffineTransform(scaleX: 2, y: 3).concatenating(.init(translationX: 10, y: 20))
    #expect(point.applying(both) == CGPoint(x: 12, y: 23))
    let base = CGAffineTransform(translationX: 100, y: 0)
    #expect(point.applying(base.scaledBy(x: 2, y: 3)) == CGPoint(x: 102, y: 3))
    let moved = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 20)
    #expect(point.applying(moved) == CGPoint(x: 22, y: 42))
    #expect(base.rotated(by: 0.5) == CGAffineTransform(rotationAngle: 0.5).concatenating(base))
  }

  @Test func `the inverse undoes`() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -3, d: 4, tx: 5, ty: -6)
    let point = CGPoint(x: 7, y: -8).applying(transform).applying(transform.inverted())
    #expect(abs(point.x - 7) < 1e-12 && abs(point.y + 8) < 1e-12)
  }

  @Test(arguments: [
    CGAffineTransform(), CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 3, ty: 4),
    CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: 1e-200, y: 1e-200),
    CGAffineTransform(scaleX: .infinity, y: 0),
  ])
  func `what cannot be undone inverts to itself`(transform: CGAffineTransform) {
    let inverse = transform.inverted()
    #expect(inverse.a == transform.a && inverse.tx == transform.tx && inverse.d == transform.d)
  }

  @Test func `only the identity is the identity`() {
    let others = [CGAffineTransform(), CGAffineTransform(translationX: 0, y: 1e-300)]
    #expect(CGAffineTransform.identity.isIdentity && !others.contains(where: \.isIdentity))
  }

  @Test func `is written as a list of six numbers and read back`() throws {
    let transform = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let data = try JSONEncoder().encode(transform)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
  }
}
