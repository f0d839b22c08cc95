/// A map of the plane with perspective: (x, y) goes to (a x + c y + tx, b x + d y + ty), divided by p x + q y + w.
package struct PixelProjection: Hashable, Sendable {
  package var a: Double, b: Double, p: Double
  package var c: Double, d: Double, q: Double
  package var tx: Double, ty: Double, w: Double

  /// Creates a map from its nine numbers. One with a number that is not finite has no inverse, and paints nothing.
  package init(
    a: Double, b: Double, p: Double, c: Double, d: Double, q: Double, tx: Double, ty: Double,
    w: Double
  ) {
    self.a = a
    self.b = b
    self.p = p
    self.c = c
    self.d = d
    self.q = q
    self.tx = tx
    self.ty = ty
    self.w = w
  }

  /// The map that undoes this one, or `nil` when this one flattens the plane or is out of all proportion.
  ///
  /// Its divisor is positive at the images of those points at which this one's is.
  package var inverse: PixelProjection? {
    let determinant = a * (d * w - q * ty) - b * (c * w - q * tx) + p * (c * ty - d * tx)
    let magnitude =
      abs(a) * (abs(d * w) + abs(q * ty)) + abs(b) * (abs(c * w) + abs(q * tx))
      + abs(p) * (abs(c * ty) + abs(d * tx))
    let k = 1 / determinant
    let numbers = (
      (d * w - q * ty) * k, (p * ty - b * w) * k, (b * q - d * p) * k,
      (q * tx - c * w) * k, (a * w - p * tx) * k, (c * p - a * q) * k,
      (c * ty - d * tx) * k, (b * tx - a * ty) * k, (a * d - b * c) * k
    )
    let sum =
      numbers.0 + numbers.1 + numbers.2 + numbers.3 + numbers.4 + numbers.5 + numbers.6
      + numbers.7 + numbers.8
    // Terms that cancel leave their rounding errors behind.
    guard abs(determinant) > magnitude * 1e-13, sum * 0 == 0 else { return nil }
    return PixelProjection(
      a: numbers.0, b: numbers.1, p: numbers.2, c: numbers.3, d: numbers.4, q: numbers.5,
      tx: numbers.6, ty: numbers.7, w: numbers.8)
  }
}

/// An image as a paint that is seen in perspective; beyond its border the border's pixels go on.
package struct ProjectedImagePaint {
  /// How an image is read between its pixels.
  package enum Sampling: Sendable {
    /// The pixel in which the point lies.
    case nearest
    /// Mixed from the pixels around the point, of smaller versions of the image where it is seen smaller.
    case smooth
  }

  /// The image.
  package var image: HalvedImage
  /// From the region's pixels, (0, 0) at its top left corner, to device pixels.
  package var projection: PixelProjection
  package var sampling: Sampling

  /// Creates a paint, or `nil` when the projection cannot be undone.
  package init?(_ image: HalvedImage, projection: PixelProjection, sampling: Sampling = .smooth) {
    if projection.inverse == nil { return nil }
    self.image = image
    self.projection = projection
    self.sampling = sampling
  }
}
