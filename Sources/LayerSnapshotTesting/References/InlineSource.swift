import LayerSnapshotReports

struct InlineSource {
  private(set) var text: [UInt8]

  init(_ text: String) { self.text = Array(text.utf8) }

  /// `line` counts from 1. Returns the number of added lines, or `nil` when no such call begins there.
  mutating func write(_ value: String, behindCallOf function: String, line: Int) -> Int? {
    guard let start = self.start(ofLine: line), let call = place(of: function, from: start),
      let end = end(ofGroupAt: call)
    else { return nil }
    let indent = text[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let closure = Self.closure(value, indent: String(decoding: indent, as: UTF8.self))
    var rest = end
    while rest < text.count, text[rest] == UInt8(ascii: " ") { rest += 1 }
    var replaced = end..<end
    if rest < text.count, text[rest] == UInt8(ascii: "{") {
      guard let last = self.end(ofGroupAt: rest) else { return nil }
      replaced = end..<last
    }
    let newline = UInt8(ascii: "\n")
    let previous = text[replaced].count { $0 == newline }
    text.replaceSubrange(replaced, with: closure)
    return closure.count { $0 == newline } - previous
  }

  private static func closure(_ value: String, indent: String) -> [UInt8] {
    // Enough number signs that quotation marks and backslashes have no meaning.
    var signs = ""
    while value.contains("\"\"\"\(signs)") || value.contains("\\\(signs)") { signs += "#" }
    // By scalars: a carriage return and a line feed are one character.
    let lines = value.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indent + "  " + escaped($0, signs) }
    let literal =
      ["\(indent)  \(signs)\"\"\""] + lines + ["\(indent)  \"\"\"\(signs)"]
    return Array((" {\n" + literal.joined(separator: "\n") + "\n\(indent)}").utf8)
  }

  /// Sources cannot hold control characters, and a byte order mark only at their start.
  private static func escaped(_ line: Substring.UnicodeScalarView, _ signs: String) -> String {
    line.reduce(into: "") { text, scalar in
      if scalar.properties.generalCategory == .control && scalar != "\t" || scalar == "\u{FEFF}" {
        text += "\\\(signs)u{\(String(scalar.value, radix: 16))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  private func start(ofLine line: Int) -> Int? {
    var start = 0
    for _ in 1..<max(line, 1) {
      guard let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
    }
    return start < text.count ? start : nil
  }

  /// The index of the parenthesis that opens a call's arguments, in the line from `start` on.
  private func place(of function: String, from start: Int) -> Int? {
    let name = Array("\(function)(".utf8)
    let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    guard end - start >= name.count else { return nil }
    return (start...(end - name.count)).first { text[$0...].starts(with: name) }
      .map { $0 + name.count - 1 }
  }

  /// The index after the bracket that closes the one at `start`.
  private func end(ofGroupAt start: Int) -> Int? {
    var depth = 0
    var next = start
    while next < text.count {
      if let behind = SourceComment.end(in: text, from: next) ?? endOfString(at: next) {
        next = behind
        continue
      }
      switch text[next] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      next += 1
      if depth == 0 { return next }
    }
    return nil
  }

  private func hasPrefix(_ prefix: String, at place: Int) -> Bool {
    text[place...].starts(with: prefix.utf8)
  }

  /// The index after a string literal that begins at `start`.
  private func endOfString(at start: Int) -> Int? {
    let signs = String(
      repeating: "#", count: text[start...].prefix { $0 == UInt8(ascii: "#") }.count)
    let open = start + signs.utf8.count
    guard open < text.count, text[open] == UInt8(ascii: "\"") else { return nil }
    let quotes = hasPrefix("\"\"\"", at: open) ? "\"\"\"" : "\""
    var next = open + quotes.utf8.count
    while next < text.count {
      if hasPrefix("\\\(signs)", at: next) {
        next += 1 + signs.utf8.count
        guard next < text.count else { return nil }
        // Interpolations may contain literals.
        next = text[next] == UInt8(ascii: "(") ? end(ofGroupAt: next) ?? text.count : next + 1
      } else if hasPrefix(quotes + signs, at: next) {
        return next + quotes.utf8.count + signs.utf8.count
      } else {
        next += 1
      }
    }
    return nil
  }
}
