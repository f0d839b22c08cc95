import Testing

@testable import PNGFormat

@Suite struct ExifTests {
  /// A directory of one entry, and what lies after it.
  private func bytes(
    little: Bool, tag: UInt8, type: UInt8, value: [UInt8], after: [UInt8] = []
  ) -> [UInt8] {
    little
      ? [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, tag, 1, type, 0, 1, 0, 0, 0] + value + after
      : [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, tag, 0, type, 0, 0, 0, 1] + value + after
  }

  @Test(
    arguments: [
      ("little-endian", true, 3, [8, 0, 0, 0], 8), ("big-endian", false, 3, [0, 3, 0, 0], 3),
      ("0", true, 3, [0, 0, 0, 0], nil), ("9", true, 3, [9, 0, 0, 0], nil),
      ("255", true, 3, [255, 0, 0, 0], nil), ("of another type", true, 4, [6, 0, 0, 0], nil),
    ] as [(String, Bool, UInt8, [UInt8], Int?)])
  func `the orientation is read in both byte orders, and one that there is not is none`(
    name: String, little: Bool, type: UInt8, value: [UInt8], orientation: Int?
  ) {
    let file = bytes(little: little, tag: 0x12, type: type, value: value)
    #expect(Exif(file[...])?.orientation == orientation)
  }

  @Test func `a resolution needs both numbers, and may be per centimeter`() {
    let entries: [[UInt8]] = [
      [0x1A, 1, 5, 0, 1, 0, 0, 0, 50, 0, 0, 0], [0x1B, 1, 5, 0, 1, 0, 0, 0, 50, 0, 0, 0],
      [0x28, 1, 3, 0, 1, 0, 0, 0, 3, 0, 0, 0],
    ]
    let head: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 3, 0]
    let file = head + entries.flatMap(\.self) + [0, 0, 0, 0] + [200, 0, 0, 0, 2, 0, 0, 0]
    #expect(Exif(file[...])?.resolution?.horizontal == 254)
    // One number is another entry, or its denominator is 0.
    for (place, byte) in [(22, 0x99), (54, 0)] as [(Int, UInt8)] {
      var damaged = file
      damaged[place] = byte
      #expect(Exif(damaged[...])?.resolution == nil)
    }
  }

  @Test func `places outside the bytes are ignored`() {
    let file = bytes(little: true, tag: 0x12, type: 3, value: [6, 0, 0, 0])
    #expect(Exif([]) == nil)
    #expect(Exif(Array("JFIF".utf8)[...]) == nil)
    for count in 8..<19 { #expect(Exif(file[..<count])?.orientation == nil) }
    var far = file
    far[7] = 0x7F
    #expect(Exif(far[...])?.orientation == nil)
  }
}
