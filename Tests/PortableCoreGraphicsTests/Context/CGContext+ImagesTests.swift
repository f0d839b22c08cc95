import PortableCoreGraphics
import TestSupport
import Testing

@Suite struct CGContextImagesTests {
  /// An image of two by two pixels: red and green above blue and white.
  private func makeImage(interpolates: Bool = false) throws -> CGImage {
    try image(
      [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255], width: 2,
      space: CGColorSpaceCreateDeviceRGB(), interpolates: interpolates)
  }

  @Test func `the top of the image is where y is greater, also with a negative size`() throws {
    let context = try makeContext(4, 3)
    for rect in [
      CGRect(x: 1, y: 0, width: 2, height: 2), CGRect(x: 3, y: 2, width: -2, height: -2),
    ] {
      context.draw(try makeImage(), in: rect)
      #expect(context.letters == ["....", ".rg.", ".bw."])
      context.clear(.infinite)
    }
  }

  @Test func `in a layer's context the image is upside down, as on Apple's systems`() throws {
    let context = try makeContext(2, 2)
    context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2))
    context.draw(try makeImage(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context.letters == ["bw", "rg"])
  }

  @Test func `an image is stretched, turned and mirrored by the transform`() throws {
    let context = try makeContext(4, 4)
    context.draw(try makeImage(), in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context.letters == ["rrgg", "rrgg", "bbww", "bbww"])
    context.translateBy(x: 4, y: 0)
    context.rotate(by: .pi / 2)
    context.draw(try makeImage(), in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context.letters == ["ggww", "ggww", "rrbb", "rrbb"])
  }

  @Test(arguments: [
    (CGInterpolationQuality.high, [0, 0, 0, 32, 223, 255, 255, 255] as [UInt8]),
    (.medium, [0, 0, 0, 64, 191, 255, 255, 255]),
  ])
  func `at high quality a larger image mixes by eighths of a pixel`(
    quality: CGInterpolationQuality, expected: [UInt8]
  ) throws {
    let context = try makeContext(8, 1)
    context.interpolationQuality = quality
    context.draw(
      try image([0, 0, 255, 255], width: 4, interpolates: true),
      in: CGRect(x: 0, y: 0, width: 8, height: 1))
    expectNear(context.row(0).map(\.x), expected, within: 1)
  }

  /// Its first pixel lies on the image's first, and its last one on the last.
  @Test(arguments: [CGInterpolationQuality.default, .medium, .high])
  func `a smaller image is sharpened, and its ends stay`(quality: CGInterpolationQuality) throws {
    let context = try makeContext(4, 1)
    context.interpolationQuality = quality
    context.draw(
      try image([255, 0, 0, 255, 255, 255], width: 6, interpolates: true),
      in: CGRect(x: 0, y: 0, width: 4, height: 1))
    // Splines stretched by 1.5 about the places 0, 5/3, 10/3 and 5.
    expectNear(context.row(0).map(\.x), [211, 0, 251, 255], within: 1)
  }

  @Test func `an image casts its shadow beyond an edge at half a pixel`() throws {
    let context = try makeContext(8, 8)
    context.setShadow(offset: CGSize(width: 4, height: 0), blur: 0, color: .black)
    context.draw(try makeImage(interpolates: true), in: CGRect(x: 0.5, y: 0, width: 3, height: 8))
    #expect(context.alphas[3][0] == 64 && context.alphas[3][1] == 255)
    #expect(context.alphas[3][5] == 255 && context.alphas[3][6] == 255)
  }

  @Test func `the quality decides whether neighbors are mixed`() throws {
    for (quality, mixes) in [
      (CGInterpolationQuality.none, false), (.low, true), (.medium, true), (.high, true),
      (.default, true),
    ] {
      let context = try makeContext(8, 8)
      context.interpolationQuality = quality
      context.draw(try makeImage(interpolates: true), in: CGRect(x: 0, y: 0, width: 8, height: 8))
      #expect((context.pixel(3, 0) != [255, 0, 0, 255]) == mixes, "\(quality)")
    }
  }

  @Test func `tiles fill the clip from the rectangle on`() throws {
    let context = try makeContext(5, 4)
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 3))
    context.draw(try makeImage(), in: CGRect(x: 1, y: 1, width: 2, height: 2), byTiling: true)
    #expect(context.letters == [".....", "grgrg", "wbwbw", "grgrg"])
  }

  @Test func `alpha, clip and blend mode hold for images`() throws {
    let context = try makeContext(2, 2)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 2))
    context.setAlpha(0.5)
    context.draw(try makeImage(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context.row(0) == [[128, 0, 0, 128], .zero])
    context.setAlpha(1)
    context.setBlendMode(.destinationOver)
    context.draw(try makeImage(), in: CGRect(x: 0, y: -2, width: 4, height: 4))
    #expect(context.pixel(0, 0) == [255, 0, 0, 255])
  }

  @Test func `a mask paints the fill color`() throws {
    let context = try makeContext(3, 1)
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    context.setAlpha(0.4)
    context.draw(try mask([0, 255, 55], width: 3), in: CGRect(x: 0, y: 0, width: 3, height: 1))
    #expect(context.row(0) == [[0, 0, 51, 51], .zero, [0, 0, 40, 40]])
  }

  private static let nowhere: [CGRect] = [
    .null, .zero, CGRect(x: 0, y: 0, width: 0, height: 2),
    CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
    CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1), CGRect(x: 9, y: 9, width: 2, height: 2),
  ]

  @Test(arguments: nowhere)
  func `a rectangle that is nowhere draws nothing`(rect: CGRect) throws {
    let context = try makeContext(2, 2)
    context.draw(try makeImage(), in: rect)
    #expect(context.letters == ["..", ".."])
  }

  @Test func `a mask clips where it is black, its top where y is greater`() throws {
    let context = try makeContext(3, 2)
    context.clip(
      to: CGRect(x: 0, y: 0, width: 2, height: 2), mask: try mask([0, 255, 255, 55], width: 2))
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    #expect(context.alphas == [[255, 0, 0], [0, 200, 0]])
  }

  @Test func `a gray image clips where it is light, inside the clip before`() throws {
    let context = try makeContext(3, 1)
    let gray = try image([255, 100], width: 2)
    context.clip(to: CGRect(x: 0.5, y: 0, width: 2.5, height: 1))
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: gray)
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    #expect(context.alphas == [[128, 100, 0]])
    context.clip(to: .null, mask: gray)
    context.clear(CGRect(x: 0, y: 0, width: 3, height: 1))
    #expect(context.alphas == [[128, 100, 0]])
  }

  @Test func `an image with alpha clips by its alpha, whatever its colors`() throws {
    let stencil = try makeContext(2, 1)
    stencil.fill(CGRect(x: 0, y: 0, width: 1, height: 1), .black)
    stencil.fill(CGRect(x: 1, y: 0, width: 1, height: 1), CGColor(gray: 1, alpha: 0.4))
    let context = try makeContext(3, 1)
    context.interpolationQuality = .none
    context.clip(
      to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: try #require(stencil.makeImage()))
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    #expect(context.alphas == [[255, 102, 0]])
  }
}
