extension Rasterizer {
  func cover(
    _ area: OutlineArea, _ target: SweepTarget<UInt32>, _ image: ProjectedImagePaint,
    opacity: UInt8, mode: BlendMode
  ) {
    guard let inverse = image.projection.inverse else { return }
    let levels = image.image.levels(
      forStep: image.sampling != .nearest ? image.longestStep(inverse) : 0)
    let source = ProjectedSource(levels, inverse, isNearest: image.sampling == .nearest)
    cover(area, target, painter(source, opacity: opacity, mode: mode))
    source.deallocate()
    withExtendedLifetime(image) {}
  }
}

extension ProjectedImagePaint {
  /// In pixels of the image, from one device pixel to the next.
  fileprivate func longestStep(_ inverse: PlaneProjection) -> Double {
    // Steps are longest where the image is farthest away, which is at a corner of what is seen of it.
    let width = Double(image.region.width)
    let height = Double(image.region.height)
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
    return longest
  }
}
