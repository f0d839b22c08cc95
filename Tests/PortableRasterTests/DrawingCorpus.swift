@testable import PortableRaster

/// Small drawings that touch every way of painting, with the digest of their pixels.
///
/// The same numbers must come out of debug and release builds and on every processor.
enum DrawingCorpus {
  struct Drawing: Sendable {
    let name: String
    let digest: UInt64
    let draw: @Sendable (Bitmap) -> Void
  }

  private static func star(_ cx: Double, _ cy: Double, _ radius: Double) -> TestOutline {
    // Every second corner of a regular pentagon.
    let corners = [
      (0.0, -1.0), (0.587_785_252_292_473, 0.809_016_994_374_947),
      (-0.951_056_516_295_154, -0.309_016_994_374_947),
      (0.951_056_516_295_154, -0.309_016_994_374_947),
      (-0.587_785_252_292_473, 0.809_016_994_374_947),
    ]
    return TestOutline(pixels: [corners.map { (cx + radius * $0.0, cy + radius * $0.1) }])
  }

  private static func image(_ side: Int, opaque: Bool = false) -> Bitmap {
    var random = TestRandom(seed: 77)
    let bitmap = Bitmap(side, side)
    for y in 0..<side {
      for x in 0..<side {
        let noise = random.pixel()
        bitmap[x, y] = PremultipliedPixel(
          red: UInt8(255 * x / side), green: UInt8(255 * y / side), blue: noise.blue,
          alpha: opaque ? 255 : (x / 5 + y / 7) % 3 == 0 ? 0 : noise.alpha)
      }
    }
    return bitmap
  }

  private static func ramp(_ hard: Bool) -> GradientRamp {
    GradientRamp(stops: [
      GradientStop(location: 0, red: 1, green: 0.23, blue: 0.19, alpha: 1),
      GradientStop(location: hard ? 0.51 : 0.3, red: 1, green: 0.8, blue: 0, alpha: 0.7),
      GradientStop(location: 0.51, red: 0, green: 0.5, blue: 1, alpha: 1),
      GradientStop(location: 1, red: 0.2, green: 0.78, blue: 0.35, alpha: 0.2),
    ])!
  }

  private static let turned = PixelTransform(a: 1.7, b: 0.6, c: -0.7, d: 1.6, tx: 31, ty: -9)
  private static let blue = PremultipliedPixel(red: 52, green: 120, blue: 246, alpha: 255)
  private static let veil = PremultipliedPixel(red: 250, green: 149, blue: 20, alpha: 128)

  private static func image(
    _ map: PixelTransform, _ sampling: ImagePaint.Sampling, _ extend: ImagePaint.Extend = .border,
    opaque: Bool = false
  ) -> Paint {
    .image(
      ImagePaint(
        image(61, opaque: opaque), transform: map, sampling: sampling, extend: extend,
        isOpaque: opaque)!)
  }

  private static func gradient(
    _ shape: GradientPaint.Shape, hard: Bool = false, _ map: PixelTransform = .identity
  ) -> Paint {
    .gradient(GradientPaint(ramp(hard), shape: shape, transform: map)!)
  }

