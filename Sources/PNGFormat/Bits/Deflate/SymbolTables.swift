/// Nothing changes after `init`, and `shared` is never deallocated.
final class SymbolTables: @unchecked Sendable {
  static let shared = SymbolTables()

  /// The symbol, less 257, of each length less 3.
  let lengths: UnsafePointer<UInt8>
  /// The symbol at each `index(ofDistance:)`.
  let distances: UnsafePointer<UInt8>
  /// The base length less 3 of each length symbol from 257, and from bit 16 on its number of extra bits.
  let lengthBases: UnsafePointer<UInt32>
  /// The base distance less 1 of each distance symbol, and from bit 16 on its number of extra bits.
  let distanceBases: UnsafePointer<UInt32>

  private init() {
    let lengths = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    for (symbol, length) in DeflateFormat.lengths.enumerated() {
      for extra in 0..<(1 << length.extraBits) where length.base + extra <= 258 {
        lengths[length.base + extra - 3] = UInt8(symbol)
      }
    }
    let distances = UnsafeMutablePointer<UInt8>.allocate(capacity: 512)
    for (symbol, distance) in DeflateFormat.distances.enumerated() {
      let step = distance.base <= 256 ? 1 : 128
      for extra in stride(from: 0, to: 1 << distance.extraBits, by: step) {
        distances[Self.index(ofDistance: distance.base + extra - 1)] = UInt8(symbol)
      }
    }
    self.lengths = UnsafePointer(lengths)
    self.distances = UnsafePointer(distances)
    lengthBases = Self.packed(DeflateFormat.lengths, less: 3)
    distanceBases = Self.packed(DeflateFormat.distances, less: 1)
  }

  private static func packed(
    _ symbols: [(base: Int, extraBits: Int)], less: Int
  ) -> UnsafePointer<UInt32> {
    let bases = UnsafeMutablePointer<UInt32>.allocate(capacity: symbols.count)
    for (index, symbol) in symbols.enumerated() {
      bases[index] = UInt32(symbol.base - less) | UInt32(symbol.extraBits) &<< 16
    }
    return UnsafePointer(bases)
  }

  /// The place in `distances` of a distance, less 1: of each up to 256, and then of each stretch of 128.
  static func index(ofDistance lessOne: Int) -> Int {
    lessOne < 256 ? lessOne : 256 &+ lessOne &>> 7
  }
}
