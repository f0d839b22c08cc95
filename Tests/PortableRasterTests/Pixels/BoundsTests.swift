import Testing

@testable import PortableRaster

@Suite struct BoundsTests {
  @Test func `the lesser and the greater are the standard library's, of zeros and NaN too`() {
    let numbers = [-1.0, 0, -0.0, 2, .infinity, .nan]
    for a in numbers {
      for b in numbers {
        #expect(PortableRaster.min(a, b).bitPattern == Swift.min(a, b).bitPattern, "\(a), \(b)")
        #expect(PortableRaster.max(a, b).bitPattern == Swift.max(a, b).bitPattern, "\(a), \(b)")
      }
    }
    #expect(PortableRaster.min(Int32.min, 3) == .min && PortableRaster.max(Int32.min, 3) == 3)
    #expect(PortableRaster.min(-4, 3) == -4 && PortableRaster.max(-4, 3) == 3)
  }
}
