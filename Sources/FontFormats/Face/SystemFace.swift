/// The font files of the project's own face, one for each weight and slant, which `.ci/face/design` writes.
///
/// A file is a text literal: the compiler takes 50 ms for one, and 4 s for a list of as many numbers.
enum SystemFace {
  /// By weight, from 400 to 700.
  static let upright: [StaticString] = [regular, medium, semiBold, bold]
  static let slanted: [StaticString] = [
    regularSlanted, mediumSlanted, semiBoldSlanted, boldSlanted,
  ]

  /// Returns the bytes of a text whose characters stand for six bits each, the highest ones first, from `0`, which is 0,
  /// to `o`, which is 63. Four characters are three bytes.
  static func decoded(_ text: StaticString) -> [UInt8] {
    let characters = text.utf8Start
    let count = text.utf8CodeUnitCount / 4
    return [UInt8](unsafeUninitializedCapacity: count * 3) { buffer, initializedCount in
      guard let bytes = buffer.baseAddress else { return }
      // Operators of `UInt8` alone, and a `while`: they cost little without optimization, too.
      var group = 0
      while group < count {
        let from = group * 4
        let first = characters[from] &- 0x30
        let second = characters[from + 1] &- 0x30
        let third = characters[from + 2] &- 0x30
        let fourth = characters[from + 3] &- 0x30
        let to = group * 3
        bytes[to] = first &<< 2 | second &>> 4
        bytes[to + 1] = second &<< 4 | third &>> 2
        bytes[to + 2] = third &<< 6 | fourth
        group += 1
      }
      initializedCount = count * 3
    }
  }
}