  static let drawings: [Drawing] = [
    Drawing(name: "shapes", digest: 0x2a5e_95d2_faf6_6d9f) { bitmap in
      bitmap.fill(
        TestOutline(circle: 60, 52, 47.3) + TestOutline(circle: 61, 50, 30, reversed: true),
        .solid(blue))
      bitmap.fill(star(70, 60, 55), rule: .evenOdd, .solid(veil))
      bitmap.fill(star(30, 80, 40), .solid(veil), opacity: 99)
      bitmap.fill(TestOutline(rect: 10.3, 7.7, 77.1, 20.5), .solid(veil))
      bitmap.fill(star(90, 30, 300), rule: .evenOdd, antialias: false, .solid(veil))
      var random = TestRandom(seed: 5)
      for _ in 0..<60 {
        let corners = (0..<3).map { _ in (random.int(-9_000...40_000), random.int(-9_000...40_000))
        }
        bitmap.fill(TestOutline([corners]), .solid(random.pixel()), opacity: 60)
      }
    },
    Drawing(name: "clips", digest: 0x3108_040a_df02_4422) { bitmap in
      var clip = Clip(bitmap)
      for outline in [star(60, 60, 70), TestOutline(rect: 20.4, 11, 110.7, 99.2)] {
        outline.withBuffers { clip.intersect(points: $0, contourEnds: $1, using: Rasterizer()) }
      }
      bitmap.fill(TestOutline(circle: 55, 64, 50), .solid(blue), clip: clip)
      bitmap.fill(TestOutline(circle: 75, 44, 40), .solid(veil), clip: clip)
    },
    Drawing(name: "images", digest: 0x22ee_5805_9f7c_02b4) { bitmap in
      let outline = TestOutline(circle: 64, 60, 55)
      for sampling in [ImagePaint.Sampling.nearest, .linear, .smooth] {
        bitmap.fill(outline, image(turned, sampling), opacity: 180)
        bitmap.fill(
          outline, image(PixelTransform(scale: 1.9, -2.1, tx: 3, ty: 119), sampling), opacity: 120)
        bitmap.fill(
          outline, image(PixelTransform(scale: 0.3, 0.41, tx: 3, ty: 7), sampling, .repeat))
        bitmap.fill(
          star(50, 50, 50),
          image(PixelTransform(a: 0.3, b: 0.1, c: -0.1, d: 0.3, tx: 3, ty: 7), sampling, .repeat),
          opacity: 200)
      }
      bitmap.fill(star(64, 64, 60), image(PixelTransform(scale: 1, 1, tx: 33, ty: 21), .linear))
      bitmap.fill(
        TestOutline(circle: 30, 100, 24),
        image(PixelTransform(scale: 2, 2, tx: -30, ty: 50.5), .linear, opaque: true))
    },
    Drawing(name: "images of contexts", digest: 0xd8da_401b_26cb_ffeb) { bitmap in
      let outline = TestOutline(circle: 64, 60, 55)
      for sampling in [ImagePaint.Sampling.resampled, .stepped] {
        bitmap.fill(outline, image(turned, sampling), opacity: 180)
        bitmap.fill(outline, image(PixelTransform(scale: 1.9, -2.1, tx: 3, ty: 119), sampling))
        for (a, d) in [(0.9, 0.7), (-0.6, 0.3), (0.2, 1.6)] {
          let map = PixelTransform(scale: a, d, tx: 40.3, ty: 30.6)
          bitmap.fill(star(50, 60, 50), image(map, sampling), opacity: 200)
        }
      }
    },
    Drawing(name: "gradients", digest: 0x052f_0e0b_f832_c6ab) { bitmap in
      typealias Point = GradientPaint.Point
      let (a, b) = (Point(x: 40, y: 30), Point(x: 90, y: 88))
      let shapes: [GradientPaint.Shape] = [
        .linear(start: a, end: b), .linear(start: a, end: Point(x: 90, y: 30)),
        .linear(start: a, end: Point(x: 40, y: 70)), .conic(center: Point(x: 66.6, y: 51.2)),
        .radial(start: b, startRadius: 3, end: b, endRadius: 50),
        .radial(start: a, startRadius: 5, end: b, endRadius: 30),
      ]
      for (index, shape) in shapes.enumerated() {
        let outline = TestOutline(circle: 30 + 14 * Double(index), 64, 40 - 3 * Double(index))
        bitmap.fill(outline, gradient(shape, hard: index % 2 == 0))
        bitmap.fill(
          star(Double(110 - 17 * index), 70, 30), gradient(shape, hard: true, turned), opacity: 150)
      }
    },
    Drawing(name: "blends", digest: 0xa9ab_ce5e_f7fd_2a0d) { bitmap in
      bitmap.fill(
        TestOutline(rect: 0, 0, 128, 128),
        gradient(.linear(start: .init(x: 0, y: 0), end: .init(x: 128, y: 100))))
      for mode in BlendMode.allCases {
        let index = Int(mode.rawValue)
        let (x, y) = (Double(index % 6) * 21 + 12, Double(index / 6) * 24 + 14)
        bitmap.fill(TestOutline(circle: x, y, 11.7), .solid(veil), opacity: 220, blend: mode)
        bitmap.fill(
          star(x, y, 12), image(PixelTransform(scale: 1, 1, tx: x - 30, ty: y - 30), .nearest),
          blend: mode)
      }
    },
    Drawing(name: "layers and shadows", digest: 0x0019_7b86_9f7a_63eb) { bitmap in
      let canvas = bitmap.bounds
      let rasterizer = Rasterizer()
      let shapes = [
        (star(60, 60, 40), 2.0), (TestOutline(circle: 90, 80, 25), 8.5),
        (TestOutline(rect: 4, 20, 100.5, 60), 5), (TestOutline(circle: 40, 90, 25), 14),
      ]
      for (outline, sigma) in shapes {
        let shadow = outline.coverage(canvas)!.blurred(sigma: sigma, within: canvas)!
        rasterizer.fill(shadow, paint: .solid(blue), opacity: 130, clip: Clip(bitmap), into: bitmap)
      }
      let layer = image(61)
      bitmap.composite(layer, x: 40, y: 9)
      bitmap.composite(layer, x: -20, y: 71, opacity: 77)
      layer.multiply(byAlphaOf: image(30), x: 30, y: 33)
      bitmap.composite(layer, x: 66, y: 66, opacity: 230, blend: .screen)
      bitmap.multiply(byAlphaOf: image(100), x: 14, y: 14)
    },
  ]
}
