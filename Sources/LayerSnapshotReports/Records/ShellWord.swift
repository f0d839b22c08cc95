/// Texts as words of a shell command.
package enum ShellWord {
  /// A text as one word, with quotation marks only where it needs them.
  package static func quoted(_ text: String) -> String {
    let plain = text.allSatisfy { $0.isLetter || $0.isNumber || "_-./@".contains($0) }
    return plain && !text.isEmpty
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
