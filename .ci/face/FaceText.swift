import Foundation

/// The text that describes the face, `AnimatableSans.txt`: glyphs, strokes that glyphs share, letters with accents, kerning.
struct FaceText {
  /// A word and its arguments, `arc r-hw x/2 down scale=0.97`.
  struct Stroke {
    let word: String
    var arguments: [String] = []
    var options: [String: String] = [:]

    init(_ text: some StringProtocol) {
      let words = String(text).split(separator: " ").map { String($0) }
      word = words.first ?? ""
      for argument in words.dropFirst() {
        // The equals sign is a character, too.
        guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else {
          arguments.append(argument)
          continue
        }
        options[String(argument[..<equals])] = String(argument[argument.index(after: equals)...])
      }
    }
  }

  struct Entry {
    let head: Stroke
    let strokes: [Stroke]
  }

  /// In the order of the text, by the first word.
  private(set) var entries: [String: [Entry]] = [:]
  private(set) var definitions: [String: Entry] = [:]

  init(_ text: String) {
    var lines: [String] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix(" ") { lines[lines.count - 1] += line } else { lines.append(String(line)) }
    }
    for line in lines {
      // The last bar, because a bar is also a character.
      let bar = line.range(of: " | ", options: .backwards)
      let strokes = bar.map { line[$0.upperBound...].split(separator: ";") } ?? []
      let entry = Entry(
        head: Stroke(line[..<(bar?.lowerBound ?? line.endIndex)]), strokes: strokes.map(Stroke.init)
      )
      entries[entry.head.word, default: []].append(entry)
      if entry.head.word == "def" { definitions[entry.head.arguments[0]] = entry }
    }
  }

  subscript(_ word: String) -> [Entry] { entries[word] ?? [] }

  /// Returns the characters of a word, in which `U+` and a code point stand for one.
  static func characters(_ word: String) -> [Unicode.Scalar] {
    guard word.count > 2 else { return Array(word.unicodeScalars) }
    let parts = word.components(separatedBy: "U+")
    return parts[0].unicodeScalars
      + parts.dropFirst().compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
  }
}
