import Testing

@testable import PortableCoreGraphics

@Suite struct PixelReaderTests {
  @Test func `every half comes back as its bits`() {
    for bits in UInt16(0)..<0x7C00 { #expect(Half.bits(of: Half.value(ofBits: bits)) == bits) }
  }

  @Test func `halves have the values that IEEE 754 gives them`() {
    #expect([0x3C00, 0xC000, 0x7BFF].map { Half.value(ofBits: $0) } == [1, -2, 65_504])
    #expect(Half.value(ofBits: 0x0001) == 0x1p-24)
    #expect(Half.value(ofBits: 0x7C00) == .infinity)
    #expect(Half.value(ofBits: 0x7E00).isNaN)
  }
}
