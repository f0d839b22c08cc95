import PortableGeometry
import Testing

@Suite struct CGVectorTests {
  @Test func `a vector keeps its components`() {
    let vector = CGVector(dx: 3, dy: -4)
    #expect(vector.dx == 3 && vector.dy == -4)
    #expect(CGVector.zero == CGVector(dx: 0, dy: 0))
  }
}
