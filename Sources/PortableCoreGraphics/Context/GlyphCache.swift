/// The glyphs of the last fonts, each at one size. A glyph is flattened around its own origin, which is then moved to the
/// nearest 1/256 pixel: its outline depends neither on its place nor on earlier drawing, so that all places share it.
final class GlyphCache: @unchecked Sendable {
  static let shared = GlyphCache()

  private let lock = NSLock()
  /// Most recently used first.
  private var entries: [FlattenedGlyphs] = []

  /// The most fonts, each at one size.
  private let maximumCount: Int
  /// The most memory, in points of 8 bytes; the most recent entry stays, whatever its weight.
  private let maximumWeight: Int

  init(maximumCount: Int = 32, maximumWeight: Int = 1 &<< 20) {
    self.maximumCount = maximumCount
    self.maximumWeight = maximumWeight
  }

  var count: Int { lock.withLock { entries.count } }

  /// Calls `body` with the glyphs of a font at one size, on one thread at a time.
  func withGlyphs<Result>(
    _ key: FlattenedGlyphs.Key, _ body: (FlattenedGlyphs) -> Result
  ) -> Result {
    lock.lock()
    defer { lock.unlock() }
    let index = entries.firstIndex { $0.key == key }
    if index != 0 {
      entries.insert(index.map { entries.remove(at: $0) } ?? FlattenedGlyphs(key), at: 0)
    }
    defer { trim() }
    return body(entries[0])
  }

  private func trim() {
    var weight = entries.reduce(0) { $0 + $1.weight }
    while entries.count > 1, entries.count > maximumCount || weight > maximumWeight {
      weight -= entries.removeLast().weight
    }
  }
}
