/// A code length as Deflate and WebP write it: a length, or a repeat whose count stands in extra bits.
package struct CodeLengthToken {
  package let symbol: Int
  package var extra = 0
  package var extraBits = 0
}

extension [CodeLengthToken] {
  package mutating func append(_ length: UInt8) {
    append(CodeLengthToken(symbol: Int(length)))
  }

  /// Appends so many zeros: 17 is 3 to 10 of them, 18 is 11 to 138.
  package mutating func appendZeros(_ count: Int) {
    var left = count
    while left >= 3 {
      let part = Swift.min(left, 138)
      append(
        part < 11
          ? CodeLengthToken(symbol: 17, extra: part - 3, extraBits: 3)
          : CodeLengthToken(symbol: 18, extra: part - 11, extraBits: 7))
      left -= part
    }
    for _ in 0..<left { append(0) }
  }

  /// Appends a length, which a reader takes for the last one, so many times: 16 is 3 to 6 of it.
  package mutating func appendRepeats(of length: UInt8, _ count: Int) {
    var left = count
    while left >= 3 {
      let part = Swift.min(left, 6)
      append(CodeLengthToken(symbol: 16, extra: part - 3, extraBits: 2))
      left -= part
    }
    for _ in 0..<left { append(length) }
  }
}

extension [UInt8] {
  package func forEachRun(_ body: (_ number: UInt8, _ count: Int) -> Void) {
    withUnsafeBufferPointer { numbers in
      guard let numbers = numbers.baseAddress else { return }
      var index = 0
      while index < count {
        var end = index &+ 1
        while end < count, numbers[end] == numbers[index] { end &+= 1 }
        body(numbers[index], end &- index)
        index = end
      }
    }
  }
}
