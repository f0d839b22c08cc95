import Testing

@testable import PortableQuartzCore

@Suite struct ValueCodingTests {
  @Test func `numbers at and beyond the ends of the range are the ends`() {
    let coding = ValueCoding<Int>.integer
    for (number, whole) in [
      (0x1p63, Int.max), (0x1p64, .max), (.infinity, .max), (-0x1p63, .min), (-0x1p64, .min),
      (-.infinity, .min), (0x1p53, 1 << 53), (2.5, 3), (-2.4, -2),
    ] {
      #expect(coding.unbox(number) == whole, "\(number)")
      #expect(coding.fromAnimated(.number(number)) == whole, "\(number)")
    }
    #expect(coding.unbox(Double.nan) == nil && coding.fromAnimated(.number(.nan)) == nil)
    #expect(coding.unbox(Int.max) == .max && coding.unbox(nil) == 0)
    let short = ValueCoding<UInt8>.integer
    #expect(short.unbox(256) == 255 && short.unbox(-1) == 0 && short.unbox(255.4) == 255)
  }

  @Test func `a whole number of a layer takes any number`() {
    let layer = CAReplicatorLayer()
    for (number, count) in [(0x1p63, Int.max), (3.6, 4)] {
      layer.setValue(number, forKey: "instanceCount")
      #expect(layer.instanceCount == count)
    }
  }
}
