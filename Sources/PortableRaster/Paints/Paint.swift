/// Where the colors of a fill come from.
package enum Paint {
  /// One color everywhere.
  case solid(PremultipliedPixel)
  /// An image, or a pattern that repeats one.
  case image(ImagePaint)
  /// An image in perspective.
  case projectedImage(ProjectedImagePaint)
  /// Colors that change along lines, circles or rays.
  case gradient(GradientPaint)
}
