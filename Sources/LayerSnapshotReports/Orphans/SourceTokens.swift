/// Splits Swift source into tokens, as far as to tell its words and brackets from what comments, strings and regular
/// expressions contain.
package struct SourceTokens: Sequence, IteratorProtocol {
  package struct Token: Hashable {
    package enum Kind: Hashable {
      /// An identifier, a keyword or a number, with dots between members.
      case word
      /// An identifier in backticks.
      case rawWord
      case comment
      /// A string or a regular expression, with its delimiters and interpolations.
      case literal
      /// One byte of any other kind.
      case symbol(UInt8)
    }

    package let kind: Kind
    package let range: Range<Int>
  }

  private let text: [UInt8]
  private var position: Int

  /// `start` is in code.
  package init(_ text: [UInt8], from start: Int = 0) {
    self.text = text
    position = start
  }

  package mutating func next() -> Token? {
    while position < text.count, isSpace(text[position]) { position += 1 }
    guard position < text.count else { return nil }
    let start = position
    let (kind, end) = token(at: start)
    position = end
    return Token(kind: kind, range: start..<end)
  }

  private func token(at start: Int) -> (Token.Kind, end: Int) {
    let word = text[start...].prefix(while: isInWord)
    if !word.isEmpty { return (.word, word.endIndex) }
    if let end = endOfComment(at: start) { return (.comment, end) }
    if let end = endOfString(at: start) ?? endOfRegex(at: start) { return (.literal, end) }
    if text[start] == UInt8(ascii: "`") {
      let end = text[(start + 1)...].firstIndex { $0 == UInt8(ascii: "`") || isLineEnd($0) }
      return (.rawWord, end.map { $0 + 1 } ?? text.count)
    }
    return (.symbol(text[start]), start + 1)
  }

  /// Returns the index after the bracket that closes the one at `start`.
  package static func endOfGroup(in text: [UInt8], at start: Int) -> Int? {
    var depth = 0
    for token in SourceTokens(text, from: start) {
      depth += token.depthStep
      if depth == 0 { return token.range.upperBound }
    }
    return nil
  }

  // MARK: Literals

  /// Block comments nest.
  private func endOfComment(at start: Int) -> Int? {
    if has("//", at: start) { return endOfLine(from: start) }
    guard has("/*", at: start) else { return nil }
    var depth = 1
    var next = start + 2
    while depth > 0, next < text.count {
      let step = has("/*", at: next) ? 1 : has("*/", at: next) ? -1 : 0
      depth += step
      next += step == 0 ? 1 : 2
    }
    return next
  }

  private func endOfString(at start: Int) -> Int? {
    let signs = countOfSigns(at: start)
    let open = start + signs
    guard has("\"", at: open) else { return nil }
    let isMultiline = has("\"\"\"", at: open) && !isClosedInLine(from: open + 1, signs)
    let quotes = isMultiline ? 3 : 1
    var next = open + quotes
    while next < text.count {
      if text[next] == UInt8(ascii: "\\"), countOfSigns(at: next + 1) >= signs {
        next += 1 + signs
        // Interpolations may contain literals.
        next = has("(", at: next) ? Self.endOfGroup(in: text, at: next) ?? text.count : next + 1
      } else if has(isMultiline ? "\"\"\"" : "\"", at: next),
        countOfSigns(at: next + quotes) >= signs
      {
        return next + quotes + signs
      } else if isLineEnd(text[next]), !isMultiline {
        return next
      } else {
        next += 1
      }
    }
    return isMultiline ? nil : text.count
  }

  /// `#"""#` is one quotation mark between raw delimiters.
  private func isClosedInLine(from start: Int, _ signs: Int) -> Bool {
    signs > 0
      && (start..<endOfLine(from: start)).contains {
        text[$0] == UInt8(ascii: "\"") && countOfSigns(at: $0 + 1) >= signs
      }
  }

  /// Follows the rules of SE-0354 by which the compiler distinguishes a bare `/…/` from operators.
  private func endOfRegex(at start: Int) -> Int? {
    let signs = countOfSigns(at: start)
    let open = start + signs
    guard has("/", at: open), signs > 0 || isPrefix(at: start) else { return nil }
    let isMultiline =
      signs > 0 && text[(open + 1)...].first { $0 != space && $0 != tab }.map(isLineEnd) == true
    var depths = (groups: 0, classes: 0)
    var next = open + 1
    while next < text.count, isMultiline || !isLineEnd(text[next]) {
      switch text[next] {
      case UInt8(ascii: "\\"): next += 1
      case UInt8(ascii: "/") where countOfSigns(at: next + 1) >= signs:
        guard signs > 0 || ![space, tab].contains(text[next - 1]) else { return nil }
        return next + 1 + signs
      case UInt8(ascii: "["): depths.classes += 1
      case UInt8(ascii: "]"): depths.classes = Swift.max(depths.classes - 1, 0)
      case UInt8(ascii: "(") where depths.classes == 0: depths.groups += 1
      case UInt8(ascii: ")") where depths.classes == 0:
        depths.groups -= 1
        // An operator that is an argument, as in `reduce(1, /)`.
        if depths.groups < 0, signs == 0 { return nil }
      default: break
      }
      next += 1
    }
    return nil
  }

  /// Whether a slash has space or an opening bracket before it, and neither space nor a closing one behind.
  private func isPrefix(at slash: Int) -> Bool {
    func isEnd(_ byte: UInt8) -> Bool { isSpace(byte) || ",;:".utf8.contains(byte) }
    let isLeftOpen =
      slash == 0 || isEnd(text[slash - 1]) || "([{".utf8.contains(text[slash - 1])
      || slash > 1 && has("*/", at: slash - 2)
    guard isLeftOpen, slash + 1 < text.count else { return false }
    return !isEnd(text[slash + 1]) && !")]}".utf8.contains(text[slash + 1])
  }

  // MARK: Bytes

  private var space: UInt8 { UInt8(ascii: " ") }
  private var tab: UInt8 { UInt8(ascii: "\t") }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == tab || isLineEnd(byte) || byte == 0x0B || byte == 0x0C
  }

  private func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }

  private func has(_ bytes: StaticString, at index: Int) -> Bool {
    let count = bytes.utf8CodeUnitCount
    guard index + count <= text.count else { return false }
    return (0..<count).allSatisfy { text[index + $0] == bytes.utf8Start[$0] }
  }

  private func countOfSigns(at index: Int) -> Int {
    guard index < text.count else { return 0 }
    return text[index...].prefix { $0 == UInt8(ascii: "#") }.count
  }

  private func endOfLine(from start: Int) -> Int {
    text[start...].firstIndex(where: isLineEnd) ?? text.count
  }
}

extension SourceTokens.Token {
  /// 1 for an opening bracket, -1 for a closing one, 0 for anything else.
  package var depthStep: Int {
    guard case .symbol(let byte) = kind else { return 0 }
    return switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): -1
    default: 0
    }
  }
}
