import Foundation

@testable import PNGFormat

/// A PNG file that another program made, with what that program reads in it.
///
/// Most come from libpng 1.6.39, some from Pillow 13.0 and ImageMagick 6.9; the digests are those of libpng
/// (zlib's CRC-32 of the RGBA bytes, 16-bit samples big-endian).
struct Fixture: Sendable, CustomStringConvertible {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  let name: String
  let width: Int
  let height: Int
  let bitDepth: Int
  let colorType: PNGColorType
  /// The checksum of the picture as RGBA with 8 bits a sample.
  let digest: UInt32
  /// The checksum with 16 bits a sample, if the file has that many.
  let deepDigest: UInt32?

  var description: String { name }

  init(line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    name = words[0]
    width = Int(words[1])!
    height = Int(words[2])!
    bitDepth = Int(words[3])!
    colorType = PNGColorType(rawValue: UInt8(words[4])!)!
    digest = UInt32(words[5], radix: 16)!
    deepDigest = UInt32(words[6], radix: 16)
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: folder.appendingPathComponent(name)))
  }

  func bytes() throws -> [UInt8] { try Self.bytes(name) }

  static let all: [Fixture] = {
    let text = try! String(
      contentsOf: folder.appendingPathComponent("digests.txt"), encoding: .utf8)
    return text.split(separator: "\n").map { Fixture(line: $0) }
  }()
}
