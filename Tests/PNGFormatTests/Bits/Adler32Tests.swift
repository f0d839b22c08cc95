import Testing

@testable import PNGFormat

@Suite struct Adler32Tests {
  @Test(arguments: [("", 1), ("a", 0x0062_0062), ("Wikipedia", 0x11E6_0398)] as [(String, UInt32)])
  func `gives the published checksums`(text: String, checksum: UInt32) {
    #expect(Adler32.checksum(of: Array(text.utf8)) == checksum)
  }

  @Test(arguments: [0, 1, 7, 8, 9, 175, 176, 177, 352, 5552, 5553, 70_001])
  func `agrees with the definition at every length`(count: Int) {
    for bytes in [[UInt8](repeating: 255, count: count), (0..<count).map { UInt8($0 * 89 & 0xFF) }]
    {
      var low: UInt32 = 1
      var high: UInt32 = 0
      for byte in bytes {
        low = (low + UInt32(byte)) % 65_521
        high = (high + low) % 65_521
      }
      #expect(Adler32.checksum(of: bytes) == high << 16 | low)
    }
  }

  @Test func `agrees wherever the bytes begin in memory`() {
    let bytes = (0..<200).map { UInt8($0 * 89 & 0xFF) }
    for start in 0...8 {
      for end in [start, start + 3, 200] {
        let sum = bytes.withUnsafeBufferPointer {
          Adler32.checksum(of: UnsafeBufferPointer(rebasing: $0[start..<end]))
        }
        #expect(sum == Adler32.checksum(of: Array(bytes[start..<end])))
      }
    }
  }

  @Test(arguments: [0, 1, 255, 70_001, 200_000])
  func `checksums of parts join to that of the whole`(count: Int) {
    let bytes = [UInt8](repeating: 255, count: 200_000)
    let joined = Adler32.checksum(
      ofBytesWith: Adler32.checksum(of: Array(bytes[..<count])),
      then: Adler32.checksum(of: Array(bytes[count...])), count: bytes.count - count)
    #expect(joined == Adler32.checksum(of: bytes))
  }
}
