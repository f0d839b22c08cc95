/// A code length of a dynamic block: a length, or a repeat whose count stands in extra bits.
struct CodeLengthToken {
  let symbol: Int
  var extra = 0
  var extraBits = 0
}

extension [CodeLengthToken] {
  mutating func append(_ length: UInt8) {
    append(CodeLengthToken(symbol: Int(length)))
  }

  /// Symbol 17 repeats 3 to 10 zeros, 18 repeats 11 to 138.
  mutating func appendZeros(_ count: Int) {
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

  /// `length` is the reader's last one; symbol 16 repeats it 3 to 6 times.
  mutating func appendRepeats(of length: UInt8, _ count: Int) {
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
  func forEachRun(_ body: (_ number: UInt8, _ count: Int) -> Void) {
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
