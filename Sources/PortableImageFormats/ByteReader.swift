/// Reads big-endian numbers from a byte buffer, front to back.
struct ByteReader {
  private let bytes: [UInt8]
  /// The offset of the next byte to read.
  private(set) var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// How many bytes are left.
  var remaining: Int { bytes.count - offset }

  /// Reads a 32-bit number, or `nil` when fewer than four bytes are left.
  mutating func readUInt32() -> UInt32? {
    guard remaining >= 4 else { return nil }
    defer { offset += 4 }
    return bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
