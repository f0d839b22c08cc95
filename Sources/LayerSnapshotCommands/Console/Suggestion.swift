import MotionMath

package enum Suggestion {
  /// The word with the smallest edit distance; `nil` when more than a third of its letters would change. Ignores the
  /// dashes of options and the case of letters.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let near = words.map { (word: $0, distance: editDistance(letters(word), letters($0))) }
      .filter { $0.distance * 3 <= letters($0.word).count }
    return near.min { ($0.distance, $0.word) < ($1.distance, $1.word) }?.word
  }

  private static func letters(_ word: String) -> [Character] {
    Array(word.lowercased().drop { $0 == "-" })
  }

  /// Reads ` (did you mean 'x'?)`, or is empty.
  package static func hint(for word: String, among words: [String]) -> String {
    nearest(to: word, among: words).map { " (did you mean '\($0)'?)" } ?? ""
  }
}
