package enum ReferenceName {
  /// Letters, digits, `_` and `-`; every other run becomes a `-`, or nothing at either end.
  package static func part(_ text: String) -> String {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    return words.joined(separator: "-")
  }

  /// File systems allow 255 bytes; the extension, a variant and the name of a file that is being written take the rest.
  static let longestStem = 200

  /// Precedes the hash of a stem that was cut; parts never contain it.
  private static let mark: Character = "~"

  /// A name without its extension. One that is too long is cut, and ends in a hash of the whole.
  package static func stem(_ parts: [String]) -> String {
    let stem = parts.map(part).joined(separator: ".")
    guard stem.utf8.count > longestStem else { return stem }
    let digits = String(hash(of: Array(stem.utf8)), radix: 16)
    let end = String(mark) + String(repeating: "0", count: 16 - digits.count) + digits
    var start = ""
    for character in stem {
      guard start.utf8.count + character.utf8.count + end.utf8.count <= longestStem else { break }
      start.append(character)
    }
    return start + end
  }

  /// FNV-1a, 64 bits: the same in every process and on every machine.
  package static func hash(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  static func isCut(_ part: String, from functions: Set<String>) -> Bool {
    guard let mark = part.firstIndex(of: mark) else { return false }
    return functions.contains { $0.hasPrefix(part[..<mark]) }
  }
}
