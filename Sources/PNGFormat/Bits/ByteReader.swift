/// Reads big-endian numbers from bytes whose count was checked, front to back.
package struct ByteReader {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  package var remaining: Int { rest.count }

  package mutating func uint8() -> UInt8 { rest.removeFirst() }

  package mutating func uint16() -> UInt16 { UInt16(uint8()) &<< 8 | UInt16(uint8()) }

  package mutating func uint32() -> UInt32 { UInt32(uint16()) &<< 16 | UInt32(uint16()) }
}
