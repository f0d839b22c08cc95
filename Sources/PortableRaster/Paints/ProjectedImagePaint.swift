/// An image under a projection; the pixels of its border continue beyond it.
package struct ProjectedImagePaint {
  package var image: HalvedImage
  /// From the region's pixels, (0, 0) at its top left corner, to device pixels.
  package var projection: PlaneProjection
  /// `nearest`, or else mixed from the pixels around the point, of smaller versions of the image where it is seen smaller.
  package var sampling: ImagePaint.Sampling

  package init?(
    _ image: HalvedImage, projection: PlaneProjection, sampling: ImagePaint.Sampling = .smooth
  ) {
    if projection.inverse == nil { return nil }
    self.image = image
    self.projection = projection
    self.sampling = sampling
  }
}
