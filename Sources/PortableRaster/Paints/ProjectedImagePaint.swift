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
  package var image: Bitmap
  /// The part of the image that is used, inside its bounds.
  package var region: PixelRect
  /// From the region's pixels, (0, 0) at its top left corner, to device pixels.
  package var projection: PlaneProjection
  package var sampling: Sampling

  /// Creates a paint, or `nil` when the region has no pixel inside the image or the projection cannot be undone.
  package init?(
    _ image: Bitmap, region: PixelRect? = nil, projection: PlaneProjection,
    sampling: Sampling = .smooth
  ) {
    let region = (region ?? image.bounds).intersection(image.bounds)
    if region.isEmpty || projection.inverse == nil { return nil }
    self.image = image
    self.region = region
    self.projection = projection
    self.sampling = sampling
  }
}
