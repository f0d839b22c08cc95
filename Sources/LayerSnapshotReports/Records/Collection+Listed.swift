extension Collection<String> {
  /// The first lines, and a line on how many more there are.
  package func listed(
    _ most: Int, rest: (Int) -> String = { "and \($0) more" }
  ) -> [String] {
    count > most ? prefix(most) + [rest(count - most)] : Array(self)
  }
}
