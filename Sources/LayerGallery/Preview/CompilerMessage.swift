/// An error of the compiler, or a trap, at a location in the sources.
struct CompilerMessage: Encodable, Hashable {
  /// Relative to the package's folder where it is below it; `nil` without a location.
  var file: String?
  var line: Int?
  var column: Int?
  var text: String

  /// Each error once, with paths relative to the folder; without any, the last lines of the output.
  static func errors(in output: String, of folder: String) -> [CompilerMessage] {
    let lines = lines(of: output)
    var seen: Set<CompilerMessage> = []
    let found = lines.compactMap { CompilerMessage($0, in: folder) }
      .filter { seen.insert($0).inserted }
    let placed = found.filter { $0.file != nil }
    if !placed.isEmpty { return placed }
    return found.isEmpty ? [CompilerMessage(text: lines.suffix(8).joined(separator: "\n"))] : found
  }

  /// Splits at LF and CR LF alone: messages quote other separators from sources.
  private static func lines(of output: String) -> [Substring] {
    output.split { $0 == "\n" || $0 == "\r\n" }
  }

  // MARK: Traps

  /// The last placed message, or the first reason and place among callers, or the last lines.
  static func traps(in output: String) -> [CompilerMessage] {
    let output = output.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "")
    if let message = placedMessage(in: output) ?? listedReason(in: output) { return [message] }
    return [CompilerMessage(text: lines(of: output).suffix(8).joined(separator: "\n"))]
  }

  /// The part of the output from the message on, or else its end, for `traps(in:)`.
  static func trapReport(in output: String, most: Int) -> String {
    guard let start = messageStart(in: output) else {
      return String(decoding: output.utf8.suffix(most), as: UTF8.self)
    }
    return String(decoding: output[start...].utf8.prefix(most), as: UTF8.self)
  }

  /// Whether the message is there with its location, and the list of callers that follows it has begun.
  static func isTrapWhole(in output: String) -> Bool {
    messageStart(in: output).map { output[$0...].contains(callers) } ?? false
  }

  /// `Sample/Knob.swift:12: Fatal error: no knob is -1 wide`, where the text may have several lines.
  private static var message: Regex<(Substring, Substring, Substring, Substring)> {
    /^([^\n]+?):(\d+): ((?:Fatal|Precondition|Assertion) [^\n]*)$/.anchorsMatchLineEndings()
  }

  /// Begins the list of callers: the library's, that of `swift-backtrace`, that of its friendly form.
  private static var callers: Regex<Substring> {
    /^(?:Current stack trace:|\*\*\* |💣 )/.anchorsMatchLineEndings()
  }

  private static func messageStart(in output: String) -> String.Index? {
    output.matches(of: message).last?.range.lowerBound
  }

  private static func placedMessage(in output: String) -> CompilerMessage? {
    guard let match = output.matches(of: message).last else { return nil }
    var rest = output[match.range.upperBound...]
    if let end = rest.firstMatch(of: callers) { rest = rest[..<end.range.lowerBound] }
    let text = String(match.3) + rest
    return CompilerMessage(
      file: String(match.1), line: Int(match.2),
      text: String(text.reversed().drop(while: \.isNewline).reversed()))
  }

  /// For a trap without a message: the reason and the first place that `swift-backtrace` lists.
  private static func listedReason(in output: String) -> CompilerMessage? {
    guard
      let reason = output.firstMatch(
        of: /(?:Program crashed|Swift runtime failure): (?!Signal)([^\n]*?)(?: \*\*\*)?$/
          .anchorsMatchLineEndings()
      ),
      let place = output[reason.range.upperBound...].firstMatch(
        of: #/ at (/[^\n]+?):(\d+):(\d+)$/#.anchorsMatchLineEndings())
    else { return nil }
    return CompilerMessage(
      file: String(place.1), line: Int(place.2), column: Int(place.3), text: String(reason.1))
  }
}

extension CompilerMessage {
  /// Reads a line such as `/path/Ring.swift:12:5: error: no such thing`, with or without a place.
  fileprivate init?(_ line: Substring, in folder: String) {
    let form = /^(?:(.+?):(\d+):(\d+): )?error: (.+)$/.dotMatchesNewlines()
    guard let match = line.firstMatch(of: form) else { return nil }
    text = String(match.4)
    guard let path = match.1 else { return }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    file = String(path.hasPrefix(prefix) ? path.dropFirst(prefix.count) : path)
    self.line = match.2.flatMap { Int($0) }
    column = match.3.flatMap { Int($0) }
  }
}
