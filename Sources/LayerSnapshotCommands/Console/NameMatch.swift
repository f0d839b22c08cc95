package enum NameMatch: Equatable {
  case unique(Int)
  case ambiguous([String])
  case none

  /// Finds a whole name, else a whole word of one, else any part of one. Case counts only between names that differ in
  /// nothing else.
  package init(_ text: String, among names: [String]) {
    if let index = names.firstIndex(of: text) {
      self = .unique(index)
      return
    }
    let typed = text.lowercased()
    let lowered = names.map { $0.lowercased() }
    let isMatch: [(String) -> Bool] = [
      { $0 == typed },
      { $0.split { !$0.isLetter && !$0.isNumber }.contains(typed[...]) },
      { !typed.isEmpty && $0.contains(typed) },
    ]
    for isMatch in isMatch {
      let matches = lowered.indices.filter { isMatch(lowered[$0]) }
      if matches.count == 1 {
        self = .unique(matches[0])
        return
      }
      if matches.count > 1 {
        self = .ambiguous(matches.map { names[$0] })
        return
      }
    }
    self = .none
  }
}
