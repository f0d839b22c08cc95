import Testing

@testable import PortableRaster

@Suite struct ImagePaintTests {
  private func paint(
    _ bitmap: Bitmap, _ image: Bitmap, _ transform: PixelTransform, region: PixelRect? = nil,
    _ sampling: ImagePaint.Sampling, _ extend: ImagePaint.Extend = .border, isOpaque: Bool = false
  ) {
    bitmap.fill(
      .image(
        ImagePaint(
          image, region: region, transform: transform, sampling: sampling, extend: extend,
          isOpaque: isOpaque)!))
  }

  /// A random image, what is painted with it, and the way from that to the image.
  private func painted(
    _ map: PixelTransform, _ sampling: ImagePaint.Sampling, _ extend: ImagePaint.Extend
  ) -> (image: Bitmap, bitmap: Bitmap, inverse: PixelTransform) {
    let (image, bitmap) = (Bitmap(random: 11, 9, seed: 1), Bitmap(31, 23))
    paint(bitmap, image, map, sampling, extend)
    return (image, bitmap, map.inverse!)
  }

  /// The image's channels at whole coordinates, continued beyond the border.
  private func channels(
    _ image: Bitmap, _ x: Int, _ y: Int, _ extend: ImagePaint.Extend
  ) -> SIMD4<Double> {
    func inside(_ i: Int, _ n: Int) -> Int {
      extend == .border ? max(0, min(n - 1, i)) : ((i % n) + n) % n
    }
    return SIMD4(image[inside(x, image.size.width), inside(y, image.size.height)].word.channels)
  }

  private func floor(_ value: Double) -> Int { Int(value.rounded(.down)) }

