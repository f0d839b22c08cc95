/// What the compiler, or a trap, says about a place in the sources.
struct CompilerMessage: Encodable, Hashable {
  /// The file, from the package's folder on; `nil` for what has no place.
  var file: String?
  var line: Int?
  var column: Int?
  var text: String

  /// The errors in what a build prints, each once, in their order. A build that fails without one is told by its last
  /// lines.
  ///
  /// - Parameter folder: the package's; paths below it are told from there on.
  static func errors(in output: String, of folder: String) -> [CompilerMessage] {
    let lines = output.split(whereSeparator: \.isNewline)
    var found: [CompilerMessage] = []
    for line in lines {
      guard let message = CompilerMessage(line, in: folder), !found.contains(message) else {
        continue
      }
      found.append(message)
    }
    let placed = found.filter { $0.file != nil }
    if !placed.isEmpty { return placed }
    return found.isEmpty ? [CompilerMessage(text: lines.suffix(8).joined(separator: "\n"))] : found
  }

  /// What a program says that a trap has ended: the last message with its place, or the last lines.
  static func traps(in output: String) -> [CompilerMessage] {
    let lines = output.split(whereSeparator: \.isNewline)
    for line in lines.reversed() {
      if let match = line.firstMatch(of: /^(.+?):(\d+): ((?:Fatal|Precondition|Assertion) .+)$/) {
        return [
          CompilerMessage(
            file: String(match.1), line: Int(match.2), text: String(match.3))
        ]
      }
    }
    return [CompilerMessage(text: lines.suffix(8).joined(separator: "\n"))]
  }

  init(file: String? = nil, line: Int? = nil, column: Int? = nil, text: String) {
    self.file = file
    self.line = line
    self.column = column
    self.text = text
  }

  /// Reads a line such as `/path/Ring.swift:12:5: error: no such thing`, or `error: no such thing`; returns `nil` for
  /// any other.
  private init?(_ line: Substring, in folder: String) {
    guard let match = line.firstMatch(of: /^(?:(.+?):(\d+):(\d+): )?error: (.+)$/) else {
      return nil
    }
    text = String(match.4)
    guard let path = match.1 else { return }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    file = String(path.hasPrefix(prefix) ? path.dropFirst(prefix.count) : path)
    self.line = match.2.flatMap { Int($0) }
    column = match.3.flatMap { Int($0) }
  }
}
