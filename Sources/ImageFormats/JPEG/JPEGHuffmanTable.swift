/// The codes of a Huffman table (T.81, annex C), as tables to decode them with.
final class JPEGHuffmanTable {
  /// Codes up to this length take one table lookup.
  static let fastBits: UInt64 = 9

  /// Unowned: valid as long as the table.
  struct Lookup {
    /// By the next nine bits, the length of the code (high byte) and its symbol; 0 for a longer code or none.
    let fast = UnsafeMutablePointer<UInt16>.allocate(capacity: 1 << Int(fastBits))
    /// By length, the number above all codes of that length or shorter, as 16 bits.
    let limits = UnsafeMutablePointer<Int32>.allocate(capacity: 17)
    /// By length, what is added to a code for the place of its symbol.
    let offsets = UnsafeMutablePointer<Int32>.allocate(capacity: 17)
    /// In the order of the codes.
    let symbols = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
  }

  let lookup = Lookup()

  /// `counts` are the numbers of codes of 1 to 16 bits; `symbols`, at most 256, are in the order of the codes. `nil`
  /// when there are more codes than their lengths have room for, or a symbol is above `maximum`.
  init?(counts: ArraySlice<UInt8>, symbols values: ArraySlice<UInt8>, maximum: UInt8) {
    lookup.fast.initialize(repeating: 0, count: 1 << Int(Self.fastBits))
    lookup.limits.initialize(repeating: 0, count: 17)
    lookup.offsets.initialize(repeating: 0, count: 17)
    lookup.symbols.initialize(repeating: 0, count: 256)
    precondition(counts.count == 16 && values.count <= 256, "\(values.count) symbols")
    for (index, value) in values.enumerated() {
      guard value <= maximum else { return nil }
      lookup.symbols[index] = value
    }
    var code: Int32 = 0
    var index: Int32 = 0
    for (length, count) in zip(1..., counts.map(Int32.init)) {
      guard code + count <= 1 << Int32(length) else { return nil }
      lookup.offsets[length] = index - code
      if length <= Self.fastBits {
        let shift = Int(Self.fastBits) - length
        for _ in 0..<count {
          let entry = UInt16(length) &<< 8 | UInt16(lookup.symbols[Int(index)])
          for bits in (Int(code) << shift)..<((Int(code) + 1) << shift) {
            lookup.fast[bits] = entry
          }
          code += 1
          index += 1
        }
      } else {
        code += count
        index += count
      }
      lookup.limits[length] = code << Int32(16 - length)
      code &<<= 1
    }
  }

  deinit {
    lookup.fast.deallocate()
    lookup.limits.deallocate()
    lookup.offsets.deallocate()
    lookup.symbols.deallocate()
  }
}
