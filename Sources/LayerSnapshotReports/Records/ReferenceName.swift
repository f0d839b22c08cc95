/// How names become parts of references' file names.
package enum ReferenceName {
  /// A text as a part of a file name: letters, digits, `_` and `-`; every other run becomes a `-`,
  /// or nothing at either end.
  package static func part(_ text: String) -> String {
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    return words.joined(separator: "-")
  }
}
