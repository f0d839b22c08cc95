/// Reads bits, least significant first. Behind the end it returns zeros and sets `isOverrun`.
struct VP8LBitReader {
  private let start: UnsafePointer<UInt8>
  private let end: Int
  private var position = 0
  private var bits: UInt64 = 0
  /// How many of `bits` are valid; below 0 when more were used than there are.
  private var count = 0

  /// `bytes` must outlive the reader.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    precondition(bytes.baseAddress != nil, "there are no bytes to read")
    start = bytes.baseAddress!
    end = bytes.count
  }

  var isOverrun: Bool { count < 0 }

  /// Makes at least 48 bits valid, as far as there are any.
  @inline(__always)
  mutating func refill() {
    if count < 48 { refillSlowly() }
  }

  private mutating func refillSlowly() {
    guard count >= 0 else { return }
    if end &- position >= 8 {
      let word = UnsafeRawPointer(start).word64(at: position).littleEndian
      bits |= word &<< UInt64(count)
      let added = (63 &- count) &>> 3
      position &+= added
      count &+= added &<< 3
      // Bits of a byte that is only half in would be added twice.
      bits &= ~0 &>> UInt64(64 &- count)
      return
    }
    while count <= 56, position < end {
      bits |= UInt64(start[position]) &<< UInt64(count)
      position &+= 1
      count &+= 8
    }
  }

  @inline(__always)
  mutating func skip(_ number: Int) {
    bits &>>= UInt64(number)
    count &-= number
  }

  /// 0 to 32 of the bits that a refill loaded.
  @inline(__always)
  mutating func take(_ number: Int) -> Int {
    let value = Int(truncatingIfNeeded: bits & (1 &<< UInt64(number) &- 1))
    skip(number)
    return value
  }

  /// 0 to 32 bits.
  mutating func read(_ number: Int) -> Int {
    refill()
    return take(number)
  }

  /// Takes at most 15 of the bits that a refill loaded.
  @inline(__always)
  mutating func symbol(_ table: UnsafePointer<UInt32>, rootBits: Int) -> Int {
    var entry = table[Int(truncatingIfNeeded: bits & (1 &<< UInt64(rootBits) &- 1))]
    var length = Int(entry & 0xFF)
    if length > rootBits {
      skip(rootBits)
      length &-= rootBits
      let place = Int(entry &>> 8) &+ Int(truncatingIfNeeded: bits & (1 &<< UInt64(length) &- 1))
      entry = table[place]
      length = Int(entry & 0xFF)
    }
    skip(length)
    return Int(entry &>> 8)
  }
}
