import AnimatableLayers

/// Gives the texts of a tree of layers another look, for a snapshot that brings back the layers' values afterwards.
final class LayerTreeTextLook {
  private let look: TextLook
  /// For every text layer its own string, and what it has in place of it.
  private var strings: [ObjectIdentifier: (own: Any?, shown: NSAttributedString)] = [:]

  init(_ look: TextLook) {
    self.look = look
  }

  /// Has the layers that draw themselves draw their texts again.
  func redraw(_ layer: CALayer) {
    if look == .outlines { return }
    for layer in layer.subtree where layer is any AnimatableKeyLayer {
      layer.setNeedsDisplay()
    }
  }

  /// Gives text layers a string of the look, with the font and the color that are shown now.
  func show(below layer: CALayer) {
    if look == .outlines { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for case let layer as CATextLayer in layer.subtree {
      let present = layer.string as? NSAttributedString
      let known = strings[ObjectIdentifier(layer)]
      // A string that came since is the layer's own.
      let isShown = known.map { present?.isEqual(to: $0.shown) ?? false } ?? false
      let own = isShown ? known?.own : layer.string
      guard let string = (layer.presentation() ?? layer).attributedText(of: own) else { continue }
      let shown = look.applied(to: string)
      strings[ObjectIdentifier(layer)] = (own, shown)
      layer.string = shown
    }
    CATransaction.commit()
  }
}

extension CATextLayer {
  /// Returns a string with the attributes that the layer shows it in; `nil` for no text.
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
