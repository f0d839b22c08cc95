@testable import PNGFormat

/// A PNG file put together by hand, so that it can be wrong: 2x2 RGBA by default.
struct PNGFileMaker: Sendable {
  var header: [UInt8] = [0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 0]
  /// Chunks between header and image data.
  var extra: [(String, [UInt8])] = []
  /// The filtered rows.
  var rows = [UInt8](repeating: 0, count: 18)
  /// A chunk that is left out.
  var without: String?

  var bytes: [UInt8] {
    var writer = PNGChunkWriter()
    let data = ZlibStream.compressed(rows)
    for (name, content) in [("IHDR", header)] + extra + [("IDAT", data), ("IEND", [])]
    where name != without {
      writer.append(PNGChunkType(name)!, content)
    }
    return writer.bytes
  }
}
