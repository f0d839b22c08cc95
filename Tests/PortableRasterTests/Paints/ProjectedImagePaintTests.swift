import Testing

@testable import PortableRaster

@Suite struct ProjectedImagePaintTests {
  private static let leaning = PlaneProjection(
    a: 1.5, b: 0.2, p: 0.004, c: -0.1, d: 1.2, q: 0.011, tx: 3, ty: 4, w: 1)

  private func projected(
    _ image: Bitmap, _ projection: PlaneProjection, sampling: ImagePaint.Sampling = .smooth
  ) throws -> Paint {
    .projectedImage(
      try #require(
        ProjectedImagePaint(HalvedImage(image)!, projection: projection, sampling: sampling)))
  }

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
    let image = Bitmap(random: 20, 16, seed: 3)
    let bitmap = Bitmap(40, 30)
    let inverse = try #require(Self.leaning.inverse)
    bitmap.fill(try projected(image, Self.leaning, sampling: .nearest))
    let wrong = bitmap.bounds.places.filter { x, y in
      let (u, v) = applied(inverse, Double(x) + 0.5, Double(y) + 0.5)
      // Places are rounded to 1/256; next to a border either pixel is right.
      let candidates = [u - 0.01, u + 0.01].flatMap { u in
        [v - 0.01, v + 0.01].map { v in
          image[max(0, min(19, Int(u.rounded(.down)))), max(0, min(15, Int(v.rounded(.down))))]
        }
      }
      return !candidates.contains(bitmap[x, y])
    }
    #expect(wrong.isEmpty)
  }

  @Test func `without perspective it is the image under an affine map`() throws {
    let image = Bitmap(random: 20, 16, seed: 4)
    let (affine, projected) = (Bitmap(60, 60), Bitmap(60, 60))
    let map = PixelTransform(a: 2.25, b: 0.5, c: -0.75, d: 2, tx: 10.5, ty: -3)
    let projection = PlaneProjection(
      a: map.a, b: map.b, p: 0, c: map.c, d: map.d, q: 0, tx: map.tx, ty: map.ty, w: 1)
    projected.fill(try self.projected(image, projection))
    affine.fill(.image(try #require(ImagePaint(image, transform: map))))
    let differences = zip(affine.words, projected.words).flatMap { a, b in
      zip(a.channels, b.channels).map { abs($0 - $1) }
    }
    #expect(differences.allSatisfy { $0 <= 3 })
  }

  @Test func `what is seen small is averaged`() throws {
    let checks = Bitmap(256, 256) { x, y in (x + y).isMultiple(of: 2) ? .white : .black }
    let bitmap = Bitmap(24, 24)
    let shrunk = PlaneProjection(
      a: 0.125, b: 0, p: 0.001, c: 0, d: 0.125, q: 0.0005, tx: 0, ty: 0, w: 1)
    bitmap.fill(try projected(checks, shrunk))
    let inner = PixelRect(minX: 2, minY: 2, maxX: 20, maxY: 20).places.map { bitmap[$0, $1] }
    #expect(inner.allSatisfy { (124...132).contains($0.red) && $0.alpha == 255 })
  }

  @Test func `one color stays that color, and every pixel stays premultiplied`() throws {
    let color = PremultipliedPixel(red: 200, green: 90, blue: 3, alpha: 101)
    let (bitmap, wild) = (Bitmap(40, 30), Bitmap(40, 30))
    bitmap.fill(try projected(Bitmap(9, 7, filledWith: color), Self.leaning))
    #expect(Set(bitmap.words) == [color.word])
    wild.fill(try projected(Bitmap(random: 50, 50, seed: 8), Self.leaning))
    #expect(wild.isPremultiplied)
  }

  @Test func `an image seen edge-on is no paint`() {
    let image = Bitmap(random: 4, 4, seed: 1)
    var edge = Self.leaning
    (edge.c, edge.d, edge.q) = (edge.a * 2, edge.b * 2, edge.p * 2)
    #expect(ProjectedImagePaint(HalvedImage(image)!, projection: edge) == nil)
  }
}
