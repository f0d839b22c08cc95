import Testing

@testable import PortableImageFormats

@Suite struct ByteReaderTests {
  @Test func `numbers are big-endian and end with the buffer`() {
    var reader = ByteReader([0x12, 0x34, 0x56, 0x78, 0x9A])
    #expect(reader.readUInt32() == 0x1234_5678)
    #expect(reader.readUInt32() == nil)
    #expect(reader.remaining == 1)
  }
}
