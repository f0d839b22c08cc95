/// The chunks of a PNG file, found by walking from length to length; nothing is decompressed.
///
/// # Guarantees
/// - Every chunk lies within the file, and its type is four letters.
/// - The first chunk is `IHDR` and, unless there is damage, the last one `IEND`. Further bytes are ignored.
package struct PNGChunkList: Sendable {
  package struct Entry: Hashable, Sendable {
    package let type: PNGChunkType
    /// The content's place in the file; the check follows it.
    package let content: Range<Int>
  }

  package let bytes: [UInt8]
  package let entries: [Entry]
  let damage: PNGError?

  /// Checksums are compared when content is read, not here.
  package init(_ bytes: [UInt8]) throws(PNGError) {
    try self.init(readable: bytes)
    if let damage { throw damage }
  }

  /// Walks the chunks of a file up to where it is cut off or damaged; truncated image data count as a chunk.
  init(readable bytes: [UInt8]) throws(PNGError) {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.starts(with: PNG.signature) else {
      throw PNG.signature.starts(with: bytes) ? .truncated(nil) : .badSignature
    }
    var entries: [Entry] = []
    var damage: PNGError?
    do {
      try Self.walk(bytes, into: &entries)
    } catch {
      guard !entries.isEmpty else { throw error }
      damage = error
    }
    self.bytes = bytes
    self.entries = entries
    self.damage = damage
  }

  private static func walk(_ bytes: [UInt8], into entries: inout [Entry]) throws(PNGError) {
    var offset = PNG.signature.count
    repeat {
      guard bytes.count - offset >= 8 else { throw .truncated(entries.last?.type) }
      let length = number(bytes, at: offset)
      let code = UInt32(number(bytes, at: offset + 4))
      guard let type = PNGChunkType(code: code) else { throw .badChunkType(offset: offset + 4) }
      if entries.isEmpty, type != .header { throw .missing(.header) }
      guard length <= 0x7FFF_FFFF else { throw .badLength(type, length) }
      offset += 8
      guard bytes.count - offset >= length + 4 else {
        if type == .imageData {
          let end = min(offset + length, bytes.count)
          entries.append(Entry(type: type, content: offset..<end))
        }
        throw .truncated(type)
      }
      entries.append(Entry(type: type, content: offset..<(offset + length)))
      offset += length + 4
    } while entries.last?.type != .end
  }

  package func content(of entry: Entry) throws(PNGError) -> ArraySlice<UInt8> {
    try verify(entry)
    return bytes[entry.content]
  }

  package func content(of type: PNGChunkType) throws(PNGError) -> ArraySlice<UInt8>? {
    guard let entry = entries.first(where: { $0.type == type }) else { return nil }
    return try content(of: entry)
  }

  /// Compares the checks of all chunks that the pixels depend on, and returns a check of those.
  package func imageChecksum() throws(PNGError) -> UInt32 {
    var checks: [UInt8] = []
    for entry in entries
    where entry.type.isCritical || entry.type.isAnimation || entry.type == .transparency {
      try verify(entry)
      let check = entry.content.upperBound..<(entry.content.upperBound + 4)
      checks += bytes[check]
    }
    return CRC32.checksum(of: checks)
  }

  package func file(adding chunk: PNGChunk) -> [UInt8] {
    precondition(!chunk.type.isCritical, "chunk \(chunk.type) cannot be added")
    let end = entries[entries.count - 1].content.lowerBound - 8
    var writer = PNGChunkWriter(Array(bytes[..<end]))
    writer.append(chunk.type, chunk.data)
    writer.append(.end, [])
    return writer.bytes
  }

  private func verify(_ entry: Entry) throws(PNGError) {
    guard bytes.count - entry.content.upperBound >= 4 else { throw .truncated(entry.type) }
    let covered = (entry.content.lowerBound - 4)..<entry.content.upperBound
    let checksum = bytes.withUnsafeBufferPointer { buffer in
      CRC32.checksum(of: UnsafeBufferPointer(rebasing: buffer[covered]))
    }
    guard Self.number(bytes, at: entry.content.upperBound) == Int(checksum) else {
      throw .checksumMismatch(entry.type)
    }
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<(offset + 4)].reduce(0) { $0 &<< 8 | Int($1) }
  }
}
