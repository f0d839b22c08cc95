/// The difference between two lines that look the same, by its code points, such as `at code point 4: U+00E9 LATIN SMALL
/// LETTER E WITH ACUTE -> U+0065 LATIN SMALL LETTER E, U+0301 COMBINING ACUTE ACCENT`.
package struct UnseenDifference: CustomStringConvertible {
  private static let listedScalars = 4
  /// Control characters have no name.
  private static let otherNames: [Unicode.Scalar: String] = [
    "\t": "TAB", "\r": "CARRIAGE RETURN", "\u{FEFF}": "BYTE ORDER MARK",
  ]

  package let description: String

  /// `nil` for lines that look different.
  package init?(reference: String, actual: String) {
    let old = Array(reference.unicodeScalars)
    let new = Array(actual.unicodeScalars)
    guard old != new, Self.look(of: old) == Self.look(of: new) else { return nil }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(rest).count
    let middles = [old, new].map { Self.names(of: $0[start..<($0.count - end)]) }
    description = "at code point \(start + 1): \(middles[0]) -> \(middles[1])"
  }

  /// Without what is not seen; equal strings have the same look in either normal form.
  private static func look(of line: [Unicode.Scalar]) -> String {
    var look = String.UnicodeScalarView()
    for scalar in line {
      let properties = scalar.properties
      if properties.isWhitespace {
        look.append(" ")
      } else if ![.control, .format].contains(properties.generalCategory),
        !properties.isDefaultIgnorableCodePoint
      {
        look.append(scalar)
      }
    }
    while look.last == " " { look.removeLast() }
    return String(look)
  }

  private static func names(of scalars: ArraySlice<Unicode.Scalar>) -> String {
    guard !scalars.isEmpty else { return "nothing" }
    return scalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
      let name = otherNames[scalar] ?? scalar.properties.name
      return name.map { "\(code) \($0)" } ?? code
    }
    .listed(listedScalars).joined(separator: ", ")
  }
}
