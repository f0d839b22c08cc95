extension Rasterizer {
  func cover(
    _ area: OutlineArea, _ target: SweepTarget<UInt32>, _ image: ImagePaint, opacity: UInt8,
    mode: BlendMode
  ) {
    guard let inverse = image.transform.inverse else { return }
    var image = image
    if mode == .normal && opacity == 255 && !image.isOpaque {
      // A scan of an image costs little beside sampling it, and most are opaque though they might not be.
      image.isOpaque = image.region.area <= area.frame.area && image.view.isOpaque
    }
    func cover<Source: RowSource>(_ source: Source) {
      self.cover(area, target, painter(source, opacity: opacity, mode: mode))
    }
    func coverUpright<Source: RowSource>(_ source: Source) {
      if let edges = EdgeShares(image) {
        cover(EdgedSource(source: source, edges: edges))
      } else {
        cover(source)
      }
    }
    if let source = WholePixelSource(image, inverse) {
      cover(source)
      return
    }
    let isUpright = inverse.b == 0 && inverse.c == 0
    if image.sampling == .nearest {
      cover(NearestSource(image, inverse))
    } else if !isUpright {
      if image.sampling.averages {
        coverReduced(image, inverse, cover)
      } else {
        cover(BilinearSource(image, inverse))
      }
    } else if image.sampling.isOfContexts, image.extend == .border,
      ResampledAxis.isReduced(by: inverse.a) || ResampledAxis.isReduced(by: inverse.d)
    {
      let source = ResampledSource(image, inverse, frame: area.frame)
      coverUpright(source)
      source.deallocate()
    } else if image.sampling.averages, abs(inverse.a) > 1 || abs(inverse.d) > 1 {
      let source = BoxFilterSource(image, inverse, frame: area.frame)
      cover(source)
      source.deallocate()
    } else {
      let source = StretchedSource(image, inverse, frame: area.frame)
      coverUpright(source)
      source.deallocate()
    }
  }

  /// Downsamples first along axes on which the image becomes half as large or smaller.
  private func coverReduced(
    _ image: ImagePaint, _ inverse: PixelTransform, _ cover: (BilinearSource) -> Void
  ) {
    let across = (inverse.a * inverse.a + inverse.c * inverse.c).squareRoot()
    let down = (inverse.b * inverse.b + inverse.d * inverse.d).squareRoot()
    if across < 2 && down < 2 {
      cover(BilinearSource(image, inverse))
      return
    }
    func reduced(_ count: Int, _ factor: Double) -> Int {
      factor < 2 ? count : max(1, Int(Double(count) / min(factor, 32_767)))
    }
    guard
      let size = PixelSize(
        width: reduced(image.region.width, across), height: reduced(image.region.height, down))
    else { return }
    let small = BoxFilterSource.reduced(image, to: size)
    let kx = Double(size.width) / Double(image.region.width)
    let ky = Double(size.height) / Double(image.region.height)
    let map = PixelTransform(
      a: inverse.a * kx, b: inverse.b * ky, c: inverse.c * kx, d: inverse.d * ky,
      tx: inverse.tx * kx, ty: inverse.ty * ky)
    let view = PixelView(small, small.bounds)
    cover(BilinearSource(view, map, extend: image.extend, isOpaque: image.isOpaque))
    withExtendedLifetime(small) {}
  }

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
