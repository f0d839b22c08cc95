import Testing

@testable import PortableRaster

@Suite struct PremultipliedPixelTests {
  @Test func `a straight color is multiplied by its alpha and rounded, for every pair`() {
    var wrong = 0
    for channel in 0...255 {
      for alpha in 0...255 {
        let pixel = PremultipliedPixel(
          red: UInt8(channel), green: UInt8(255 - channel), blue: 255, alpha: UInt8(alpha))
        if Int(pixel.red) != (2 * channel * alpha + 255) / 510 { wrong += 1 }
        if Int(pixel.green) != (2 * (255 - channel) * alpha + 255) / 510 { wrong += 1 }
        if Int(pixel.blue) != alpha || Int(pixel.alpha) != alpha { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `premultiplying what was divided gives the pixel back, for every pair`() {
    var wrong = 0
    for alpha in UInt32(0)...255 {
      for channel in 0...alpha {
        let word = channel | alpha << 8 | alpha << 16 | alpha << 24
        guard let pixel = PremultipliedPixel(word: word) else { continue }
        let straight = pixel.straight
        let again = PremultipliedPixel(
          red: straight.red, green: straight.green, blue: straight.blue, alpha: straight.alpha)
        if again != pixel { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: [
    (0x0000_0000 as UInt32, true), (0x8080_8080, true), (0x8081_8080, false), (0x8080_8180, false),
    (0x8080_8081, false), (0xffff_ffff, true),
  ])
  func `a word is a pixel only when no channel is above its alpha`(word: UInt32, exists: Bool) {
    #expect((PremultipliedPixel(word: word) != nil) == exists)
  }

  @Test func `the bytes in memory are red, green, blue, alpha`() {
    let pixel = PremultipliedPixel(red: 1, green: 2, blue: 3, alpha: 255)
    #expect(withUnsafeBytes(of: pixel.word.littleEndian) { Array($0) } == [1, 2, 3, 255])
  }
}
