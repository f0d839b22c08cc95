import PNGFormat

/// The chunks of a WebP file or of one of its frames: four letters, a length, and the content.
struct WebPChunks {
  private(set) var chunks: [(name: String, content: ArraySlice<UInt8>)] = []

  /// Reads the chunks of a whole file; what follows the length that it states is ignored.
  init(file bytes: [UInt8]) throws(ImageFileError) {
    guard Self.isSigned(bytes) else { throw .badSignature(of: "WebP") }
    let length = Self.number(bytes[4...], count: 4)
    guard length >= 4 else { throw .badChunk("RIFF") }
    guard length + 8 <= bytes.count else { throw .truncated }
    try self.init(bytes[12..<(8 + length)])
  }

  /// Each chunk is padded to an even length, but for the last maybe.
  init(_ bytes: ArraySlice<UInt8>) throws(ImageFileError) {
    var rest = bytes
    while rest.count >= 8 {
      let name = String(decoding: rest.prefix(4), as: UTF8.self)
      let length = Self.number(rest.dropFirst(4), count: 4)
      rest = rest.dropFirst(8)
      guard length <= rest.count else { throw .truncated }
      chunks.append((name, rest.prefix(length)))
      rest = rest.dropFirst(length + length & 1)
    }
  }

  func content(of name: String) -> ArraySlice<UInt8>? {
    chunks.first { $0.name == name }?.content
  }

  static func isSigned(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 12 && bytes.starts(with: Array("RIFF".utf8))
      && bytes[8...].starts(with: Array("WEBP".utf8))
  }

  /// The little-endian number of the first `count` bytes, which must be there.
  static func number(_ bytes: ArraySlice<UInt8>, count: Int) -> Int {
    bytes.prefix(count).reversed().reduce(0) { $0 &<< 8 | Int($1) }
  }
}
