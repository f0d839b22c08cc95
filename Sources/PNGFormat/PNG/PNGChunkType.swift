/// The case of each letter is a property (PNG specification, section 5.4).
package struct PNGChunkType: Hashable, Sendable, CustomStringConvertible {
  /// The four letters; the first is the highest byte.
  package let code: UInt32

  package init?(code: UInt32) {
    for letter in code.bigEndianBytes {
      guard (65...90).contains(letter) || (97...122).contains(letter) else { return nil }
    }
    self.code = code
  }

  package init?(_ name: String) {
    guard name.utf8.count == 4 else { return nil }
    self.init(code: name.utf8.reduce(0) { $0 &<< 8 | UInt32($1) })
  }

  /// Whether a reader that does not know the chunk must give up.
  package var isCritical: Bool { code & 0x2000_0000 == 0 }

  var isAnimation: Bool { [.animationControl, .frameControl, .frameData].contains(self) }

  package var description: String { String(decoding: code.bigEndianBytes, as: UTF8.self) }

  package static let header = PNGChunkType("IHDR")!
  package static let palette = PNGChunkType("PLTE")!
  package static let imageData = PNGChunkType("IDAT")!
  package static let end = PNGChunkType("IEND")!
  package static let transparency = PNGChunkType("tRNS")!
  package static let gamma = PNGChunkType("gAMA")!
  package static let standardRGB = PNGChunkType("sRGB")!
  package static let physicalSize = PNGChunkType("pHYs")!
  package static let exif = PNGChunkType("eXIf")!
  package static let animationControl = PNGChunkType("acTL")!
  package static let frameControl = PNGChunkType("fcTL")!
  package static let frameData = PNGChunkType("fdAT")!
}
