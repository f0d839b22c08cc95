/// How much time is spent on making a file small.
package enum CompressionLevel: Sendable, CaseIterable {
  /// Nothing is compressed.
  case stored
  /// A quick search takes the first match.
  case fast
  /// A search of moderate depth that looks one byte ahead; the default.
  case balanced
  /// A deep search, and several ways to filter an image are tried: many times slower, some percent smaller.
  case best

  /// How many earlier places with the same four bytes are compared.
  var searchDepth: Int {
    switch self {
    case .stored: 0
    case .fast: 6
    case .balanced: 24
    case .best: 512
    }
  }

  /// A match of this length ends the search.
  var niceLength: Int {
    switch self {
    case .stored: 0
    case .fast: 64
    case .balanced: 128
    case .best: 258
    }
  }

  /// A match shorter than this gives way to a longer one that begins a byte later.
  var lazyLength: Int {
    switch self {
    case .stored, .fast: 0
    case .balanced: 16
    case .best: 258
    }
  }

  /// Of a match longer than twice this, only so many bytes at both ends become places to find.
  var insertedEnds: Int {
    switch self {
    case .stored, .fast: 8
    case .balanced: 32
    case .best: 258
    }
  }
}
