import Testing

@testable import PortableRaster

@Suite struct ScalarRowsTests {
  /// `value / divisor`, rounded to nearest.
  private func nearest(_ value: UInt32, _ divisor: UInt32) -> UInt32 {
    (2 * value + divisor) / (2 * divisor)
  }

  @Test func `a product of bytes is the nearest byte, for every pair`() {
    var wrong = 0
    for a in UInt32(0)...255 {
      for b in UInt32(0)...255 where scaledByte(a, b) != nearest(a * b, 255) { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func `every channel of a pixel is scaled like a byte, for every pair`() {
    var wrong = 0
    for a in UInt32(0)...255 {
      for b in UInt32(0)...255 {
        let pixel = a | (255 - a) << 8 | (a ^ 0x5a) << 16 | (a ^ 0xf0) << 24
        let expected =
          scaledByte(a, b) | scaledByte(255 - a, b) << 8 | scaledByte(a ^ 0x5a, b) << 16
          | scaledByte(a ^ 0xf0, b) << 24
        if scaledPixel(pixel, b) != expected { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `source over is rounded once, for every pair of a channel and an alpha`() {
    var wrong = 0
    for under in UInt32(0)...255 {
      for alpha in UInt32(0)...255 {
        for over in [0, alpha / 3, alpha] {
          let pixel = over | over << 8 | over << 16 | alpha << 24
          let result = coveredPixel(under * 0x0101_0101, pixel, 255)
          if result & 255 != nearest(over * 255 + under * (255 - alpha), 255) { wrong += 1 }
          if result >> 24 != nearest(alpha * 255 + under * (255 - alpha), 255) { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0)
  }
}
