/// Suggests a known word for an unknown one.
package enum Suggestion {
  /// Returns the word that takes the fewest changes to become another, or `nil` when none is near: more
  /// than a third of its letters would change. The dashes of options and the case of letters do not count.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let near = words.map { (word: $0, distance: distance(letters(word), letters($0))) }
      .filter { $0.distance * 3 <= letters($0.word).count }
    return near.min { ($0.distance, $0.word) < ($1.distance, $1.word) }?.word
  }

  private static func letters(_ word: String) -> [Character] {
    Array(word.lowercased().drop { $0 == "-" })
  }

  /// The end of a message about a word that is not known: ` (did you mean 'x'?)`, or nothing.
  package static func hint(for word: String, among words: [String]) -> String {
    nearest(to: word, among: words).map { " (did you mean '\($0)'?)" } ?? ""
  }

  /// The optimal string alignment distance: letters that are added, removed, replaced or swapped with
  /// their neighbor.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var rows = [Array(0...second.count)]
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        let replaced = rows[i][j] + (first[i] == second[j] ? 0 : 1)
        var best = min(replaced, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
