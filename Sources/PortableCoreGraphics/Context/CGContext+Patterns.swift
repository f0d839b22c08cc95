import PortableGeometry
import PortableRaster

extension CGContext {
  /// Fills shapes with a pattern; ignored unless the fill color space is a pattern space that suits it.
  ///
  /// - Parameters:
  ///   - pattern: repeated over the plane from the origin of the space that the context started with.
  ///   - components: for an uncolored pattern, the components of its color; then alpha.
  public func setFillPattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    state.fill.setPattern(pattern, components)
  }

  /// Strokes paths with a pattern, as `setFillPattern(_:colorComponents:)` fills them; ignored unless the stroke color space
  /// is a pattern space that suits it.
  public func setStrokePattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    state.stroke.setPattern(pattern, components)
  }

  /// Moves the origin of patterns by `phase`, in the space that the context started with.
  public func setPatternPhase(_ phase: CGSize) {
    if phase.width.isFinite, phase.height.isFinite { state.patternPhase = phase }
  }

  /// `nil` if nothing of the pattern would be seen.
  func patternPaint(for color: CGColor) -> (ImagePaint, opacity: UInt8)? {
    guard let pattern = color.pattern else { return nil }
    let phase = state.patternPhase
    let toBitmap =
      pattern.matrix
      .concatenating(CGAffineTransform(translationX: phase.width, y: phase.height))
      .concatenating(baseCTM).concatenating(target.deviceToBitmap)
    guard toBitmap.isFinite, toBitmap.isInvertible,
      let size = PatternCell.size(of: pattern, toBitmap)
    else { return nil }
    let opaqueColor = color.copy(alpha: 1) ?? color
    if patternCell?.color != opaqueColor || patternCell?.bitmap.size != size {
      patternCell = PatternCell(color: opaqueColor, pattern: pattern, size: size)
    }
    guard let cell = patternCell else { return nil }
    let map = CGAffineTransform(
      a: pattern.step.width / CGFloat(size.width), b: 0, c: 0,
      d: -pattern.step.height / CGFloat(size.height), tx: 0, ty: pattern.step.height
    ).concatenating(toBitmap)
    // Upright cells keep their pixels, so that fine lines stay sharp.
    let isUpright = map.keepsRectanglesUpright
    guard map.isFinite,
      let paint = ImagePaint(
        cell.bitmap, transform: PixelTransform(map), sampling: isUpright ? .nearest : .linear,
        extend: .repeat)
    else { return nil }
    return (paint, UInt8(Double(color.alpha) * state.alpha * 255 + 0.5))
  }
}

/// One period of a pattern.
struct PatternCell {
  let color: CGColor
  let bitmap: Bitmap

  /// In pixels.
  private static let largestSide: CGFloat = 4096

  /// `nil` for a period without an extent in pixels.
  static func size(of pattern: CGPattern, _ transform: CGAffineTransform) -> PixelSize? {
    func side(_ x: CGFloat, _ y: CGFloat, _ step: CGFloat) -> Int? {
      let length = (x * x + y * y).squareRoot() * step
      guard length.isFinite else { return nil }
      return Int(max(1, min(length, largestSide)) + 0.5)
    }
    guard let width = side(transform.a, transform.b, pattern.step.width),
      let height = side(transform.c, transform.d, pattern.step.height)
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// `color` must be opaque.
  init(color: CGColor, pattern: CGPattern, size: PixelSize) {
    self.color = color
    bitmap = Bitmap(size: size)
    let step = pattern.step
    let context = CGContext(
      bitmap,
      baseCTM: CGAffineTransform(
        scaleX: CGFloat(size.width) / step.width, y: CGFloat(size.height) / step.height))
    // Cells that are larger than the step reach into this period from others.
    for row in Self.neighbors(pattern.bounds.minY, pattern.bounds.maxY, step.height) {
      for column in Self.neighbors(pattern.bounds.minX, pattern.bounds.maxX, step.width) {
        let start = context.state
        context.translateBy(x: CGFloat(column) * step.width, y: CGFloat(row) * step.height)
        context.clip(to: pattern.bounds)
        pattern.drawCell(in: context)
        context.reset(to: start)
      }
    }
    if !pattern.isColored {
      // Only the shape of the cell counts, not its colors.
      let shape = bitmap.copy()
      bitmap.replacePixels(in: bitmap.bounds, with: color.premultipliedPixel)
      bitmap.multiply(byAlphaOf: shape)
    }
  }

  /// The indices of cells that reach into the first one.
  private static func neighbors(
    _ low: CGFloat, _ high: CGFloat, _ step: CGFloat
  ) -> ClosedRange<Int> {
    func whole(_ value: CGFloat) -> Int { Int(max(-32, min(value, 32))) }
    let first = whole((-high / step).rounded(.down)) + 1
    return first...max(first, whole(((step - low) / step).rounded(.up)) - 1)
  }
}
