import Testing

@testable import PortableRaster

@Suite struct ResampledSourceTests {
  private func draw(
    _ image: Bitmap, _ map: PixelTransform, on width: Int, _ height: Int,
    _ sampling: ImagePaint.Sampling = .resampled
  ) throws -> Bitmap {
    let bitmap = Bitmap(width, height)
    bitmap.fill(.image(try #require(ImagePaint(image, transform: map, sampling: sampling))))
    return bitmap
  }

  private func shrunk(_ image: Bitmap, to width: Int, _ height: Int) -> PixelTransform {
    PixelTransform(
      scale: Double(width) / Double(image.size.width), Double(height) / Double(image.size.height))
  }

  /// The recorded rule along one axis: the weights of an image's pixels for one of `n` device pixels.
  private func weights(_ i: Int, of n: Int, from count: Int) -> [Double] {
    let center = n == 1 ? Double(count - 1) / 2 : Double(i) * Double(count - 1) / Double(n - 1)
    let stretch = Double(count) / Double(n)
    var weights = [Double](repeating: 0, count: count)
    var total = 0.0
    for t in Int((center - 2 * stretch).rounded(.up))...Int((center + 2 * stretch).rounded(.down)) {
      let u = abs(Double(t) - center) / stretch
      let weight =
        u < 1
        ? 1.5 * u * u * u - 2.5 * u * u + 1 : u < 2 ? -0.5 * u * u * u + 2.5 * u * u - 4 * u + 2 : 0
      weights[min(max(t, 0), count - 1)] += weight
      total += weight
    }
    return weights.map { $0 / total }
  }

  @Test(arguments: [(30, 25), (13, 7), (40, 3), (1, 1), (2, 40), (41, 5)])
  func `a smaller image is what was recorded`(width: Int, height: Int) throws {
    let image = Bitmap(random: 41, 47, seed: 11)
    for flips in [false, true] {
      var map = shrunk(image, to: width, height)
      if flips {
        map.a = -map.a
        map.tx = Double(width)
      }
      let bitmap = try draw(image, map, on: width, height)
      #expect(bitmap.isPremultiplied)
      for (x, y) in bitmap.bounds.places {
        // Not downsampled: pixels lie on pixels.
        let column = flips ? width - 1 - x : x
        let across =
          width == 41 ? (0..<41).map { $0 == column ? 1 : 0 } : weights(column, of: width, from: 41)
        var sum = SIMD4<Double>.zero
        for (j, row) in weights(y, of: height, from: 47).enumerated() where row != 0 {
          for (i, weight) in across.enumerated() where weight != 0 {
            sum += row * weight * SIMD4(image[i, j].word.channels)
          }
        }
        let alpha = min(max(sum[3], 0), 255)
        let expected = sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
        let difference = SIMD4(bitmap[x, y].word.channels) - expected
        #expect(
          difference.max() <= 1 && difference.min() >= -1, "(\(x), \(y)) of \(width) x \(height)")
      }
    }
  }

  @Test(arguments: [1, 2, 6, 210, 299])
  func `a plain image keeps its color at every size`(width: Int) throws {
    let color = PremultipliedPixel(red: 9, green: 70, blue: 200, alpha: 203)
    let plain = Bitmap(300, 2, filledWith: color)
    let bitmap = try draw(plain, shrunk(plain, to: width, 1), on: width, 1)
    #expect(Set(bitmap.words) == [plain[0, 0].word])
  }

  /// Weights of one in 16,384 add up, though each is less.
  @Test func `many pixels count alike in one`() throws {
    let image = Bitmap(16_000, 1) { x, _ in x % 2 == 0 ? .white : .black }
    let word = try draw(image, shrunk(image, to: 1, 1), on: 1, 1).words[0]
    #expect((126...129).contains(word & 255))
  }

  @Test func `clips do not show in a smaller image`() throws {
    let image = Bitmap(random: 90, 80, seed: 12)
    let map = PixelTransform(scale: 0.4, -0.6, tx: 0.4, ty: 45.2)
    let paint = Paint.image(try #require(ImagePaint(image, transform: map, sampling: .stepped)))
    let outline = TestOutline(circle: 18, 20, 17)
    let bitmap = Bitmap(40, 50)
    let parts = bitmap.bounds.split(columns: [13], rows: [17])
    #expect(bitmap.isDrawnAlike(in: parts) { $0.fill(outline, paint, clip: $1) })
  }

  /// The recorded shares at each eighth of the way between two pixels.
  private static let shares = [0, 1, 2, 4, 8, 12, 14, 15, 16].map { Double($0) / 16 }

  @Test(arguments: [(5.0, 1.0), (1, 3), (1.676, 2.3), (7, 0.5)])
  func `a larger image mixes two pixels by whole eighths`(a: Double, d: Double) throws {
    let image = Bitmap(8, 8) { x, y in (x * 3 + y * 5) % 7 < 3 ? .white : .black }
    let (width, height) = (Int(8 * a), Int(8 * d))
    let bitmap = try draw(image, PixelTransform(scale: a, d), on: width, height, .stepped)
    func mix(_ i: Int, _ scale: Double, _ n: Int) -> [Double] {
      if scale < 1 { return weights(i, of: n, from: 8) }
      let place = (Double(i) + 0.5) / scale - 0.5
      let whole = place.rounded(.down)
      let share = Self.shares[Int(((place - whole) * 8 + 0.5).rounded(.down))]
      var weights = [Double](repeating: 0, count: 8)
      weights[min(max(Int(whole), 0), 7)] += 1 - share
      weights[min(max(Int(whole) + 1, 0), 7)] += share
      return weights
    }
    for (x, y) in bitmap.bounds.places {
      let (down, across) = (mix(y, d, height), mix(x, a, width))
      var sum = 0.0
      for (i, j) in image.bounds.places {
        sum += down[j] * across[i] * Double(image[i, j].word & 255)
      }
      #expect(abs(Double(bitmap[x, y].word & 255) - min(max(sum, 0), 255)) <= 1, "(\(x), \(y))")
    }
  }
}
