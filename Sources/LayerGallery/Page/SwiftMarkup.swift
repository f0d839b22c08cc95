import LayerSnapshotReports

/// Highlights Swift as HTML: classifies words by their spelling, without a parser.
enum SwiftMarkup {
  private static let keywords: Set<String> = [
    "as", "async", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "do", "else", "enum", "extension", "fallthrough", "false", "final", "for", "func", "guard",
    "if", "import", "in", "init", "is", "let", "nil", "override", "private", "protocol", "public",
    "repeat", "return", "self", "static", "struct", "super", "switch", "throw", "throws", "true",
    "try", "var", "where", "while",
  ]

  static func html(_ code: String) -> String {
    var html = ""
    var rest = code[...]
    // A keyword after a dot is a member's name.
    var followsDot = false
    while let first = rest.first {
      let kind = kind(of: rest, followsDot: followsDot)
      let text = rest[..<kind.end]
      followsDot = first == "."
      rest = rest[kind.end...]
      let escaped = String(text).escapedForMarkup
      html += kind.name.map { "<span class=\"\($0)\">\(escaped)</span>" } ?? escaped
    }
    return html
  }

  private static func kind(of code: Substring, followsDot: Bool) -> (
    name: String?, end: String.Index
  ) {
    guard let first = code.first else { return (nil, code.endIndex) }
    if code.hasPrefix("//") {
      return ("comment", code.firstIndex(where: \.isNewline) ?? code.endIndex)
    }
    if first == "\"" { return ("string", endOfString(code)) }
    if first.isNumber {
      var end = code.index(after: code.startIndex)
      while end < code.endIndex, isPartOfNumber(code, at: end) { end = code.index(after: end) }
      return ("number", end)
    }
    if first == "@" || first == "#" {
      let end = code.dropFirst().firstIndex { !isWord($0) } ?? code.endIndex
      return (code.index(after: code.startIndex) < end ? "keyword" : nil, end)
    }
    guard isWord(first) else { return (nil, code.index(after: code.startIndex)) }
    let end = code.firstIndex { !isWord($0) } ?? code.endIndex
    let word = String(code[..<end])
    if !followsDot, keywords.contains(word) { return ("keyword", end) }
    return (first.isUppercase ? "type" : nil, end)
  }

  /// The end of the line for a string without an end.
  private static func endOfString(_ code: Substring) -> String.Index {
    var isEscaped = false
    for index in code.indices.dropFirst() {
      if code[index].isNewline { return index }
      if code[index] == "\"", !isEscaped { return code.index(after: index) }
      isEscaped = code[index] == "\\" && !isEscaped
    }
    return code.endIndex
  }

  private static func isPartOfNumber(_ code: Substring, at index: String.Index) -> Bool {
    let character = code[index]
    guard character == "." else { return character.isHexDigit || "_xe".contains(character) }
    // The point of `0.5`, but none of `0...1` or `2.description`.
    let next = code.index(after: index)
    return next < code.endIndex && code[next].isNumber
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }
}
