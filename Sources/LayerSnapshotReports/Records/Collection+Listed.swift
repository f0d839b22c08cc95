extension Collection<String> {
  /// The first `most` lines, and a line for the number of the others.
  package func listed(_ most: Int, rest: (Int) -> String = { "and \($0) more" }) -> [String] {
    count > most ? prefix(most) + [rest(count - most)] : Array(self)
  }
}
