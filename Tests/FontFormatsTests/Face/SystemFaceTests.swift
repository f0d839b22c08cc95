import Testing

@testable import FontFormats

@Suite struct SystemFaceTests {
  @Test(
    arguments: [
      ("", []), ("0000", [0, 0, 0]), ("oooo", [255, 255, 255]), ("010@", [0, 16, 16]),
      ("P000_000", [128, 0, 0, 188, 0, 0]), (#"\\\\"#, [178, 203, 44]),
    ] as [(StaticString, [UInt8])])
  func `four characters are three bytes`(text: StaticString, bytes: [UInt8]) {
    #expect(SystemFace.decoded(text) == bytes)
  }

  @Test func `every face is carried once`() {
    let files = (SystemFace.upright + SystemFace.slanted).map(SystemFace.decoded)
    #expect(files.count == 8)
    #expect(Set(files).count == 8)
    #expect(files.allSatisfy { (40_000...100_000).contains($0.count) })
  }
}
