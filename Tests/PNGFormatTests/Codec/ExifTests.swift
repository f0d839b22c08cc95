import Testing

@testable import PNGFormat

@Suite struct ExifTests {
  /// A directory of one entry, and what lies behind it.
  private func bytes(
    little: Bool, tag: UInt8, type: UInt8, value: [UInt8], behind: [UInt8] = []
  ) -> [UInt8] {
    little
      ? [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, tag, 1, type, 0, 1, 0, 0, 0] + value + behind
      : [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, tag, 0, type, 0, 0, 0, 1] + value + behind
  }

  @Test func `the orientation is read in both byte orders`() {
    let little = bytes(little: true, tag: 0x12, type: 3, value: [8, 0, 0, 0])
    #expect(Exif(little[...])?.orientation == 8)
    let big = bytes(little: false, tag: 0x12, type: 3, value: [0, 3, 0, 0])
    #expect(Exif(big[...])?.orientation == 3)
  }

  @Test func `an orientation that there is not is none`() {
    for value: UInt8 in [0, 9, 255] {
      let file = bytes(little: true, tag: 0x12, type: 3, value: [value, 0, 0, 0])
      #expect(Exif(file[...])?.orientation == nil)
    }
    let otherType = bytes(little: true, tag: 0x12, type: 4, value: [6, 0, 0, 0])
    #expect(Exif(otherType[...])?.orientation == nil)
  }

  @Test func `a resolution needs both numbers, and may be per centimeter`() {
    let entries: [[UInt8]] = [
      [0x1A, 1, 5, 0, 1, 0, 0, 0, 50, 0, 0, 0], [0x1B, 1, 5, 0, 1, 0, 0, 0, 50, 0, 0, 0],
      [0x28, 1, 3, 0, 1, 0, 0, 0, 3, 0, 0, 0],
    ]
    let head: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 3, 0]
    let file = head + entries.flatMap(\.self) + [0, 0, 0, 0] + [200, 0, 0, 0, 2, 0, 0, 0]
    #expect(Exif(file[...])?.resolution?.horizontal == 254)
    var lone = file
    lone[22] = 0x99
    #expect(Exif(lone[...])?.resolution == nil)
    var divided = file
    divided[54] = 0
    #expect(Exif(divided[...])?.resolution == nil)
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
