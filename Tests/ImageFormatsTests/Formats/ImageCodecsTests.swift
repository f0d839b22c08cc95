import Testing

@testable import ImageFormats

@Suite struct ImageCodecsTests {
  @Test func `a file's kind is told by its first bytes`() throws {
    let png = try Fixture.bytes("rgba8.png")
    #expect(ImageCodecs.codec(recognizing: png)?.typeIdentifier == "public.png")
    #expect(ImageCodecs.codec(recognizing: Array("no image".utf8)) == nil)
    #expect(ImageCodecs.codec(recognizing: []) == nil)
  }

  @Test func `every kind is found by its own type`() {
    for codec in ImageCodecs.all {
      #expect(ImageCodecs.codec(typeIdentifier: codec.typeIdentifier) != nil)
      #expect(!codec.recognizes([]))
    }
    #expect(Set(ImageCodecs.all.map(\.typeIdentifier)).count == ImageCodecs.all.count)
    #expect(ImageCodecs.codec(typeIdentifier: "public.image") == nil)
  }

  @Test func `bytes of no known kind are refused as such`() {
    let error = #expect(throws: ImageFileError.self) { try ImageCodecs.decode([1, 2, 3]) }
    #expect(error?.kind == .unknownFormat)
  }

  @Test func `a damaged file of any kind says so`() throws {
    let bytes = try Fixture.bytes("rgba8.png")
    let error = #expect(throws: ImageFileError.self) {
      try ImageCodecs.decode(Array(bytes.prefix(60)))
    }
    #expect(error?.kind == .truncated)
    let tooLarge = #expect(throws: ImageFileError.self) {
      try ImageCodecs.decode(bytes, limits: ImageLimits(maximumPixels: 10))
    }
    #expect(tooLarge?.kind == .tooLarge)
  }
}
