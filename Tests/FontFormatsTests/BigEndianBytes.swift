/// Collects big-endian numbers, as font files hold them.
struct BigEndianBytes {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func uint8(_ values: Int...) { bytes += values.map { UInt8($0) } }

  mutating func int8(_ values: Int...) { bytes += values.map { UInt8(bitPattern: Int8($0)) } }

  /// Writes 16-bit numbers, signed or not.
  mutating func word(_ values: Int...) { words(values) }

  mutating func words(_ values: [Int]) {
    for value in values {
      bytes += [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }
  }

  mutating func uint32(_ values: Int...) {
    for value in values {
      word(value >> 16, value)
    }
  }

  mutating func f2Dot14(_ values: Double...) { words(values.map { Int(($0 * 16_384).rounded()) }) }

  mutating func fixed(_ values: Double...) {
    for value in values { uint32(Int((value * 65_536).rounded())) }
  }

  /// Writes an item variation store of one region, a range for each axis, and of deltas of a byte.
  mutating func variationStore(region: [[Double]], deltas: [Int]) {
    word(1)
    uint32(12)
    word(1)
    uint32(16 + region.count * 6)
    word(region.count, 1)
    for range in region { f2Dot14(range[0], range[1], range[2]) }
    word(deltas.count, 0, 1, 0)
    for delta in deltas { int8(delta) }
  }

  mutating func tag(_ letters: String) { bytes += Array(letters.utf8) }

  mutating func append(_ more: [UInt8]) { bytes += more }

  /// Adds zeros up to a multiple of `alignment` bytes.
  mutating func pad(to alignment: Int) {
    bytes += Array(repeating: 0, count: (alignment - count % alignment) % alignment)
  }
}

extension [UInt8] {
  /// The bytes that `write` writes.
  static func bigEndian(_ write: (inout BigEndianBytes) -> Void) -> [UInt8] {
    var writer = BigEndianBytes()
    write(&writer)
    return writer.bytes
  }
}
