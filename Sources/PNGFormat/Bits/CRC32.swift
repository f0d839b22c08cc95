/// The cyclic redundancy check that ends every PNG chunk (ISO 3309, polynomial 0xEDB88320).
package enum CRC32 {
  /// Eight tables of 256, for eight bytes a step: table `k` advances a byte over `k` zero bytes that follow it.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ value &>> 1 : value &>> 1 }
      tables[byte] = value
    }
    for index in 256..<(8 * 256) {
      let shorter = tables[index - 256]
      tables[index] = tables[Int(shorter & 0xFF)] ^ shorter &>> 8
    }
    return tables
  }()

  /// `previous` is the check of the bytes before.
  package static func checksum(
    of bytes: UnsafeBufferPointer<UInt8>, continuing previous: UInt32 = 0
  ) -> UInt32 {
    guard let start = bytes.baseAddress else { return previous }
    return tables.withUnsafeBufferPointer { buffer in
      let table = buffer.baseAddress!
      let raw = UnsafeRawPointer(start)
      let count = bytes.count
      var crc = ~previous
      var index = 0
      while index &+ 8 <= count {
        let word = raw.word64(at: index) ^ UInt64(crc)
        crc =
          table[1792 &+ Int(truncatingIfNeeded: word & 0xFF)]
          ^ table[1536 &+ Int(truncatingIfNeeded: word &>> 8 & 0xFF)]
          ^ table[1280 &+ Int(truncatingIfNeeded: word &>> 16 & 0xFF)]
          ^ table[1024 &+ Int(truncatingIfNeeded: word &>> 24 & 0xFF)]
          ^ table[768 &+ Int(truncatingIfNeeded: word &>> 32 & 0xFF)]
          ^ table[512 &+ Int(truncatingIfNeeded: word &>> 40 & 0xFF)]
          ^ table[256 &+ Int(truncatingIfNeeded: word &>> 48 & 0xFF)]
          ^ table[Int(truncatingIfNeeded: word &>> 56)]
        index &+= 8
      }
      while index < count {
        crc = table[Int(truncatingIfNeeded: (crc ^ UInt32(start[index])) & 0xFF)] ^ crc &>> 8
        index &+= 1
      }
      return ~crc
    }
  }

  package static func checksum(of bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer { checksum(of: $0) }
  }
}
