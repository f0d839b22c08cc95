import PortableCoreGraphics
import Testing

@Suite struct CGColorTests {
  @Test func `components are counted with alpha`() {
    let inks = CGColor(genericCMYKCyan: 0, magenta: 0, yellow: 0, black: 1, alpha: 1)
    let color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect([color, .white, inks].map(\.numberOfComponents) == [4, 2, 5])
    #expect(inks.components == [0, 0, 0, 1, 1])
  }

  @Test func `components are limited to the space's range and NaN is 0`() throws {
    let wild = CGColor(srgbRed: 2, green: -1, blue: .nan, alpha: .infinity)
    #expect(wild.components == [1, 0, 0, 1])
    #expect(CGColor(gray: 0.5, alpha: .nan).alpha == 0)
    let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
    let bright = CGColor(colorSpace: extended, components: [2, -1, .infinity, 3])
    #expect(bright?.components == [2, -1, 65_504, 1])
    #expect(bright?.bytes == [255, 0, 255, 255])
  }

  @Test func `equal means equal components in equal spaces, which a copy with alpha keeps`() {
    let other = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    #expect(red == other && red.hashValue == other.hashValue)
    #expect(red != CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(red != CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    let gray = CGColor(gray: 0.25, alpha: 1)
    #expect(gray.copy(alpha: 0.5) == CGColor(gray: 0.25, alpha: 0.5))
    #expect(gray.copy(alpha: 7)?.alpha == 1)
  }

  @Test func `pixels are multiplied by alpha and rounded once`() {
    let half = CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5)
    #expect(half.bytes == [128, 64, 0, 128])
    for step in 0...255 {
      let color = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: CGFloat(step) / 255)
      #expect(color.bytes == SIMD4(repeating: UInt8(step)))
    }
  }

  @Test func `grays and inks are matched to sRGB`() {
    #expect(CGColor(gray: 0.2, alpha: 1).bytes == [51, 51, 51, 255], "the same for the device")
    // 0.3^2.2 is a light of 0.07074, which sRGB writes as 0.2949; 0.3 itself would be 77.
    #expect(CGColor(genericGrayGamma2_2Gray: 0.3, alpha: 1).bytes == [75, 75, 75, 255])
    #expect(CGColor(genericGrayGamma2_2Gray: 1, alpha: 1).bytes.min() == 255)
    let inks = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0.5, black: 0.2, alpha: 1)
    #expect(inks.bytes == [0, 204, 102, 255], "inks take light away")
  }

  @Test func `Display P3's corners lie outside sRGB, and white is white`() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(CGColor(colorSpace: p3, components: [1, 0, 0, 1])).standardRGBA
    // CSS Color 4 gives color(srgb 1.0930 -0.2267 -0.1501) for this color.
    #expect(abs(red.x - 1.0930) < 1e-4 && abs(red.y + 0.2267) < 1e-4 && abs(red.z + 0.1501) < 1e-4)
    let white = try #require(CGColor(colorSpace: p3, components: [1, 1, 1, 1])).standardRGBA
    #expect((0..<3).allSatisfy { abs(white[$0] - 1) < 1e-12 })
  }

  private static let names = [
    CGColorSpace.sRGB, CGColorSpace.linearSRGB, CGColorSpace.displayP3,
    CGColorSpace.linearDisplayP3, CGColorSpace.adobeRGB1998, CGColorSpace.itur_709,
    CGColorSpace.itur_2020, CGColorSpace.genericCMYK, CGColorSpace.extendedLinearSRGB,
  ]

  @Test(arguments: names)
  func `a color comes back from another space as it was`(name: CFString) throws {
    let space = try #require(CGColorSpace(name: name))
    let color = CGColor(srgbRed: 0.8, green: 0.3, blue: 0.45, alpha: 0.5)
    let there = try #require(color.converted(to: space, intent: .defaultIntent, options: nil))
    #expect(there.colorSpace == space && there.alpha == 0.5 && there.bytes == color.bytes)
  }

  @Test func `converting to gray keeps the light, and to RGB what that can show`() throws {
    let gray = CGColorSpaceCreateDeviceGray()
    let light = try #require(green.converted(to: gray, intent: .defaultIntent, options: nil))
    // 0.7152 of white's light is written as 0.8623.
    #expect(abs(try #require(light.components)[0] - 0.8623) < 1e-3)
    let same = CGColor(srgbRed: 0.3, green: 0.3, blue: 0.3, alpha: 1)
      .converted(to: gray, intent: .defaultIntent, options: nil)
    #expect(same?.components == [0.3, 1])
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = CGColor(colorSpace: p3, components: [1, 0, 0, 1])?
      .converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil)
    #expect(red?.components == [1, 0, 0, 1])
  }

  @Test func `a pattern space makes no plain color`() throws {
    let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
    #expect(CGColor(colorSpace: space, components: [1, 1, 1, 1]) == nil)
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(red.converted(to: space, intent: .defaultIntent, options: nil) == nil)
  }

  @Test func `components can be read through a pointer for as long as the color lives`() throws {
    let color = CGColor(genericCMYKCyan: 0.1, magenta: 0.2, yellow: 0.3, black: 0.4, alpha: 0.5)
    let pointer = try #require(color.__unsafeComponents)
    withExtendedLifetime(color) {
      #expect(Array(UnsafeBufferPointer(start: pointer, count: 5)) == [0.1, 0.2, 0.3, 0.4, 0.5])
      #expect(color.__unsafeComponents == pointer)
    }
  }
}
