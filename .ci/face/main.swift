import Foundation

// Draws the package's own face at its weights, and writes the sources that carry it: a file for each weight, with the
// upright face and the slanted one. With --check, compares them with those that are there instead.

let folder = URL(fileURLWithPath: "Sources/FontFormats/Face")
let isCheck = CommandLine.arguments.dropFirst() == ["--check"]
guard isCheck || CommandLine.arguments.count == 1 else {
  print("usage: .ci/face/design [--check]")
  exit(64)
}

let text = FaceText(try String(contentsOfFile: ".ci/face/AnimatableSans.txt", encoding: .utf8))
var isUpToDate = true
for weight in FaceDesign.weights {
  let faces = [false, true].map { FaceDesign(text, weight: weight, isSlanted: $0) }
  let variable = weight.name.prefix(1).lowercased() + weight.name.dropFirst()
  let source = """
    // Written by a tool: `.ci/face/design` writes it again.

    extension SystemFace {
      static let \(variable): StaticString = \(literal(faces[0].file()))

      static let \(variable)Slanted: StaticString = \(literal(faces[1].file()))
    }

    """
  let file = folder.appendingPathComponent("SystemFace+\(weight.name).swift")
  if !isCheck {
    try Data(source.utf8).write(to: file)
  } else if try Data(contentsOf: file) != Data(source.utf8) {
    print(
      "\(file.relativePath) is not what .ci/face/AnimatableSans.txt describes: run .ci/face/design")
    isUpToDate = false
  }
}
exit(isUpToDate ? 0 : 1)

/// Returns the literal of a file, which `SystemFace.decoded` reads: four characters from `0` to `o` for every three bytes,
/// of which missing ones are 0.
func literal(_ bytes: [UInt8]) -> String {
  var characters: [UInt8] = []
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = (start..<start + 3).reduce(0) { $0 << 8 | ($1 < bytes.count ? Int(bytes[$1]) : 0) }
    for shift in [18, 12, 6, 0] { characters.append(0x30 + UInt8(group >> shift & 0x3F)) }
  }
  let lines = stride(from: 0, to: characters.count, by: 24_000).map { start in
    "    "
      + String(decoding: characters[start..<min(start + 24_000, characters.count)], as: UTF8.self)
  }
  // Pounds, because one of the characters is a backslash.
  return "#\"\"\"\n" + lines.joined(separator: "\\#\n") + "\n    \"\"\"#"
}
