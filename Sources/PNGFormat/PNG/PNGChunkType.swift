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

  private init(known name: StaticString) {
    self.init(name.description)!
  }

  /// Whether a reader that does not know the chunk must give up.
  package var isCritical: Bool { code & 0x2000_0000 == 0 }
  package var isPrivate: Bool { code & 0x0020_0000 != 0 }
  /// Whether an editor that does not know the chunk may keep it although it changed critical chunks, such as the
  /// pixels.
  package var isSafeToCopy: Bool { code & 0x20 != 0 }

  var isAnimation: Bool { [.animationControl, .frameControl, .frameData].contains(self) }

  package var description: String { String(decoding: code.bigEndianBytes, as: UTF8.self) }

  package static let header = PNGChunkType(known: "IHDR")
  package static let palette = PNGChunkType(known: "PLTE")
  package static let imageData = PNGChunkType(known: "IDAT")
  package static let end = PNGChunkType(known: "IEND")
  package static let transparency = PNGChunkType(known: "tRNS")
  package static let gamma = PNGChunkType(known: "gAMA")
  package static let standardRGB = PNGChunkType(known: "sRGB")
  package static let physicalSize = PNGChunkType(known: "pHYs")
  package static let exif = PNGChunkType(known: "eXIf")
  package static let animationControl = PNGChunkType(known: "acTL")
  package static let frameControl = PNGChunkType(known: "fcTL")
  package static let frameData = PNGChunkType(known: "fdAT")
}
