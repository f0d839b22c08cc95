import Foundation
import PortableGeometry
import Testing

@Suite struct CGVectorTests {
  @Test func `a vector keeps its components`() {
    let vector = CGVector(dx: 3, dy: -4)
    #expect(vector.dx == 3 && vector.dy == -4)
    #expect(CGVector.zero == CGVector(dx: 0.0, dy: 0.0))
    #expect(vector.debugDescription == "(3.0, -4.0)")
  }

  @Test func `is written as a list of two numbers and read back`() throws {
    let data = try JSONEncoder().encode(CGVector(dx: 1.5, dy: -2))
    #expect(String(decoding: data, as: UTF8.self) == "[1.5,-2]")
    #expect(try JSONDecoder().decode(CGVector.self, from: data) == CGVector(dx: 1.5, dy: -2))
  }
}
