import AnimatableLayers

/// Draws a text layer's text in its place, equally on every engine.
final class FilledTextLayer: CALayer {
  private var lines: TextLines?
  private var alignment = TextPlacement.topLeft

  override init() { super.init() }

  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? FilledTextLayer { (lines, alignment) = (other.lines, other.alignment) }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Inserts one as the lowest sublayer where there is none.
  static func below(_ layer: CATextLayer) -> FilledTextLayer {
    if let present = layer.sublayers?.first as? FilledTextLayer { return present }
    let filled = FilledTextLayer()
    layer.insertSublayer(filled, at: 0)
    return filled
  }

  func show(_ string: NSAttributedString?, in layer: CATextLayer, scale: CGFloat) {
    frame = layer.bounds
    contentsScale = scale
    lines = string.map {
      TextLines(
        $0, in: bounds.size, isWrapped: layer.isWrapped,
        truncation: Self.truncation(layer.truncationMode))
    }
    alignment = TextPlacement(
      horizontal: string.map { Self.position(layer.alignmentMode, of: $0) } ?? .start,
      vertical: .start)
    setNeedsDisplay()
  }

  override func draw(in ctx: CGContext) {
    if let lines { ctx.draw(lines, in: bounds, alignment: alignment) }
  }

  private static func truncation(_ mode: CATextLayerTruncationMode) -> CTLineTruncationType? {
    switch mode {
    case .start: .start
    case .middle: .middle
    case .end: .end
    default: nil
    }
  }

  private static func position(
    _ mode: CATextLayerAlignmentMode, of string: NSAttributedString
  ) -> TextPlacement.Position {
    switch mode {
    case .center: .center
    case .right: .end
    case .natural: isRightToLeft(string) ? .end : .start
    default: .start
    }
  }

  private static func isRightToLeft(_ string: NSAttributedString) -> Bool {
    let line = CTLineCreateWithAttributedString(string as CFAttributedString)
    let runs = CTLineGetGlyphRuns(line) as? [CTRun] ?? []
    let first = runs.min { CTRunGetStringRange($0).location < CTRunGetStringRange($1).location }
    return first.map { CTRunGetStatus($0).contains(.rightToLeft) } ?? false
  }
}
