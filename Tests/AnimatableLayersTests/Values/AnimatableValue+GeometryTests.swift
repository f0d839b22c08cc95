import AnimatableLayers
import Testing

@Suite struct AnimatableValueGeometryTests {
  @Test func `a vector is read from a point and from a vector`() {
    let vector = CGVector(dx: 3, dy: -4)
    #expect(CGVector(storedValue: vector) == vector)
    #expect(CGVector(storedValue: CGPoint(x: 3, y: -4)) == vector)
    #expect(CGVector(storedValue: vector.storedValue) == vector)
    #expect(CGVector(storedValue: CGRect.zero) == nil && CGVector(storedValue: nil) == nil)
  }

  @Test func `an affine transform is read from one of either type`() {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(CGAffineTransform(storedValue: transform) == transform)
    #expect(
      CGAffineTransform(storedValue: CATransform3DMakeAffineTransform(transform)) == transform)
    #expect(CGAffineTransform(storedValue: CGPoint.zero) == nil)
  }
}
