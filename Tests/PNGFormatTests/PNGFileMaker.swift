import Foundation

@testable import PNGFormat

/// A PNG file written chunk by chunk, which can be malformed. By default it is 2x2 RGBA.
struct PNGFileMaker: Sendable {
  var header: [UInt8] = [0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 0]
  /// Chunks between header and image data.
  var extra: [(String, [UInt8])] = []
  /// The filtered rows.
  var rows = [UInt8](repeating: 0, count: 18)
  /// A chunk that is left out.
  var without: String?

  var bytes: [UInt8] {
    let data = ZlibStream.compressed(rows)
    let chunks = [("IHDR", header)] + extra + [("IDAT", data), ("IEND", [])]
    return Self.file(of: chunks.filter { $0.0 != without })
  }

  /// The file of chunks, with right checks.
  static func file(of chunks: [(type: String, content: [UInt8])]) -> [UInt8] {
    var writer = PNGChunkWriter()
    for chunk in chunks { writer.append(PNGChunkType(chunk.type)!, chunk.content) }
    return writer.bytes
  }
}

extension WorkScheduler {
  static let backward = WorkScheduler { count, body in
    for index in (0..<count).reversed() { body(index) }
  }

  static let onThreads = WorkScheduler {
    DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
  }
}
