/// Big-endian numbers, as font files hold them.
extension [UInt8] {
  /// Parts one after the other.
  static func bigEndian(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }

  static func uint8(_ values: Int...) -> [UInt8] { values.map { UInt8($0) } }

  static func int8(_ values: Int...) -> [UInt8] { values.map { UInt8(bitPattern: Int8($0)) } }

  /// 16-bit numbers, signed or not.
  static func word(_ values: Int...) -> [UInt8] { words(values) }

  static func words(_ values: [Int]) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  static func uint32(_ values: Int...) -> [UInt8] { words(values.flatMap { [$0 >> 16, $0] }) }

  static func f2Dot14(_ values: Double...) -> [UInt8] {
    words(values.map { Int(($0 * 16_384).rounded()) })
  }

  static func fixed(_ values: Double...) -> [UInt8] {
    values.flatMap { uint32(Int(($0 * 65_536).rounded())) }
  }

  static func tag(_ letters: String) -> [UInt8] { Array(letters.utf8) }

  /// An item variation store of one region, a range for each axis, and of deltas of a byte.
  static func variationStore(region: [[Double]], deltas: [Int]) -> [UInt8] {
    bigEndian(
      word(1), uint32(12), word(1), uint32(16 + region.count * 6), word(region.count, 1),
      region.flatMap { f2Dot14($0[0], $0[1], $0[2]) }, word(deltas.count, 0, 1, 0),
      deltas.flatMap { int8($0) })
  }

  /// The bytes with zeros up to a multiple of `alignment`.
  func padded(to alignment: Int) -> [UInt8] {
    self + Array(repeating: 0, count: (alignment - count % alignment) % alignment)
  }
}
