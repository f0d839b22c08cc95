import AnimatableLayers

/// Replaces the texts and images of layers during a snapshot, which restores the layers.
struct SceneReplacement {
  /// The attribute of a replacement that holds the layer's own string.
  private static let own = NSAttributedString.Key(rawValue: "LayerSnapshotTesting.own")

  private let drawing: TextDrawing
  private let scale: CGFloat
  /// `nil` where the engine scales images.
  private let images: ImageReplacement?

  /// - Parameter scale: pixels for each point.
  init(_ scene: LayerScene, scale: CGFloat) {
    drawing = scene.textDrawing
    self.scale = scale
    images = scene.isSharedAcrossEngines ? ImageReplacement(scale: scale) : nil
  }

  private var keepsTexts: Bool { drawing.rendering == .outlines && drawing.sharedFont == nil }

  func invalidate(_ layer: CALayer) {
    if !keepsTexts { layer.setDrawingsNeedDisplay() }
  }

  func apply(below layer: CALayer) {
    if !keepsTexts { replaceTexts(below: layer) }
    images?.apply(below: layer)
  }

  private func replaceTexts(below layer: CALayer) {
    CALayer.performWithoutAnimation {
      for case let layer as CATextLayer in layer.subtree {
        let shown = layer.presentation() ?? layer
        let own = Self.ownString(of: layer)
        let string = shown.attributedText(of: own).flatMap { $0.length > 0 ? $0 : nil }
        if drawing.sharedFont != nil {
          FilledTextLayer.below(layer).show(
            string.map { drawing.rendering.applied(to: SharedFont.applied(to: $0)) }, in: shown,
            scale: scale)
        }
        guard let own, let string else { continue }
        let rendering = drawing.sharedFont == nil ? drawing.rendering : .hidden
        let replacement = NSMutableAttributedString(attributedString: rendering.applied(to: string))
        replacement.addAttribute(
          Self.own, value: own, range: NSRange(location: 0, length: replacement.length))
        layer.string = replacement
      }
    }
  }

  private static func ownString(of layer: CATextLayer) -> Any? {
    guard let present = layer.string as? NSAttributedString, present.length > 0 else {
      return layer.string
    }
    return present.attribute(own, at: 0, effectiveRange: nil) ?? present
  }
}

extension CALayer {
  /// Makes the toolkit's layers in the tree redraw.
  final func setDrawingsNeedDisplay() {
    for layer in subtree where layer is any AnimatableKeyLayer { layer.setNeedsDisplay() }
  }
}

extension CATextLayer {
  /// Gives a plain string the layer's font and color; `nil` for no text.
  func attributedText(of string: Any?) -> NSAttributedString? {
    if let string = string as? NSAttributedString { return string }
    guard let string = string as? String else { return nil }
    let name = font as? String ?? "Helvetica"
    let font =
      font.flatMap(Platform.font).map { CTFontCreateCopyWithAttributes($0, fontSize, nil, nil) }
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

  /// Empty unless the text wraps.
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
