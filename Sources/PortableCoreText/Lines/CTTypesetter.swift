/// Cuts lines from a text. Immutable.
public final class CTTypesetter: ReferenceHashable, @unchecked Sendable {
  let text: TypesetText

  init(_ text: TypesetText) { self.text = text }

  package convenience init(_ text: String, attributes: [NSAttributedString.Key: Any]) {
    self.init(TypesetText(text, attributes: attributes))
  }

  package convenience init(_ text: AttributedText) { self.init(TypesetText(text)) }

  func length(
    from startIndex: CFIndex, width: Double, offset: Double = 0, breaksWords: Bool
  ) -> CFIndex {
    let start = text.character(at: max(startIndex, 0))
    let end = LineMeasure(text: text).lineEnd(
      from: start, width: CGFloat(width), offset: CGFloat(offset), breaksWords: breaksWords)
    return text.stringRange(start..<end).length
  }
}

/// Returns a typesetter of a string.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(TypesetText(string))
}

/// Returns the line of a range of UTF-16, clamped to the string; up to the string's end for a length of 0.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  CTTypesetterCreateLineWithOffset(typesetter, stringRange, 0)
}

/// Returns the line of a range of UTF-16, clamped to the string; up to the string's end for a length of 0. The offset is
/// ignored: tabs are measured from the line's own start.
public func CTTypesetterCreateLineWithOffset(
  _ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double
) -> CTLine {
  let text = typesetter.text
  return LineBuilder(text, text.characters(in: stringRange)).line()
}

/// Returns how many units of UTF-16 fit on a line that begins at an index and ends where the text may be broken, or must
/// be; at least one character.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.length(from: startIndex, width: width, breaksWords: false)
}

/// Returns the same for a line at a distance from the left, for its tabs.
public func CTTypesetterSuggestLineBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
  typesetter.length(from: startIndex, width: width, offset: offset, breaksWords: false)
}

/// Returns how many units of UTF-16 fit on a line that begins at an index and may end after any character.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double
) -> CFIndex {
  typesetter.length(from: startIndex, width: width, breaksWords: true)
}

/// Returns the same for a line at a distance from the left, for its tabs.
public func CTTypesetterSuggestClusterBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
  typesetter.length(from: startIndex, width: width, offset: offset, breaksWords: true)
}
