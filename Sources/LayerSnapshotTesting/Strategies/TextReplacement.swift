import AnimatableLayers

/// Replaces the strings of text layers for another rendering, during a snapshot that restores the layers afterwards.
final class TextReplacement {
  private let rendering: TextRendering
  /// Each text layer's own string, and its replacement.
  private var strings: [ObjectIdentifier: (own: Any?, replacement: NSAttributedString)] = [:]

  init(_ rendering: TextRendering) {
    self.rendering = rendering
  }

  /// Invalidates the layers that draw text themselves.
  func invalidate(_ layer: CALayer) {
    if rendering == .outlines { return }
    for layer in layer.subtree where layer is any AnimatableKeyLayer {
      layer.setNeedsDisplay()
    }
  }

  /// Replaces strings, with the font and the color of the presentation.
  func apply(below layer: CALayer) {
    if rendering == .outlines { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for case let layer as CATextLayer in layer.subtree {
      let present = layer.string as? NSAttributedString
      let known = strings[ObjectIdentifier(layer)]
      // Any other string was set since, and is the layer's own.
      let isReplaced = known.map { present?.isEqual(to: $0.replacement) ?? false } ?? false
      let own = isReplaced ? known?.own : layer.string
      guard let string = (layer.presentation() ?? layer).attributedText(of: own) else { continue }
      let replacement = rendering.applied(to: string)
      strings[ObjectIdentifier(layer)] = (own, replacement)
      layer.string = replacement
    }
    CATransaction.commit()
  }
}

extension CATextLayer {
  /// Returns a string with the layer's font and color; `nil` for no text.
  func attributedText(of string: Any?) -> NSAttributedString? {
    if let string = string as? NSAttributedString { return string }
    guard let string = string as? String else { return nil }
    let name = font as? String ?? "Helvetica"
    let font =
      font.flatMap { Platform.font($0) }.map {
        CTFontCreateCopyWithAttributes($0, fontSize, nil, nil)
      }
      ?? CTFontCreateWithName(name as CFString, fontSize, nil)
    var attributes: [NSAttributedString.Key: Any] = [
      NSAttributedString.Key(rawValue: kCTFontAttributeName as String): font
    ]
    if let foregroundColor {
      let key = NSAttributedString.Key(rawValue: kCTForegroundColorAttributeName as String)
      attributes[key] = foregroundColor
    }
    return NSAttributedString(string: string, attributes: attributes)
  }

  /// The lines that a wrapped text is broken into at the layer's width.
  var brokenLines: [String] {
    guard isWrapped, let text = attributedText(of: string) else { return [] }
    let typesetter = CTTypesetterCreateWithAttributedString(text as CFAttributedString)
    let characters = Array(text.string.utf16)
    var lines: [String] = []
    var start = 0
    while start < characters.count {
      let count = CTTypesetterSuggestLineBreak(typesetter, start, Double(max(bounds.width, 0)))
      if count <= 0 { break }
      lines.append(String(decoding: characters[start..<(start + count)], as: UTF16.self))
      start += count
    }
    return lines
  }
}
