import Foundation

@testable import ImageFormats
@testable import PNGFormat

/// A JPEG or GIF file that another program made, with what that program reads in it.
///
/// Most show a pattern of waves, ramps, a disk, lines and noise. JPEG: Pillow 13.0 (libjpeg-turbo) and `cjpeg` of
/// libjpeg-turbo 2.1.5 (`-sample`, `-restart`, `-progressive`, `-scans`, `-rgb`, `-optimize`, `-quality`) wrote the
/// files, and Pillow read them with its defaults, the accurate integer transform and smooth upsampling; inks became
/// RGB as `(255 - ink) * (255 - black) / 255`, rounded. GIF: Pillow wrote and read them. The frames of an
/// animation follow each other.
///
/// A line in `digests.txt` holds name, width, height and zlib's CRC-32 of the RGBA bytes.
struct DecodedFixture: Sendable, CustomStringConvertible {
  let folder: String
  let name: String
  let width: Int
  let height: Int
  let digest: UInt32

  var description: String { name }

  func bytes() throws -> [UInt8] { try Self.bytes("\(folder)/\(name)") }

  /// The bytes of a file, named from the folder of fixtures.
  static func bytes(_ path: String) throws -> [UInt8] {
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures")
    return try Array(Data(contentsOf: fixtures.appendingPathComponent(path)))
  }

  static func all(in folder: String) -> [DecodedFixture] {
    let text = try! String(decoding: bytes("\(folder)/digests.txt"), as: UTF8.self)
    return text.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      return DecodedFixture(
        folder: folder, name: words[0], width: Int(words[1])!, height: Int(words[2])!,
        digest: UInt32(words[3], radix: 16)!)
    }
  }
}
