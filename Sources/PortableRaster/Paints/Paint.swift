/// Where the colors of a fill come from.
package enum Paint {
  case solid(PremultipliedPixel)
  /// An image, or a pattern that repeats one.
  case image(ImagePaint)
  case projectedImage(ProjectedImagePaint)
  case gradient(GradientPaint)
}
