/// Where the colors of a fill come from.
package enum Paint {
  /// One color everywhere.
  case solid(PremultipliedPixel)
  /// A picture, or a pattern that repeats one.
  case image(ImagePaint)
  /// A picture in perspective.
  case projectedImage(ProjectedImagePaint)
  /// Colors that change along lines, circles or rays.
  case gradient(GradientPaint)
}
