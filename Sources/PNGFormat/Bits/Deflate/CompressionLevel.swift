package enum CompressionLevel: Sendable, CaseIterable {
  /// Nothing is compressed.
  case stored
  /// A quick search takes the first match.
  case fast
  /// A search of moderate depth that looks one byte ahead; the default.
  case balanced
  /// A deep search, and several ways to filter an image are tried: many times slower, some percent smaller.
  case best

  struct Search {
    /// How many earlier places with the same four bytes are compared.
    let depth: Int
    /// A match of this length ends the search.
    let niceLength: Int
    /// A match shorter than this gives way to a longer one that begins a byte later.
    let lazyLength: Int
    /// Of a match longer than twice this, only so many bytes at both ends become places to find.
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
