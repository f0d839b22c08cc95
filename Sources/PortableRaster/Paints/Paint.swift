package enum Paint {
  case solid(PremultipliedPixel)
  case image(ImagePaint)
  case projectedImage(ProjectedImagePaint)
  case gradient(GradientPaint)
}
