struct PNGChunkWriter {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8] = PNG.signature) { self.bytes = bytes }

  mutating func append(_ type: PNGChunkType, _ content: [UInt8]) {
    precondition(content.count <= 0x7FFF_FFFF, "\(content.count) bytes in chunk \(type)")
    bytes += UInt32(content.count).bigEndianBytes
    let start = bytes.count
    bytes += type.code.bigEndianBytes
    bytes += content
    let checksum = bytes.withUnsafeBufferPointer {
      CRC32.checksum(of: UnsafeBufferPointer(rebasing: $0[start...]))
    }
    bytes += checksum.bigEndianBytes
  }
}
