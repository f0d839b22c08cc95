import Testing

@testable import PNGFormat

@Suite struct CRC32Tests {
  @Test(
    arguments: [
      ("", 0), ("123456789", 0xCBF4_3926), ("IEND", 0xAE42_6082),
      ("The quick brown fox jumps over the lazy dog", 0x414F_A339),
    ] as [(String, UInt32)])
  func `gives the published checks`(text: String, check: UInt32) {
    #expect(CRC32.checksum(of: Array(text.utf8)) == check)
  }

  @Test func `a check can be continued at any byte`() {
    let bytes = (0..<100).map { UInt8($0 * 37 & 0xFF) }
    let whole = CRC32.checksum(of: bytes)
    for cut in 0...bytes.count {
      let first = CRC32.checksum(of: Array(bytes[..<cut]))
      let both = Array(bytes[cut...]).withUnsafeBufferPointer {
        CRC32.checksum(of: $0, continuing: first)
      }
      #expect(both == whole, "cut at \(cut)")
    }
  }
}
