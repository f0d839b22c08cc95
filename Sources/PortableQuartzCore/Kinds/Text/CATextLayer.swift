/// A layer that draws text from the upper left corner of its bounds. Mirrors QuartzCore.
///
/// `font`, `fontSize` and `foregroundColor` apply to plain strings; an attributed string has its own. The contents are drawn
/// again when one of the layer's properties, its size or its `contentsScale` changes.
open class CATextLayer: CALayer {
  package override class var properties: LayerPropertyTable { textProperties }

  private static let drawnKeys: Set<String> = [
    "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
    "allowsFontSubpixelQuantization", "contentsScale",
  ]

  /// The text, a `String` or an `NSAttributedString`; other values draw nothing. Default nil.
  open var string: Any? {
    get { (state.text.string as? AttributedText)?.string ?? state.text.string }
    set {
      let string = newValue as? NSAttributedString
      let mayChange = string.map { type(of: $0) != NSAttributedString.self } ?? false
      write(
        CATextLayer.stringProperty,
        mayChange ? TextState.attributedText(newValue) as Any? : newValue)
    }
  }

  /// The font of a plain string: a name, a `CGFont`, or a `CTFont`, whose size is ignored. `nil`, the default, is Helvetica.
  open var font: CFTypeRef? {
    get { state.text.font }
    set { write(CATextLayer.fontProperty, newValue) }
  }

  /// The font size of a plain string, in points; 0 and less draw nothing. Default 36. Animatable.
  open var fontSize: CGFloat {
    get { state.text.fontSize }
    set { write(CATextLayer.fontSizeProperty, newValue) }
  }

  /// The color of a plain string; `nil` draws nothing. Default opaque white. Animatable.
  open var foregroundColor: CGColor? {
    get { state.text.foregroundColor }
    set { write(CATextLayer.foregroundColorProperty, newValue) }
  }

  /// Whether lines break at the layer's width. Default false.
  open var isWrapped: Bool {
    get { state.text.isWrapped }
    set { write(CATextLayer.wrappedProperty, newValue) }
  }

  /// The truncation of lines wider than the layer, and of the last line that its height holds. Default `none`.
  open var truncationMode: CATextLayerTruncationMode {
    get { state.text.truncationMode }
    set { write(CATextLayer.truncationModeProperty, newValue) }
  }

  /// The alignment of lines, which takes precedence over the string's own unless it is `natural`, the default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { state.text.alignmentMode }
    set { write(CATextLayer.alignmentModeProperty, newValue) }
  }

  /// Whether the positions of glyphs are rounded to quarters of a pixel. Default false.
  open var allowsFontSubpixelQuantization: Bool {
    get { state.text.allowsFontSubpixelQuantization }
    set { write(CATextLayer.allowsFontSubpixelQuantizationProperty, newValue) }
  }

  open override class func needsDisplay(forKey key: String) -> Bool {
    drawnKeys.contains(key) || super.needsDisplay(forKey: key)
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    key == "needsDisplayOnBoundsChange" ? NSNumber(value: true) : super.defaultValue(forKey: key)
  }

  open override func draw(in ctx: CGContext) {
    let text = state.text
    guard let typesetter = text.typesetter else { return }
    ctx.setShouldSubpixelQuantizeFonts(text.allowsFontSubpixelQuantization)
    let bounds = self.bounds
    let layout = CTFramesetterCreateWithTypesetter(typesetter).layout(
      // Without truncation no line depends on the height; those below the layer have no pixels.
      size: CGSize(
        width: bounds.width,
        height: text.layoutOptions.truncation == nil ? .infinity : bounds.height),
      options: text.layoutOptions)
    let isFlipped = isFlippedInRoot
    ctx.textMatrix = CGAffineTransform(scaleX: 1, y: isFlipped ? 1 : -1)
    for placed in layout.lines {
      if placed.top > bounds.height { break }
      ctx.textPosition = CGPoint(
        x: bounds.minX + placed.origin.x,
        y: isFlipped ? bounds.maxY - placed.origin.y : bounds.minY + placed.origin.y)
      CTLineDraw(placed.line, ctx)
    }
  }
}

extension CATextLayer {
  static let stringProperty = TypedLayerProperty(
    "string", \.text.string, \CATextLayer.string,
    .plain { first, second in
      if let first = first as? String, let second = second as? String { return first == second }
      let texts = (TextState.attributedText(first), TextState.attributedText(second))
      if case (let first?, let second?) = texts { return first == second }
      return first == nil && second == nil
    })
  static let fontProperty = TypedLayerProperty(
    "font", \.text.font, \CATextLayer.font,
    .plain { first, second in
      switch (first, second) {
      case (let first as CTFont, let second as CTFont): first == second
      case (let first as CGFont, let second as CGFont): first == second
      case (let first as String, let second as String): first == second
      default: first == nil && second == nil
      }
    })
  static let fontSizeProperty = TypedLayerProperty(
    "fontSize", \.text.fontSize, \CATextLayer.fontSize, .number, .animatesImplicitly)
  static let foregroundColorProperty = TypedLayerProperty(
    "foregroundColor", \.text.foregroundColor, \CATextLayer.foregroundColor, .color,
    .animatesImplicitly)
  static let wrappedProperty = TypedLayerProperty(
    "wrapped", \.text.isWrapped, \CATextLayer.isWrapped, .flag, .isSetting)
  static let truncationModeProperty = TypedLayerProperty(
    "truncationMode", \.text.truncationMode, \CATextLayer.truncationMode, .constant())
  static let alignmentModeProperty = TypedLayerProperty(
    "alignmentMode", \.text.alignmentMode, \CATextLayer.alignmentMode, .constant())
  static let allowsFontSubpixelQuantizationProperty = TypedLayerProperty(
    "allowsFontSubpixelQuantization", \.text.allowsFontSubpixelQuantization,
    \CATextLayer.allowsFontSubpixelQuantization, .flag, .isSetting)

  static let textProperties = LayerPropertyTable(
    of: CATextLayer.self, extending: layerProperties,
    [
      stringProperty, fontProperty, fontSizeProperty, foregroundColorProperty, wrappedProperty,
      truncationModeProperty, alignmentModeProperty, allowsFontSubpixelQuantizationProperty,
    ])
}
