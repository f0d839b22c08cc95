import Testing

@testable import PortableRaster

@Suite struct ProjectedImagePaintTests {
  private func image(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var random = TestRandom(seed: seed)
    let bitmap = Bitmap(width, height)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = random.pixel() }
    }
    return bitmap
  }

  private func paint(_ bitmap: Bitmap, _ paint: ProjectedImagePaint) {
    bitmap.fill(
      TestOutline(rect: 0, 0, Double(bitmap.size.width), Double(bitmap.size.height)),
      .projectedImage(paint))
  }

  private static let leaning = PlaneProjection(
    a: 1.5, b: 0.2, p: 0.004, c: -0.1, d: 1.2, q: 0.011, tx: 3, ty: 4, w: 1)

  private func applied(_ m: PlaneProjection, _ x: Double, _ y: Double) -> (Double, Double) {
    let k = m.p * x + m.q * y + m.w
    return ((m.a * x + m.c * y + m.tx) / k, (m.b * x + m.d * y + m.ty) / k)
  }

  @Test func `the inverse leads back, with a positive divisor`() throws {
    let m = Self.leaning
    let inverse = try #require(m.inverse)
    for (u, v) in [(0.0, 0.0), (20.0, 3.0), (7.0, 30.0)] {
      let (x, y) = applied(m, u, v)
      let back = applied(inverse, x, y)
      #expect(abs(back.0 - u) < 1e-9 && abs(back.1 - v) < 1e-9)
      #expect(inverse.p * x + inverse.q * y + inverse.w > 0)
    }
  }

  @Test func `the nearest pixel is the one that is seen at the center`() throws {
    let image = image(20, 16, seed: 3)
    let bitmap = Bitmap(40, 30)
    let inverse = try #require(Self.leaning.inverse)
    paint(
      bitmap,
      try #require(ProjectedImagePaint(image, projection: Self.leaning, sampling: .nearest)))
    for y in 0..<30 {
      for x in 0..<40 {
        let (u, v) = applied(inverse, Double(x) + 0.5, Double(y) + 0.5)
        // Places are rounded to 1/256; next to a border either pixel is right.
        let candidates = [u - 0.01, u + 0.01].flatMap { u in
          [v - 0.01, v + 0.01].map { v in
            image[
              max(0, min(19, Int(u.rounded(.down)))), max(0, min(15, Int(v.rounded(.down))))]
          }
        }
        #expect(candidates.contains(bitmap[x, y]), "(\(x), \(y))")
      }
    }
  }

  @Test func `without perspective it is the image under an affine map`() throws {
    let image = image(20, 16, seed: 4)
    let (affine, projected) = (Bitmap(60, 60), Bitmap(60, 60))
    let map = PixelTransform(a: 2.25, b: 0.5, c: -0.75, d: 2, tx: 10.5, ty: -3)
    paint(
      projected,
      try #require(
        ProjectedImagePaint(
          image,
          projection: PlaneProjection(
            a: map.a, b: map.b, p: 0, c: map.c, d: map.d, q: 0, tx: map.tx, ty: map.ty, w: 1))))
    affine.fill(
      TestOutline(rect: 0, 0, 60, 60), .image(try #require(ImagePaint(image, transform: map))))
    for y in 0..<60 {
      for x in 0..<60 {
        let (a, b) = (affine[x, y], projected[x, y])
        for (one, other) in [(a.red, b.red), (a.green, b.green), (a.alpha, b.alpha)] {
          #expect(abs(Int(one) - Int(other)) <= 3, "(\(x), \(y))")
        }
      }
    }
  }

  @Test func `what is seen small is averaged`() throws {
    let checks = Bitmap(256, 256)
    for y in 0..<256 {
      for x in 0..<256 { checks[x, y] = (x + y).isMultiple(of: 2) ? .white : .black }
    }
    let bitmap = Bitmap(24, 24)
    let shrunk = PlaneProjection(
      a: 0.125, b: 0, p: 0.001, c: 0, d: 0.125, q: 0.0005, tx: 0, ty: 0, w: 1)
    paint(bitmap, try #require(ProjectedImagePaint(checks, projection: shrunk)))
    for y in 2..<20 {
      for x in 2..<20 {
        #expect((124...132).contains(bitmap[x, y].red) && bitmap[x, y].alpha == 255)
      }
    }
  }

  @Test func `one color stays that color, and every pixel stays premultiplied`() throws {
    let plain = Bitmap(9, 7)
    let color = PremultipliedPixel(red: 200, green: 90, blue: 3, alpha: 101)
    plain.replacePixels(in: plain.bounds, with: color)
    let bitmap = Bitmap(40, 30)
    paint(bitmap, try #require(ProjectedImagePaint(plain, projection: Self.leaning)))
    for y in 0..<30 { for x in 0..<40 { #expect(bitmap[x, y] == color) } }
    let wild = Bitmap(40, 30)
    paint(
      wild, try #require(ProjectedImagePaint(image(50, 50, seed: 8), projection: Self.leaning)))
    for y in 0..<30 {
      for x in 0..<40 { #expect(PremultipliedPixel(word: wild[x, y].word) != nil) }
    }
  }

  @Test func `an image seen edge-on or without pixels is no paint`() {
    let image = image(4, 4, seed: 1)
    var edge = Self.leaning
    (edge.c, edge.d, edge.q) = (edge.a * 2, edge.b * 2, edge.p * 2)
    #expect(ProjectedImagePaint(image, projection: edge) == nil)
    let outside = PixelRect(x: 10, y: 0, width: 2, height: 2)
    #expect(ProjectedImagePaint(image, region: outside, projection: Self.leaning) == nil)
  }
}

extension ProjectedImagePaint {
  fileprivate init?(
    _ bitmap: Bitmap, region: PixelRect? = nil, projection: PlaneProjection,
    sampling: ImagePaint.Sampling = .smooth
  ) {
    guard let image = HalvedImage(bitmap, region: region) else { return nil }
    self.init(image, projection: projection, sampling: sampling)
  }
}
