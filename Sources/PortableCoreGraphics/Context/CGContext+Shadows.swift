import PortableGeometry
import PortableRaster

extension CGContext {
  /// Lets everything drawn from now on cast a shadow.
  ///
  /// The transform does not change a shadow; in a layer's context a positive height of `offset` is down. What is drawn
  /// outside the clip casts its shadow too; in a transparency layer only up to an offset with which the layer has 16
  /// million pixels.
  ///
  /// - Parameters:
  ///   - offset: where the shadow lies, in the space that the context started with; rounded to whole pixels.
  ///   - blur: how far the shadow reaches beyond the shape; 0 or less is sharp.
  ///   - color: the shadow's color; `nil` is no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0, color.patternSource == nil else {
      state.shadow = nil
      return
    }
    guard offset.width.isFinite, offset.height.isFinite, !blur.isNaN else { return }
    state.shadow = Shadow(offset: offset, blur: max(blur, 0), color: color)
  }

  /// Lets everything drawn from now on cast a black shadow with an alpha of 1/3; see `setShadow(offset:blur:color:)`.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  var deviceShadow: DeviceShadow? { state.shadow.map { DeviceShadow($0, base: baseCTM) } }

  func paint(
    _ outline: DeviceOutline, rule: FillRule, _ source: Paint, opacity: UInt8,
    shadow: DeviceShadow
  ) {
    let clip = state.clip.bounds
    if case .solid(let pixel) = source {
      // Only the shape and the color's opacity count.
      let casters = shadow.casters(onto: clip).intersection(outline.pixelBounds)
      let canvas = PixelRect(x: 0, y: 0, width: casters.width, height: casters.height)
      let shape = outline.moved(x: -casters.minX, y: -casters.minY).withContours { points, ends in
        rasterizer.coverage(
          points: points, contourEnds: ends, rule: rule, antialias: antialiases, bounds: canvas)
      }
      if let shape {
        paint(
          shadow, of: shape, origin: (casters.minX, casters.minY),
          opacity: pixel.scaled(by: opacity).alpha)
      }
      paintPlain(outline, rule: rule, source, opacity: opacity)
      return
    }
    let isFar = shadow.isFar(from: clip)
    let drawn = (isFar ? shadow.casters(onto: clip) : shadow.contributing(to: clip))
      .intersection(outline.pixelBounds)
    if let size = PixelSize(width: drawn.width, height: drawn.height) {
      let group = Bitmap(size: size)
      outline.moved(x: -drawn.minX, y: -drawn.minY).withContours { points, ends in
        rasterizer.fill(
          points: points, contourEnds: ends, rule: rule, antialias: antialiases,
          paint: source.moved(x: -drawn.minX, y: -drawn.minY), opacity: opacity,
          clip: Clip(group), into: group)
      }
      if !isFar {
        compose(group, in: (drawn.minX, drawn.minY), opacity: 255, shadow: shadow)
      } else {
        paint(
          shadow, of: CoverageMask(alphaOf: group), origin: (drawn.minX, drawn.minY), opacity: 255)
      }
    }
    if isFar { paintPlain(outline, rule: rule, source, opacity: opacity) }
  }

  /// `x` and `y` place the group's first pixel, counted from `origin`, a pixel of the target. `opacity` stands for the
  /// state's alpha.
  func compose(
    _ group: Bitmap, x: Int = 0, y: Int = 0, in origin: (x: Int, y: Int), opacity: UInt8,
    shadow: DeviceShadow?
  ) {
    if let shadow {
      paint(shadow, of: CoverageMask(alphaOf: group, x: x, y: y), origin: origin, opacity: opacity)
    }
    let x = origin.x + x
    let y = origin.y + y
    rasterizer.settle()
    willDraw(in: group.bounds.offset(x: x, y: y).intersection(state.clip.bounds))
    target.bitmap.composite(
      group, x: x, y: y, opacity: opacity, blend: state.blendMode.raster, clip: state.clip)
    if canvas.mustKnow {
      didDraw(in: group.bounds.offset(x: x, y: y), blendMode: state.blendMode)
    }
  }

  private func paint(
    _ shadow: DeviceShadow, of shape: CoverageMask, origin: (x: Int, y: Int), opacity: UInt8
  ) {
    guard let cast = shadow.cast(by: shape, origin: origin, onto: state.clip.bounds) else { return }
    var clip = state.clip
    clip.intersect(cast)
    shadowQuad.set(CGRect(cast.rect), .identity)
    // The shape has the context's alpha multiplied in.
    let pixel = pixel(of: PaintColor(shadow.color), alpha: 1)
    paintPlain(shadowQuad.outline, rule: .nonZero, .solid(pixel), opacity: opacity, clip: clip)
  }
}

extension Paint {
  fileprivate func moved(x: Int, y: Int) -> Paint {
    switch self {
    case .solid:
      return self
    case .image(var image):
      image.transform.tx += Double(x)
      image.transform.ty += Double(y)
      return .image(image)
    case .projectedImage(var image):
      let map = image.projection
      image.projection.a += Double(x) * map.p
      image.projection.b += Double(y) * map.p
      image.projection.c += Double(x) * map.q
      image.projection.d += Double(y) * map.q
      image.projection.tx += Double(x) * map.w
      image.projection.ty += Double(y) * map.w
      return .projectedImage(image)
    case .gradient(var gradient):
      gradient.transform.tx += Double(x)
      gradient.transform.ty += Double(y)
      return .gradient(gradient)
    }
  }
}

/// A copy of a `DeviceOutline`, valid beyond the next use of its maker.
private struct StoredOutline {
  let points: [SIMD2<Int32>]
  let ends: [Int32]

  func withContours<Result>(
    _ body: (UnsafeBufferPointer<SIMD2<Int32>>, UnsafeBufferPointer<Int32>) -> Result
  ) -> Result {
    points.withUnsafeBufferPointer { points in ends.withUnsafeBufferPointer { body(points, $0) } }
  }
}

extension DeviceOutline {
  fileprivate func moved(x: Int, y: Int) -> StoredOutline {
    let step = SIMD2(Int64(x), Int64(y)) &<< Int64(FixedPoint.shift)
    // Coordinates are within ±2^30 and stay so: far outside they may be clamped to the border.
    let limit = SIMD2<Int64>(repeating: 1 &<< 30)
    return StoredOutline(
      points: points.map {
        let moved = SIMD2<Int64>(truncatingIfNeeded: $0) &+ step
        return SIMD2(truncatingIfNeeded: moved.clamped(lowerBound: 0 &- limit, upperBound: limit))
      },
      ends: Array(contourEnds))
  }
}