  private static let maps: [PixelTransform] = [
    PixelTransform(scale: 1, 1, tx: 3, ty: 2), PixelTransform(scale: 1, -1, tx: -2, ty: 20),
    PixelTransform(scale: 1, 1, tx: 0.3, ty: 2.75),
    PixelTransform(scale: 2.3, 3.1, tx: -4.2, ty: 1),
    PixelTransform(scale: -2, 1.5, tx: 30, ty: -3),
    PixelTransform(a: 1.9, b: 0.7, c: -0.6, d: 1.8, tx: 8, ty: -4),
    PixelTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 0),
    PixelTransform(scale: 40, 25, tx: -100, ty: -90),
  ]

  /// Where one pixel of the image is all there is, any number of them fall into a device pixel.
  @Test(arguments: [1e-3, 1e-8])
  func `a single column or row stands for all that is downsampled`(scale: Double) {
    let image = Bitmap(random: 3, 4, seed: 7)
    for (region, map) in [
      (PixelRect(x: 1, y: 0, width: 1, height: 4), PixelTransform(scale: scale, 1)),
      (PixelRect(x: 0, y: 2, width: 3, height: 1), PixelTransform(scale: 1, scale)),
    ] {
      let bitmap = Bitmap(3, 4)
      paint(bitmap, image, map, region: region, .smooth)
      let expected = Bitmap(3, 4) { x, y in
        image[region.width == 1 ? 1 : x, region.height == 1 ? 2 : y]
      }
      #expect(bitmap.words == expected.words)
    }
  }

  @Test(arguments: maps, [ImagePaint.Extend.border, .repeat])
  func `the nearest pixel lies under the center`(map: PixelTransform, extend: ImagePaint.Extend) {
    let (image, bitmap, inverse) = painted(map, .nearest, extend)
    let wrong = bitmap.bounds.places.filter { x, y in
      let (u, v) = inverse.applied(x: Double(x) + 0.5, y: Double(y) + 0.5)
      // On a border between two pixels either is right.
      if abs(u - u.rounded()) < 1e-6 || abs(v - v.rounded()) < 1e-6 { return false }
      return SIMD4(bitmap[x, y].word.channels) != channels(image, floor(u), floor(v), extend)
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: maps, [ImagePaint.Extend.border, .repeat])
  func `linear sampling weights four pixels`(map: PixelTransform, extend: ImagePaint.Extend) {
    let (image, bitmap, inverse) = painted(map, .linear, extend)
    #expect(bitmap.isPremultiplied)
    var worst = 0.0
    for (x, y) in bitmap.bounds.places {
      let (u, v) = inverse.applied(x: Double(x) + 0.5, y: Double(y) + 0.5)
      let (i, j) = (floor(u - 0.5), floor(v - 0.5))
      let (fu, fv) = (u - 0.5 - Double(i), v - 0.5 - Double(j))
      let top = channels(image, i, j, extend) * (1 - fu) + channels(image, i + 1, j, extend) * fu
      let bottom =
        channels(image, i, j + 1, extend) * (1 - fu) + channels(image, i + 1, j + 1, extend) * fu
      worst = max(worst, distance(bitmap[x, y], top * (1 - fv) + bottom * fv))
    }
    // Half for the byte, and half a step of 1/128 and 1/256 of the largest difference.
    #expect(worst <= 2)
  }

  /// The largest difference of a channel.
  private func distance(_ pixel: PremultipliedPixel, _ channels: SIMD4<Double>) -> Double {
    let difference = SIMD4(pixel.word.channels) - channels
    return max(difference.max(), -difference.min())
  }

  @Test func `four pixels at a time are sampled like single ones`() {
    let image = Bitmap(random: 40, 30, seed: 3)
    for map in Self.maps {
      let paint = ImagePaint(image, transform: map)!
      let source = BilinearSource(paint, map.inverse!)
      let (one, fours) = (Bitmap(60, 1), Bitmap(60, 1))
      for y in -3..<20 {
        let steps = SampleSteps(map.inverse!, offset: -0.5)
        source.writeOneByOne(one.pixels, count: 59, steps.u(-9, y), steps.v(-9, y))
        source.writeInFours(fours.pixels, count: 59, steps.u(-9, y), steps.v(-9, y))
        #expect(one.words == fours.words)
      }
    }
  }

  @Test(arguments: [ImagePaint.Extend.border, .repeat])
  func `stretching upright gives the pixels of the general way`(extend: ImagePaint.Extend) {
    let image = Bitmap(random: 23, 17, seed: 4)
    for map in Self.maps where map.b == 0 && map.c == 0 {
      let paint = ImagePaint(image, transform: map, extend: extend)!
      let frame = PixelRect(x: 5, y: 0, width: 47, height: 30)
      let stretched = StretchedSource(paint, map.inverse!, frame: frame)
      defer { stretched.deallocate() }
      let general = BilinearSource(paint, map.inverse!)
      let (a, b) = (Bitmap(47, 1), Bitmap(47, 1))
      for y in [0, 1, 2, 29, 14, 3] {
        stretched.write(a.pixels, x: 5, y: y, count: 47)
        general.write(b.pixels, x: 5, y: y, count: 47)
        #expect(a.words == b.words)
      }
    }
  }

  @Test(
    arguments: [
      PixelTransform(scale: 0.5, 0.25), PixelTransform(scale: 0.37, 0.61, tx: -1.3, ty: 0.4),
      PixelTransform(scale: -0.2, 0.9, tx: 9), PixelTransform(scale: 0.3, 2),
    ], [ImagePaint.Extend.border, .repeat])
  func `making an image smaller averages what falls into a pixel`(
    map: PixelTransform, extend: ImagePaint.Extend
  ) {
    let image = Bitmap(random: 41, 33, seed: 5)
    let bitmap = Bitmap(14, 18)
    paint(bitmap, image, map, .smooth, extend)
    let inverse = map.inverse!
    /// The weights of the image's pixels along an axis.
    func weights(_ center: Double, _ step: Double) -> [(Int, Double)] {
      if abs(step) <= 1 {
        let from = center - 0.5
        let part = from - Double(floor(from))
        return [(floor(from), 1 - part), (floor(from) + 1, part)]
      }
      let (from, to) = (center - abs(step) / 2, center + abs(step) / 2)
      return (floor(from)...floor(to)).map { i in
        (i, max(0, min(to, Double(i + 1)) - max(from, Double(i))) / abs(step))
      }
    }
    #expect(bitmap.isPremultiplied)
    var worst = 0.0
    for (x, y) in bitmap.bounds.places {
      let down = weights(inverse.d * (Double(y) + 0.5) + inverse.ty, inverse.d)
      var sum = SIMD4<Double>.zero
      for (i, wu) in weights(inverse.a * (Double(x) + 0.5) + inverse.tx, inverse.a) {
        for (j, wv) in down { sum += wu * wv * channels(image, i, j, extend) }
      }
      worst = max(worst, distance(bitmap[x, y], sum))
    }
    #expect(worst <= 1.5)
  }

  @Test func `a turned image keeps its mean when it is downsampled`() {
    let image = Bitmap(64, 64) { x, y in (x + y) % 2 == 0 ? .white : .black }
    let bitmap = Bitmap(6, 6)
    paint(bitmap, image, PixelTransform(a: 0.1, b: 0.04, c: -0.04, d: 0.1, tx: 1, ty: -1), .smooth)
    #expect(bitmap.words.allSatisfy { (120...136).contains($0 & 255) })
  }

  @Test(arguments: [
    PixelTransform(a: 0.1, b: 0.02, c: -0.3, d: 1.5, tx: 0, ty: -4),
    PixelTransform(a: 1.5, b: -0.3, c: 0.02, d: 0.1, tx: -4, ty: 1),
  ])
  func `a turned image that shrinks in one direction is averaged along it`(map: PixelTransform) {
    let isAcross = abs(map.a) < 1
    let image = Bitmap(64, 64) { x, y in (isAcross ? x : y) % 2 == 0 ? .white : .black }
    let bitmap = Bitmap(4, 4)
    paint(bitmap, image, map, .smooth)
    #expect(bitmap.words.allSatisfy { (115...141).contains($0 & 255) })
  }

  @Test func `a pattern shrunk to nothing is its mean`() {
    let image = Bitmap(50, 40) { x, _ in x < 25 ? .white : .clear }
    let bitmap = Bitmap(9, 9)
    paint(bitmap, image, PixelTransform(scale: 1e-5, 1e-5), .smooth, .repeat)
    #expect(Set(bitmap.words) == [0x8080_8080])
  }

  @Test func `only the region is read`() {
    let image = Bitmap(20, 20, filledWith: .white)
    let region = PixelRect(x: 4, y: 6, width: 5, height: 3)
    image.replacePixels(in: region, with: .black)
    for sampling in [ImagePaint.Sampling.nearest, .linear, .smooth] {
      for map in Self.maps + [PixelTransform(scale: 0.3, 0.2, tx: 3, ty: 3)] {
        let bitmap = Bitmap(20, 20)
        paint(bitmap, image, map, region: region, sampling, .repeat)
        #expect(Set(bitmap.words) == [0xff00_0000], "\(sampling) \(map)")
      }
    }
  }

  @Test(arguments: maps, [ImagePaint.Sampling.nearest, .linear, .smooth])
  func `clips and strips do not show`(map: PixelTransform, sampling: ImagePaint.Sampling) {
    let image = Bitmap(random: 17, 13, seed: 6)
    let paint = Paint.image(ImagePaint(image, transform: map, sampling: sampling, extend: .repeat)!)
    let outline = TestOutline(circle: 22, 20, 19)
    for opacity in [UInt8(255), 200, 91] {
      let bitmap = Bitmap(random: 45, 41, seed: 8)
      // Runs of pixels that are covered whole end at these columns.
      let parts = bitmap.bounds.split(columns: [13, 22, 27], rows: [9])
      #expect(
        bitmap.isDrawnAlike(in: parts) { $0.fill(outline, paint, opacity: opacity, clip: $1) })
    }
  }

  @Test(arguments: BlendMode.allCases)
  func `opacity multiplies an image in every blend mode`(mode: BlendMode) {
    let image = Bitmap(random: 20, 6, seed: 9)
    let painted = Bitmap(random: 20, 6, seed: 10)
    let composited = painted.copy()
    painted.fill(.image(ImagePaint(image, transform: .identity)!), opacity: 100, blend: mode)
    composited.composite(image, x: 0, y: 0, opacity: 100, blend: mode)
    #expect(painted.words == composited.words)
  }

  @Test func `an opaque image is painted as if it were not known to be`() {
    let image = Bitmap(random: 17, 13, seed: 7)
    for index in 0..<17 * 13 { image.pixels[index] |= 0xff00_0000 }
    for map in Self.maps {
      for sampling in [ImagePaint.Sampling.nearest, .linear, .smooth] {
        let (a, b) = (Bitmap(30, 30, filledWith: .white), Bitmap(30, 30, filledWith: .white))
        paint(a, image, map, sampling, isOpaque: true)
        paint(b, image, map, sampling)
        #expect(a.words == b.words)
      }
    }
  }

  @Test func `an image that cannot be placed is no paint`() {
    let image = Bitmap(2, 2)
    let flat = PixelTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)
    #expect(ImagePaint(image, transform: flat) == nil)
    for number in [Double.nan, .infinity, 1e308] {
      let nowhere = PixelTransform(a: number, b: 1e308, c: 0, d: 1, tx: 0, ty: number)
      #expect(ImagePaint(image, transform: nowhere) == nil)
    }
    #expect(
      ImagePaint(
        image, region: PixelRect(x: 2, y: 0, width: 5, height: 5), transform: .identity) == nil)
  }
}
