extension String {
  /// Orders numbers by their values, `frame 2` before `frame 10`, and everything else by its bytes.
  package func precedesNaturally(_ other: String) -> Bool {
    var (rest, otherRest) = (utf8[...], other.utf8[...])
    while let first = rest.first, let second = otherRest.first {
      if first.isDigit, second.isDigit {
        let (number, otherNumber) = (rest.removeNumber(), otherRest.removeNumber())
        if let order = number.precedes(otherNumber) { return order }
      } else if first != second {
        return first < second
      } else {
        rest.removeFirst()
        otherRest.removeFirst()
      }
    }
    return rest.isEmpty && !otherRest.isEmpty
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Substring.UTF8View {
  fileprivate mutating func removeNumber() -> Substring.UTF8View {
    let number = prefix { $0.isDigit }
    self = self[number.endIndex...]
    return number
  }

  /// `nil` for equal digits; of equal numbers, the one with fewer zeros before it is first.
  fileprivate func precedes(_ other: Substring.UTF8View) -> Bool? {
    let values = [self, other].map { $0.drop { $0 == UInt8(ascii: "0") } }
    if values[0].count != values[1].count { return values[0].count < values[1].count }
    if !values[0].elementsEqual(values[1]) { return values[0].lexicographicallyPrecedes(values[1]) }
    return count == other.count ? nil : count < other.count
  }
}
