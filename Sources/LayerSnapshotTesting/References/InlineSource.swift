import LayerSnapshotReports

/// The source of a test as it was compiled, into which texts are written behind calls.
struct InlineSource {
  /// A call, by the line and column of the parenthesis that opens its arguments, both from 1; the compiler passes those
  /// for `#line` and `#column`. Columns count bytes.
  struct Call: Codable, Hashable {
    let function: String
    let line: Int
    let column: Int
  }

  private let source: [UInt8]

  init(_ source: [UInt8]) { self.source = source }

  /// Returns the source with a text behind each call, or in its `matches` argument.
  func writing(_ texts: [Call: String]) throws(PlainError) -> [UInt8] {
    var edits: [(range: Range<Int>, bytes: [UInt8])] = []
    for (call, text) in texts { edits.append(try edit(writing: text, behind: call)) }
    // From the end, so that the ranges of the others stay what they are.
    edits.sort { $0.range.lowerBound > $1.range.lowerBound }
    return edits.reduce(into: source) { $0.replaceSubrange($1.range, with: $1.bytes) }
  }

  private func edit(
    writing text: String, behind call: Call
  ) throws(PlainError) -> (range: Range<Int>, bytes: [UInt8]) {
    guard let start = start(ofLine: call.line),
      let opening = parenthesis(of: call, inLineAt: start),
      let end = SourceTokens.endOfGroup(in: source, at: opening)
    else {
      throw PlainError(
        "no call of \(call.function) stands at line \(call.line), column \(call.column)")
    }
    let indent = source[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let closure = Self.closure(
      text, indent: String(decoding: indent, as: UTF8.self),
      lineEnd: endsInReturn(lineAt: start) ? "\r\n" : "\n")
    if let given = trailingClosure(from: end) { return (given, closure) }
    if let given = try argument(inGroup: opening..<end) { return (given, closure) }
    return (end..<end, [UInt8(ascii: " ")] + closure)
  }

  private static func closure(_ value: String, indent: String, lineEnd: String) -> [UInt8] {
    // Enough number signs that quotation marks and backslashes have no meaning. By scalars, as the compiler reads them:
    // a combining mark makes another character of a backslash, and a carriage return and a line feed are one.
    let scalars = Array(value.unicodeScalars)
    var signs = ""
    func isMeant(_ text: String) -> Bool { scalars.contains(Array((text + signs).unicodeScalars)) }
    while isMeant("\"\"\"") || isMeant("\\") { signs += "#" }
    let lines = scalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indent + "  " + escaped($0, signs) }
    let literal =
      ["{", "\(indent)  \(signs)\"\"\""] + lines + ["\(indent)  \"\"\"\(signs)", "\(indent)}"]
    return Array(literal.joined(separator: lineEnd).utf8)
  }

  /// Sources cannot hold control characters, and a byte order mark only at their start.
  private static func escaped(_ line: ArraySlice<Unicode.Scalar>, _ signs: String) -> String {
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
      guard let end = source[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
    }
    return start < source.count ? start : nil
  }

  private func endsInReturn(lineAt start: Int) -> Bool {
    let line = source[start...].prefix { $0 != UInt8(ascii: "\n") }
    return line.last == UInt8(ascii: "\r") && line.endIndex < source.count
  }

  private func parenthesis(of call: Call, inLineAt start: Int) -> Int? {
    let index = start + call.column - 1
    guard call.column > 0, index < source.count, source[index] == UInt8(ascii: "(") else {
      return nil
    }
    var name = source[start..<index]
    while name.last == UInt8(ascii: " ") { name.removeLast() }
    if name.last == UInt8(ascii: "`") { name.removeLast() }
    guard name.count >= call.function.utf8.count,
      name.suffix(call.function.utf8.count).elementsEqual(call.function.utf8)
    else { return nil }
    return index
  }

  private func trailingClosure(from end: Int) -> Range<Int>? {
    let next = SourceTokens(source, from: end).first { $0.kind != .comment }
    return next.flatMap { closure(at: $0) }
  }

  private func closure(at token: SourceTokens.Token) -> Range<Int>? {
    guard token.kind == .symbol(UInt8(ascii: "{")) else { return nil }
    let start = token.range.lowerBound
    return SourceTokens.endOfGroup(in: source, at: start).map { start..<$0 }
  }

  /// The value of the `matches` argument; `nil` where the call has none.
  private func argument(inGroup group: Range<Int>) throws(PlainError) -> Range<Int>? {
    let tokens = SourceTokens(source, from: group.lowerBound)
      .prefix { $0.range.lowerBound < group.upperBound }.filter { $0.kind != .comment }
    var depth = 0
    for (index, token) in tokens.enumerated() {
      depth += token.depthStep
      guard depth == 1, token.kind == .word, source[token.range].elementsEqual("matches".utf8),
        index + 2 < tokens.count, tokens[index + 1].kind == .symbol(UInt8(ascii: ":"))
      else { continue }
      let value = tokens[index + 2]
      if let closure = closure(at: value) { return closure }
      if source[value.range].elementsEqual("nil".utf8) { return value.range }
      throw PlainError("the call's matches: is no closure in which a text could be written")
    }
    return nil
  }
}
