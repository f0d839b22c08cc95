extension Sequence<UInt8> {
  /// FNV-1a, 64 bits: the same in every process and on every machine.
  package var stableHash: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// 16 digits.
  package var stableHashText: String {
    let digits = String(stableHash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
