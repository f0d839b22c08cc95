extension Rasterizer {
  /// Paints what an outline covers of a frame with an image in perspective.
  func cover(
    _ outline: Outline, rule: FillRule, antialias: Bool, frame: PixelRect,
    _ target: SweepTarget<UInt32>, _ image: ProjectedImagePaint, opacity: UInt8, mode: BlendMode
  ) {
    guard let inverse = image.projection.inverse else { return }
    let smaller = image.sampling == .smooth ? image.halvings(for: frame, inverse) : []
    let levels = [PixelView(image.image, image.region)] + smaller.map { PixelView($0, $0.bounds) }
    let source = ProjectedSource(levels, inverse, isNearest: image.sampling == .nearest)
    cover(
      outline, rule: rule, antialias: antialias, frame: frame, target,
      painter(source, opacity: opacity, mode: mode))
    source.deallocate()
    withExtendedLifetime(smaller) {}
  }
}

extension ProjectedImagePaint {
  /// Makes the image smaller by two again and again, as often as some place of a frame needs.
  fileprivate func halvings(for frame: PixelRect, _ inverse: PixelProjection) -> [Bitmap] {
    // Steps are longest where the image is farthest away, which is at a corner of what is seen of it.
    let width = Double(region.width)
    let height = Double(region.height)
    var longest = 0.0
    for (u, v) in [(0, 0), (width, 0), (0, height), (width, height)] {
      let m = projection
      let divisor = m.p * u + m.q * v + m.w
      guard divisor > 0 else { continue }
      let x = (m.a * u + m.c * v + m.tx) / divisor
      let y = (m.b * u + m.d * v + m.ty) / divisor
      let k = 1 / (inverse.p * x + inverse.q * y + inverse.w)
      longest = max(longest, ProjectedSource.stride(inverse, u, v, k))
    }
    var halvings: [Bitmap] = []
    var current = ImagePaint(image, region: region, transform: .identity)
    var factor = 1.0
    while factor < longest, let paint = current,
      paint.region.width > 1 || paint.region.height > 1,
      let size = PixelSize(
        width: (paint.region.width + 1) / 2, height: (paint.region.height + 1) / 2)
    {
      let half = BoxFilterSource.reduced(paint, to: size)
      halvings.append(half)
      current = ImagePaint(half, transform: .identity)
      factor *= 2
    }
    return halvings
  }
}
