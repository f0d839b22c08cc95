import Foundation
import Testing

@testable import PortableGeometry

@Suite struct CombinedPathsTests {
  @Test func `a curve that turns back in a cusp has a nearest parameter there`() {
    // Its derivative is zero in the middle.
    let cusp = PathSegment.cubic(
      CubicSegment(.zero, CGPoint(x: 50, y: 50), CGPoint(x: 0, y: 50), CGPoint(x: 50, y: 0)))
    #expect(cusp.nearestParameter(to: CGPoint(x: 25, y: 90), from: 0.25, to: 0.75) == 0.5)
    let place = cusp.point(at: 0.3)
    #expect(abs(cusp.nearestParameter(to: place, from: 0.25, to: 0.4) - 0.3) < 1e-9)
  }
}
