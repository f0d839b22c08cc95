package enum ShellWord {
  /// Adds quotation marks only where they are needed.
  package static func quoted(_ text: String) -> String {
    text.allSatisfy(isPlain) && !text.isEmpty ? text : "'\(text.replacing("'", with: "'\\''"))'"
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-./@".contains(character)
  }

  /// Words quoted as by `quoted(_:)`, which may contain `=` too; `nil` for all that a shell may interpret further.
  static func words(of command: String) -> [String]? {
    var words = [""]
    var rest = command[...]
    while let character = rest.popFirst() {
      switch character {
      case " ": words.append("")
      case "'":
        guard let end = rest.firstIndex(of: "'") else { return nil }
        words[words.count - 1] += rest[..<end]
        rest = rest[end...].dropFirst()
      case "\\":
        guard rest.popFirst() == "'" else { return nil }
        words[words.count - 1] += "'"
      default:
        guard isPlain(character) || character == "=" else { return nil }
        words[words.count - 1].append(character)
      }
    }
    return words
  }
}
