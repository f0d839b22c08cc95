/// How much time is spent on making a file small.
package enum CompressionLevel: Sendable, CaseIterable {
  /// Nothing is compressed.
  case stored
  /// A quick search takes the first long match.
  case fast
  /// A search of moderate depth that looks one byte ahead; the default.
  case balanced
  /// A deep search.
  case best

  /// How many earlier places with the same four bytes are compared.
  var searchDepth: Int {
    switch self {
    case .stored: 0
    case .fast: 4
    case .balanced: 24
    case .best: 512
    }
  }

  /// A match of this length ends the search.
  var niceLength: Int {
    switch self {
    case .stored: 0
    case .fast: 32
    case .balanced: 128
    case .best: 258
    }
  }

  /// A match shorter than this gives way to a longer one that begins a byte later.
  var lazyLength: Int {
    switch self {
    case .stored, .fast: 0
    case .balanced: 32
    case .best: 258
    }
  }
}
