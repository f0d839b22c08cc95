struct TextState: KindState {
  /// A `String`, an `NSAttributedString`, or the `AttributedText` of a mutable one.
  var string: Any?
  /// A name, a `CTFont` or a `CGFont`.
  var font: Any?
  var fontSize: CGFloat = 36
  var foregroundColor: CGColor? = LayerState.opaqueWhite
  var isWrapped = false
  var truncationMode = CATextLayerTruncationMode.none
  var alignmentMode = CATextLayerAlignmentMode.natural
  var allowsFontSubpixelQuantization = false
}

extension LayerState {
  var text: TextState {
    _read { yield self[kind: TextState.self] }
    _modify { yield &self[kind: TextState.self] }
  }
}

extension TextState {
  static func attributedText(_ string: Any?) -> AttributedText? {
    string as? AttributedText ?? (string as? NSAttributedString).map { AttributedText($0) }
  }

  /// `nil` when the layer draws nothing.
  var typesetter: CTTypesetter? {
    if let text = TextState.attributedText(string) {
      return text.text.isEmpty ? nil : CTTypesetter(text)
    }
    guard let string = string as? String, !string.isEmpty, fontSize > 0, fontSize.isFinite,
      let foregroundColor
    else { return nil }
    return CTTypesetter(string, attributes: [.font: sizedFont, .foregroundColor: foregroundColor])
  }

  private var sizedFont: CTFont {
    switch font {
    case let font as CTFont: CTFontCreateCopyWithAttributes(font, fontSize, nil, nil)
    case let font as CGFont: CTFontCreateWithGraphicsFont(font, fontSize, nil, nil)
    case let name as String: CTFontCreateWithName(name, fontSize, nil)
    default: CTFontCreateWithName("Helvetica", fontSize, nil)
    }
  }

  var layoutOptions: FrameLayout.Options {
    var options = FrameLayout.Options()
    options.isWrapped = isWrapped
    options.truncation = Self.truncations[truncationMode]
    options.alignment = Self.alignments[alignmentMode]
    return options
  }

  private static let truncations: [CATextLayerTruncationMode: CTLineTruncationType] = [
    .start: .start, .end: .end, .middle: .middle,
  ]

  private static let alignments: [CATextLayerAlignmentMode: CTTextAlignment] = [
    .left: .left, .right: .right, .center: .center, .justified: .justified,
  ]
}
