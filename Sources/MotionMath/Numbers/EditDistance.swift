/// Damerau–Levenshtein distance (optimal string alignment): insertions, removals, replacements, neighbor swaps.
package func editDistance<Element: Equatable>(_ first: [Element], _ second: [Element]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for (row, element) in first.enumerated() {
    var next = [row + 1]
    for (column, other) in second.enumerated() {
      var best = min(last[column + 1], next[column]) + 1
      best = min(best, last[column] + (element == other ? 0 : 1))
      if row > 0, column > 0, element == second[column - 1], first[row - 1] == other {
        best = min(best, beforeLast[column - 1] + 1)
      }
      next.append(best)
    }
    beforeLast = last
    last = next
  }
  return last[second.count]
}
