package enum CompressionLevel: Sendable, CaseIterable {
  case stored
  case fast
  case balanced
  /// Also tries several ways to filter an image: many times slower, some percent smaller.
  case best

  struct Search {
    /// How many earlier places with the same four bytes are compared.
    let depth: Int
    /// A match of this length ends the search.
    let niceLength: Int
    /// A match shorter than this gives way to a longer one that begins a byte later.
    let lazyLength: Int
    /// Of a match longer than twice this, only this many bytes at both ends become places to find.
    let insertedEnds: Int
  }

  var search: Search {
    switch self {
    case .stored: Search(depth: 0, niceLength: 0, lazyLength: 0, insertedEnds: 8)
    case .fast: Search(depth: 6, niceLength: 64, lazyLength: 0, insertedEnds: 8)
    case .balanced: Search(depth: 24, niceLength: 128, lazyLength: 16, insertedEnds: 32)
    case .best: Search(depth: 512, niceLength: 258, lazyLength: 258, insertedEnds: 258)
    }
  }
}
