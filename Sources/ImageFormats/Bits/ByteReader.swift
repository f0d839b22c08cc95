/// Reads big-endian numbers from bytes whose count was checked, front to back.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// How many bytes are left.
  var remaining: Int { rest.count }

  mutating func uint8() -> UInt8 {
    rest.removeFirst()
  }

  mutating func uint16() -> UInt16 {
    UInt16(uint8()) << 8 | UInt16(uint8())
  }

  mutating func uint32() -> UInt32 {
    UInt32(uint16()) << 16 | UInt32(uint16())
  }
}
