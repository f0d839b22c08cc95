/// Collects big-endian numbers.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func uint8(_ value: UInt8) {
    bytes.append(value)
  }

  mutating func uint16(_ value: UInt16) {
    bytes.append(UInt8(value &>> 8))
    bytes.append(UInt8(value & 0xFF))
  }

  mutating func uint32(_ value: UInt32) {
    uint16(UInt16(value &>> 16))
    uint16(UInt16(value & 0xFFFF))
  }

  mutating func append(_ other: some Sequence<UInt8>) {
    bytes.append(contentsOf: other)
  }
}
