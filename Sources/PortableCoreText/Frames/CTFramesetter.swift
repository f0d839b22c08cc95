/// Lays out texts in shapes. Immutable.
public final class CTFramesetter: ReferenceHashable, @unchecked Sendable {
  let typesetter: CTTypesetter

  init(_ typesetter: CTTypesetter) { self.typesetter = typesetter }

  package func layout(size: CGSize, options: FrameLayout.Options) -> FrameLayout {
    let text = typesetter.text
    return FrameLayout(text, 0..<text.characters.count, size: size, options: options)
  }
}

/// Returns a framesetter of a string.
public func CTFramesetterCreateWithAttributedString(
  _ attrString: CFAttributedString
) -> CTFramesetter {
  CTFramesetter(CTTypesetterCreateWithAttributedString(attrString))
}

/// Returns a framesetter of a typesetter's string.
public func CTFramesetterCreateWithTypesetter(_ typesetter: CTTypesetter) -> CTFramesetter {
  CTFramesetter(typesetter)
}

/// Returns the typesetter that breaks the lines.
public func CTFramesetterGetTypesetter(_ framesetter: CTFramesetter) -> CTTypesetter {
  framesetter.typesetter
}

/// Returns as many lines of a string as fit into the bounding box of a path.
///
/// The range is in units of UTF-16, clamped to the string, and up to its end for a length of 0. Attributes are ignored.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame {
  let text = framesetter.typesetter.text
  let range = text.characters(in: stringRange)
  let box = path.boundingBoxOfPath
  let size = box.isNull ? .zero : box.size
  let layout = FrameLayout(text, range, size: size)
  let fitting = layout.lines.first.map { $0.bottom > size.height + LineMeasure.tolerance } ?? false
  // A shape that is lower than one line holds none.
  let lines = fitting ? [] : layout.lines
  let end = lines.isEmpty ? range.lowerBound : layout.end
  return CTFrame(
    path: path, lines: lines.map(\.line),
    origins: lines.map { CGPoint(x: $0.origin.x, y: size.height - $0.origin.y) },
    stringRange: text.stringRange(range), visibleRange: text.stringRange(range.lowerBound..<end))
}

/// Returns the size of a string's lines in a greatest width and height, `CGFloat.greatestFiniteMagnitude` and infinity
/// for any, and writes the part of the string that fits.
///
/// The range is in units of UTF-16, clamped to the string, and up to its end for a length of 0. Attributes are ignored.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let text = framesetter.typesetter.text
  let range = text.characters(in: stringRange)
  let unlimited = CGFloat.greatestFiniteMagnitude
  let layout = FrameLayout(
    text, range,
    size: CGSize(
      width: constraints.width < unlimited ? constraints.width : .infinity,
      height: constraints.height < unlimited ? constraints.height : .infinity))
  fitRange?.pointee = text.stringRange(range.lowerBound..<layout.end)
  let widest = layout.lines.reduce(CGFloat(0)) { max($0, $1.line.visibleWidth) }
  return CGSize(width: widest, height: layout.height)
}
