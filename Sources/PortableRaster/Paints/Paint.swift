/// Where the colours of a fill come from.
package enum Paint {
  /// One colour everywhere.
  case solid(PremultipliedPixel)
  /// A picture, or a pattern that repeats one.
  case image(ImagePaint)
}
