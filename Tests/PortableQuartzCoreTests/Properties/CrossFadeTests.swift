import MotionMath
import PortableRaster
import Testing

@testable import PortableCoreGraphics
@testable import PortableQuartzCore

@Suite struct CrossFadeTests {
  private func picture(_ word: UInt32, width: Int = 1, height: Int = 1) throws -> CGImage {
    let bitmap = Bitmap(size: try #require(PixelSize(width: width, height: height)))
    for index in 0..<width * height { bitmap.pixels[index] = word }
    return CGImage(bitmap)
  }

  private func fade(_ first: CGImage, into second: CGImage, by part: Double) throws -> CGImage {
    let fade = CrossFade(image: first).interpolated(to: CrossFade(image: second), fraction: part)
    return try #require(fade as? CrossFade).image
  }

  private func mix(_ first: UInt32, _ second: UInt32, _ part: Double) throws -> UInt32 {
    try fade(picture(first), into: picture(second), by: part).bitmap[0, 0].word
  }

  @Test func `every pair of bytes is mixed with one rounding`() throws {
    for weight in [0, 1, 51, 127, 128, 254, 255] {
      for first in stride(from: UInt32(0), through: 255, by: 15) {
        for second in stride(from: UInt32(0), through: 255, by: 17) {
          let sum = Double(first) * Double(255 - weight) + Double(second) * Double(weight)
          let expected = UInt32((sum / 255).rounded())
          let mixed = try mix(first * 0x0101_0101, second * 0x0101_0101, Double(weight) / 255)
          #expect(mixed == expected * 0x0101_0101)
        }
      }
    }
  }

  @Test func `outside the way the nearer picture itself shows`() throws {
    let (first, second) = (try picture(0), try picture(0xffff_ffff))
    for (fraction, expected) in [(-0.5, first), (0, first), (1, second), (1.5, second)] {
      #expect(try fade(first, into: second, by: fraction) === expected, "\(fraction)")
    }
  }

  @Test func `a picture of another size is scaled to the size between`() throws {
    let image = try fade(
      picture(0xff00_0000, width: 1, height: 10),
      into: picture(0xff00_00ff, width: 5, height: 2), by: 0.5)
    #expect(image.width == 3 && image.height == 6)
    #expect(image.bitmap[1, 3].red == 128 && image.bitmap[2, 5].alpha == 255)
  }

  @Test func `a value that is no picture switches in the middle`() throws {
    struct Other: InterpolablePayload {}
    let fade = CrossFade(image: try picture(0))
    #expect(fade.interpolated(to: Other(), fraction: 0.4) is CrossFade)
    #expect(fade.interpolated(to: Other(), fraction: 0.6) is Other)
  }

  @Test func `steps between pictures are equally long`() throws {
    let (first, second) = (CrossFade(image: try picture(0)), CrossFade(image: try picture(1)))
    #expect(first.distance(to: second) == 1 && first.distance(to: first) == 0)
  }
}
