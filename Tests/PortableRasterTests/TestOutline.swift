@testable import PortableRaster

/// An outline for tests: contours of points in 1/16,384 pixel.
struct TestOutline {
  var contours: [[SIMD2<Int32>]] = []

  init(steps contours: [[(Int, Int)]]) {
    self.contours = contours.map { $0.map { SIMD2(Int32($0.0), Int32($0.1)) } }
  }

  /// Contours in 256ths of a pixel.
  init(_ contours: [[(Int, Int)]]) {
    self.init(steps: contours.map { $0.map { ($0.0 * 64, $0.1 * 64) } })
  }

  /// A rectangle in pixels.
  init(rect x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    self.init(pixels: [[(x0, y0), (x1, y0), (x1, y1), (x0, y1)]])
  }

  /// Contours in pixels, snapped to 1/16,384.
  init(pixels: [[(Double, Double)]]) {
    contours = pixels.map {
      $0.map { SIMD2(Int32(($0.0 * 16_384).rounded()), Int32(($0.1 * 16_384).rounded())) }
    }
  }

  /// A circle of many short sides, without any function of the platform: each corner is the last one turned by a fixed
  /// rotation.
  init(circle cx: Double, _ cy: Double, _ radius: Double, reversed: Bool = false) {
    // cos and sin of 2 pi / 96.
    let (c, s) = (0.997_858_923_238_603_4, 0.065_403_129_230_143_07)
    var (x, y) = (1.0, 0.0)
    var corners: [(Double, Double)] = []
    for _ in 0..<96 {
      corners.append((cx + radius * x, cy + radius * y))
      (x, y) = (x * c - y * s, x * s + y * c)
    }
    self.init(pixels: [reversed ? corners.reversed() : corners])
  }

  static func + (a: TestOutline, b: TestOutline) -> TestOutline {
    var sum = a
    sum.contours += b.contours
    return sum
  }

  /// Calls `body` with the outline as the rasterizer takes it.
  func withBuffers<Result>(
    _ body: (UnsafeBufferPointer<SIMD2<Int32>>, UnsafeBufferPointer<Int32>) -> Result
  ) -> Result {
    let points = contours.flatMap { $0 }
    var ends: [Int32] = []
    for contour in contours { ends.append((ends.last ?? 0) + Int32(contour.count)) }
    return points.withUnsafeBufferPointer { points in
      ends.withUnsafeBufferPointer { ends in body(points, ends) }
    }
  }

  func coverage(
    _ bounds: PixelRect, rule: FillRule = .nonZero, using rasterizer: Rasterizer = Rasterizer()
  ) -> CoverageMask? {
    withBuffers { points, ends in
      rasterizer.coverage(points: points, contourEnds: ends, rule: rule, bounds: bounds)
    }
  }
}

extension PixelTransform {
  /// A map that scales and moves.
  init(scale a: Double, _ d: Double, tx: Double = 0, ty: Double = 0) {
    self.init(a: a, b: 0, c: 0, d: d, tx: tx, ty: ty)
  }
}

extension Bitmap {
  convenience init(_ width: Int, _ height: Int, filledWith pixel: PremultipliedPixel = .clear) {
    self.init(size: PixelSize(width: width, height: height)!)
    replacePixels(in: bounds, with: pixel)
  }

  func fill(
    _ outline: TestOutline, rule: FillRule = .nonZero, antialias: Bool = true,
    _ paint: Paint = .solid(.white), opacity: UInt8 = 255, blend: BlendMode = .normal,
    clip: Clip? = nil, using rasterizer: Rasterizer = Rasterizer()
  ) {
    outline.withBuffers { points, ends in
      rasterizer.fill(
        points: points, contourEnds: ends, rule: rule, antialias: antialias, paint: paint,
        opacity: opacity, blend: blend, clip: clip ?? Clip(self), into: self)
    }
  }

  /// The words of all pixels, row by row.
  var words: [UInt32] {
    (0..<size.height).flatMap { y in (0..<size.width).map { x in pixels[y * stride + x] } }
  }

  /// The alpha of all pixels, row by row.
  var alphas: [Int] { words.map { Int($0 >> 24) } }

  /// FNV-1a of the pixels' bytes.
  var digest: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for word in words {
      for shift: UInt32 in [0, 8, 16, 24] {
        hash = (hash ^ UInt64((word >> shift) & 255)) &* 0x100_0000_01b3
      }
    }
    return hash
  }
}

/// The generator of the test drawings: the same numbers everywhere.
struct TestRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let x = (state ^ (state >> 33)) &* 0xff51_afd7_ed55_8ccd
    return x ^ (x >> 33)
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int {
    // In 64 bits, so that processors of 32 bits draw the same numbers.
    let count = UInt64(range.upperBound - range.lowerBound + 1)
    return range.lowerBound + Int((next() >> 1) % count)
  }

  mutating func double(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) / 9_007_199_254_740_992
      * (range.upperBound - range.lowerBound)
  }

  /// Corners in a square.
  mutating func corners(_ count: Int, in range: ClosedRange<Int>) -> [(Int, Int)] {
    (0..<count).map { _ in (int(range), int(range)) }
  }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 40) }

  mutating func pixel() -> PremultipliedPixel {
    PremultipliedPixel(red: byte(), green: byte(), blue: byte(), alpha: byte())
  }
}
