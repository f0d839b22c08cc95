package enum CompressionLevel: Sendable, CaseIterable {
  case fast, balanced

  struct Search {
    /// How many earlier places with the same four bytes are compared.
    let depth: Int
    /// A match of this length ends the search.
    let niceLength: Int
    /// A match shorter than this gives way to a longer one that begins a byte later.
    let lazyLength: Int
  }

  var search: Search {
    switch self {
    case .fast: Search(depth: 6, niceLength: 64, lazyLength: 0)
    case .balanced: Search(depth: 24, niceLength: 128, lazyLength: 16)
    }
  }
}
