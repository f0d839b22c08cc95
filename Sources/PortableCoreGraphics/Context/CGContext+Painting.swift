import PortableGeometry
import PortableRaster

extension CGContext {
  func paint(_ outline: DeviceOutline, rule: FillRule, color: PaintColor) {
    if let patternColor = color.patternColor {
      if let (pattern, opacity) = patternPaint(for: patternColor) {
        paint(outline, rule: rule, .image(pattern), opacity: opacity)
      }
      return
    }
    paint(outline, rule: rule, .solid(pixel(of: color, alpha: state.alpha)), opacity: 255)
  }

  /// `opacity` stands for the state's alpha; all other settings apply.
  func paint(_ outline: DeviceOutline, rule: FillRule, _ paint: Paint, opacity: UInt8) {
    if state.clip.isEmpty { return }
    if let shadow = deviceShadow {
      self.paint(outline, rule: rule, paint, opacity: opacity, shadow: shadow)
    } else {
      paintPlain(outline, rule: rule, paint, opacity: opacity)
    }
  }

  /// Paints without a shadow, now or when the pixels are read.
  func paintPlain(
    _ outline: DeviceOutline, rule: FillRule, _ paint: Paint, opacity: UInt8,
    blendMode: CGBlendMode? = nil, clip: Clip? = nil
  ) {
    let blendMode = blendMode ?? state.blendMode
    let clip = clip ?? state.clip
    if canvas.mayWait, layers.isEmpty, clip.mask == nil, case .solid(let pixel) = paint {
      rasterizer.collect(
        points: outline.points, contourEnds: outline.contourEnds, rule: rule,
        antialias: antialiases, color: pixel.scaled(by: opacity), blend: blendMode.raster,
        clip: clip.bounds, overlap: outline.overlap, into: target.bitmap)
    } else {
      rasterizer.settle()
      if !layers.isEmpty { willDraw(in: outline.pixelBounds.intersection(clip.bounds)) }
      rasterizer.fill(
        points: outline.points, contourEnds: outline.contourEnds, rule: rule,
        antialias: antialiases, paint: paint, opacity: opacity, blend: blendMode.raster,
        clip: clip, overlap: outline.overlap, into: target.bitmap)
    }
    if canvas.mustKnow { didDraw(in: outline.pixelBounds, blendMode: blendMode) }
  }

  var opacity: UInt8 { UInt8(state.alpha * 255 + 0.5) }

  func didDraw(in pixels: PixelRect, blendMode: CGBlendMode) {
    guard layers.isEmpty else { return }
    canvas.didDraw(in: pixels.intersection(state.clip.bounds), keepsOpacity: blendMode.keepsOpacity)
  }

  /// Returns the outline of a path in the bitmap's pixels, valid until the next call.
  func flattened(_ path: Path, _ transform: CGAffineTransform) -> DeviceOutline {
    outline { $0.append(path, transform: transform, flatness: state.flatness) }
  }

  /// Returns what `append` adds to an empty outline in the bitmap's pixels, valid until the next call.
  func outline(_ append: (FlattenedOutline) -> Void) -> DeviceOutline {
    flattener.reset()
    flattener.visible = DeviceBox(contributingPixels)
    append(flattener)
    return DeviceOutline(points: flattener.points, contourEnds: flattener.contourEnds)
  }

  /// The pixels that can be visible: those inside the clip, and those whose shadow falls there.
  var contributingPixels: CGRect {
    let clip = state.clip.bounds
    return CGRect(deviceShadow?.contributing(to: clip) ?? clip)
  }

  var userToBitmap: CGAffineTransform { state.ctm.concatenating(target.deviceToBitmap) }
}

extension CGBlendMode {
  /// Whether drawing upon an opaque pixel leaves it opaque.
  var keepsOpacity: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationOut, .destinationAtop,
      .xor:
      false
    default: true
    }
  }

  /// Whether drawing upon a transparent pixel leaves it transparent.
  var needsBackdrop: Bool {
    switch self {
    case .clear, .sourceIn, .sourceAtop, .destinationIn, .destinationOut: true
    default: false
    }
  }
}
