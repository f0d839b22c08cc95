/// A small number for every character of Unicode, in little memory.
///
/// The encoded form is a sequence of runs of characters that share a number, from U+0000 on. A run is one letter, which
/// encodes the number by its index in ``alphabet``, and the run's length in base 36, left out when it is 1.
package struct CharacterTable: Sendable {
  private let starts: [UInt32]
  private let values: [UInt8]
  /// The numbers of the first characters, which most texts consist of.
  private var first: [UInt8] = []

  private static let firstCount: UInt32 = 0x800
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ!$%&()*+,-.:;<=>?@[]^_{|}~".utf8)

  package init(_ encoded: StaticString) {
    var numbers = [UInt8](repeating: 0, count: 128)
    for (number, letter) in Self.alphabet.enumerated() { numbers[Int(letter)] = UInt8(number) }
    var starts: [UInt32] = []
    var values: [UInt8] = []
    var character: UInt32 = 0
    var length: UInt32 = 0
    encoded.withUTF8Buffer { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          length = length * 36 + UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"):
          length = length * 36 + UInt32(byte - UInt8(ascii: "a")) + 10
        default:
          if !values.isEmpty { character += max(length, 1) }
          starts.append(character)
          values.append(numbers[Int(byte)])
          length = 0
        }
      }
    }
    self.starts = starts
    self.values = values
    first = (0..<Self.firstCount).map(find)
  }

  package subscript(_ character: Unicode.Scalar) -> UInt8 {
    let code = character.value
    return code < Self.firstCount ? first[Int(code)] : find(code)
  }

  private func find(_ code: UInt32) -> UInt8 {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= code { low = middle } else { high = middle }
    }
    return values[low]
  }
}
