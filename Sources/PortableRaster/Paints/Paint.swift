/// Where the colours of a fill come from.
package enum Paint {
  /// One colour everywhere.
  case solid(PremultipliedPixel)
  /// A picture, or a pattern that repeats one.
  case image(ImagePaint)
  /// A picture in perspective.
  case projectedImage(ProjectedImagePaint)
  /// Colours that change along lines, circles or rays.
  case gradient(GradientPaint)
}
