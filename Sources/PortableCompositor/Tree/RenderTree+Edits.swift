extension RenderTree {
  /// The last two changes of single nodes among trees with the same structure, as frames alternate between two trees.
  package struct Edits: Sendable {
    private struct Edit {
      /// The source of the trees before the edit.
      let before: NodeSource
      let entries: [Int]
    }

    /// The source of the trees after the last edit.
    package private(set) var source: NodeSource
    private var last: Edit?
    private var secondLast: Edit?

    package init(of source: NodeSource) { self.source = source }

    package mutating func add(_ entries: [Int], source: NodeSource) {
      secondLast = last
      last = Edit(before: self.source, entries: entries)
      self.source = source
    }

    /// Returns the nodes that may differ from a tree of another source, possibly with duplicates; `nil` when others may, too.
    package func entries(since source: NodeSource) -> [Int]? {
      guard source != .unknown else { return nil }
      if source == self.source { return [] }
      guard let last else { return nil }
      if source == last.before { return last.entries }
      guard let secondLast, source == secondLast.before else { return nil }
      return secondLast.entries + last.entries
    }
  }
}
