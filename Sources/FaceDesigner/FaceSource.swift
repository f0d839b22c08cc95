import Foundation

/// The sources that carry the face in `FontFormats`: one file for each weight, with the upright face and the slanted one.
struct FaceSource {
  private let upright: FaceDesign
  private let slanted: FaceDesign

  init(_ text: FaceText, weight: Int) {
    upright = FaceDesign(text, weight: weight, isSlanted: false)
    slanted = FaceDesign(text, weight: weight, isSlanted: true)
  }

  /// Where the sources stand, from the package's root.
  static let folder = "Sources/FontFormats/Face"
  /// How many characters a line of a literal has. A face has about 64,000.
  private static let lineLength = 24_000

  var name: String { "SystemFace+\(upright.weightName).swift" }

  func text() -> String {
    let name = upright.weightName.prefix(1).lowercased() + upright.weightName.dropFirst()
    return """
      // Written by a tool: `swift run FaceDesigner` writes it again.

      extension SystemFace {
        static let \(name): StaticString = \(Self.literal(of: upright))

        static let \(name)Slanted: StaticString = \(Self.literal(of: slanted))
      }

      """
  }

  /// Returns the literal of a face, which `SystemFace.decoded` reads.
  private static func literal(of face: FaceDesign) -> String {
    let characters = characters(of: face.file())
    let lines = stride(from: 0, to: characters.count, by: lineLength).map { start in
      let line = characters[start..<min(start + lineLength, characters.count)]
      return "    " + String(decoding: line, as: UTF8.self)
    }
    // Pounds, because one of the characters is a backslash.
    return "#\"\"\"\n" + lines.joined(separator: "\\#\n") + "\n    \"\"\"#"
  }

  /// Returns four characters from `0` to `o` for every three bytes, of which missing ones are 0.
  static func characters(of bytes: [UInt8]) -> [UInt8] {
    var characters: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = (start..<start + 3).reduce(0) { group, index in
        group << 8 | (index < bytes.count ? Int(bytes[index]) : 0)
      }
      for shift in [18, 12, 6, 0] { characters.append(0x30 + UInt8(group >> shift & 0x3F)) }
    }
    return characters
  }
}
