import FileWriting
import Foundation

package enum ReferenceName {
  /// Letters, digits, `_` and `-`; every other run becomes a `-`, or nothing at either end. In normal form C, in which
  /// version control keeps names: file systems and editors use others.
  package static func part(_ text: String) -> String {
    let words = text.precomposedStringWithCanonicalMapping.split {
      !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-")
    }
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
    let end = String(mark) + stem.utf8.stableHashText
    var start = stem[...]
    while start.utf8.count + end.utf8.count > longestStem { start.removeLast() }
    return start + end
  }

  static func isCut(_ part: String, from functions: Set<String>) -> Bool {
    guard let mark = part.firstIndex(of: mark) else { return false }
    return functions.contains { $0.hasPrefix(part[..<mark]) }
  }
}
