/// Reads the bits of an entropy-coded segment, most significant first, without the zero bytes that follow each `FF`.
/// After the segment, which ends at a marker or with the bytes, it reads zeros and sets `isOverrun`.
struct JPEGBitReader {
  private let start: UnsafePointer<UInt8>
  private let end: Int
  /// The offset of the first byte that is not in `bits`; at the end of the segment that of its marker.
  private(set) var position: Int
  /// The next bits, from the highest down; after the `count` valid ones are zeros, or the bits that come next.
  private(set) var bits: UInt64 = 0
  private var count = 0
  /// How many of the bits that were ever added lie after the segment's end.
  private var padding = 0
  private(set) var hasBadCode = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, position: Int) {
    precondition(bytes.count > 0 && position <= bytes.count, "no bytes at \(position)")
    start = bytes.baseAddress!
    end = bytes.count
    self.position = position
  }

  var isOverrun: Bool { padding > count }

  /// Makes at least 48 bits valid.
  @inline(__always)
  mutating func refill() {
    if count < 48 { refillSlowly() }
  }

  private mutating func refillSlowly() {
    if end &- position >= 8 {
      let word = UnsafeRawPointer(start).word64(at: position).bigEndian
      // Whether one of the eight bytes is FF: a zero byte in the complement borrows from its own high bit.
      let complement = ~word
      if (complement &- 0x0101_0101_0101_0101) & word & 0x8080_8080_8080_8080 == 0 {
        bits |= word &>> UInt64(count)
        let added = (64 &- count) &>> 3
        position &+= added
        count &+= added &<< 3
        return
      }
    }
    // Bits that were added in advance would be added again shifted, once a byte is taken out.
    bits &= count == 0 ? 0 : ~0 &<< UInt64(64 &- count)
    while count <= 56 {
      guard position < end else { return pad() }
      let byte = start[position]
      if byte == 0xFF {
        guard position &+ 1 < end, start[position &+ 1] == 0 else { return pad() }
        position &+= 1
      }
      position &+= 1
      bits |= UInt64(byte) &<< UInt64(56 &- count)
      count &+= 8
    }
  }

  private mutating func pad() {
    padding &+= 64 &- count
    count = 64
  }

  @inline(__always)
  mutating func skip(_ number: Int) {
    bits &<<= UInt64(number)
    count &-= number
  }

  /// 1 to 16 of the bits that a refill loaded.
  @inline(__always)
  mutating func take(_ number: Int) -> Int32 {
    let value = Int32(truncatingIfNeeded: bits &>> UInt64(64 &- number))
    skip(number)
    return value
  }

  @inline(__always)
  mutating func bit() -> Bool {
    if count < 1 { refillSlowly() }
    let bit = bits &>> 63
    skip(1)
    return bit != 0
  }

  /// The lower half of the range stands for negative numbers (T.81, F.2.2.1).
  @inline(__always)
  mutating func takeSigned(_ number: Int) -> Int32 {
    let value = take(number)
    return value &>> Int32(number &- 1) == 0 ? value &- (1 &<< Int32(number)) &+ 1 : value
  }

  /// Takes the next code and returns its symbol. Other bits count as a code of 17 bits for symbol 0, as in the Independent
  /// JPEG Group's library, so that damaged files are drawn as it draws them. Of 48 bits, 31 are left.
  @inline(__always)
  mutating func symbol(_ codes: JPEGHuffmanTable.Lookup) -> Int {
    let entry = Int(codes.fast[Int(truncatingIfNeeded: bits &>> (64 &- JPEGHuffmanTable.fastBits))])
    if entry != 0 {
      skip(entry &>> 8)
      return entry & 0xFF
    }
    return longSymbol(codes)
  }

  private mutating func longSymbol(_ codes: JPEGHuffmanTable.Lookup) -> Int {
    let next = Int32(truncatingIfNeeded: bits &>> 48)
    var length = Int(JPEGHuffmanTable.fastBits) + 1
    while length <= 16 {
      if next < codes.limits[length] {
        let code = next &>> Int32(16 &- length)
        skip(length)
        return Int(codes.symbols[Int(code &+ codes.offsets[length])])
      }
      length &+= 1
    }
    hasBadCode = true
    skip(length)
    return 0
  }
}
