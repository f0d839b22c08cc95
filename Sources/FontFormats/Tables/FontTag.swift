/// The four letters that name a table, a feature, a script, a language or an axis.
package struct FontTag: RawRepresentable, Hashable, Comparable, Sendable {
  /// The letters as one big-endian number.
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static func < (first: FontTag, second: FontTag) -> Bool {
    first.rawValue < second.rawValue
  }
}

extension FontTag: ExpressibleByStringLiteral {
  /// Creates a tag of one to four ASCII letters; missing ones are spaces.
  package init(stringLiteral letters: StaticString) {
    precondition((1...4).contains(letters.utf8CodeUnitCount), "\(letters) is no tag")
    var value: UInt32 = 0
    for index in 0..<4 {
      let isThere = index < letters.utf8CodeUnitCount
      value = value &<< 8 | UInt32(isThere ? letters.utf8Start[index] : UInt8(ascii: " "))
    }
    self.init(rawValue: value)
  }
}

extension FontTag: CustomStringConvertible {
  /// The letters; bytes that are not printable ASCII appear as `?`.
  package var description: String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }
    return String(
      decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") },
      as: UTF8.self)
  }
}
