/// The arithmetic decoder of VP8: reads bools, each with its own probability (RFC 6386, section 7).
struct BoolDecoder {
  private let start: UnsafePointer<UInt8>
  private let end: Int
  private var position: Int
  /// Loaded bits that are not yet used up; the ones to compare are above `bits`.
  private var value: UInt64 = 0
  /// How many bits of `value` lie below the eight that are compared; below 0 when more must be loaded.
  private var bits: Int = -8
  /// The range less one: 127...254.
  private var range: UInt32 = 254
  /// Whether more bytes were read than there are; zeros took their place.
  private(set) var isOverrun = false

  /// `bytes` must outlive the decoder.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "no bytes at \(range)")
    precondition(bytes.baseAddress != nil, "there are no bytes to read")
    start = bytes.baseAddress!
    position = range.lowerBound
    end = range.upperBound
  }

  private mutating func load() {
    if end &- position >= 8 {
      let word = UnsafeRawPointer(start).word64(at: position).bigEndian
      value = value &<< 48 | word &>> 16
      position &+= 6
      bits &+= 48
    } else if position < end {
      value = value &<< 8 | UInt64(start[position])
      position &+= 1
      bits &+= 8
    } else {
      value &<<= 8
      bits &+= 8
      isOverrun = true
    }
  }

  /// `probability` is that of false, in 1/256.
  @inline(__always)
  mutating func read(_ probability: UInt8) -> Bool {
    if bits < 0 { load() }
    let split = (range &* UInt32(probability)) &>> 8
    let compared = UInt32(truncatingIfNeeded: value &>> UInt64(bits))
    let isSet = compared > split
    var next: UInt32
    if isSet {
      next = range &- split
      value &-= UInt64(split &+ 1) &<< UInt64(bits)
    } else {
      next = split &+ 1
    }
    let shift = 7 ^ (31 &- next.leadingZeroBitCount)
    next &<<= UInt32(shift)
    bits &-= shift
    range = next &- 1
    return isSet
  }

  @inline(__always)
  mutating func bit(_ probability: UInt8) -> Int { read(probability) ? 1 : 0 }

  /// A value or its negative, with equal probability.
  @inline(__always)
  mutating func sign(_ value: Int32) -> Int32 { read(128) ? 0 &- value : value }

  /// Both are equally probable.
  mutating func flag() -> Bool { read(128) }

  /// The highest bit first.
  mutating func number(_ count: Int) -> Int {
    (0..<count).reduce(0) { result, _ in result &<< 1 | bit(128) }
  }

  /// The sign comes last.
  mutating func signedNumber(_ count: Int) -> Int {
    let number = number(count)
    return flag() ? -number : number
  }

  /// 0 when the flag before the number is not set.
  mutating func optionalSignedNumber(_ count: Int) -> Int { flag() ? signedNumber(count) : 0 }
}
