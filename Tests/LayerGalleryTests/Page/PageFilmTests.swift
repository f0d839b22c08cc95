import Testing

@testable import LayerGallery

@Suite struct PageFilmTests {
  private static let width = 12
  private static let height = 7

  private static func frame(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ byte: UInt8
  ) -> RenderedFrame {
    var pixels = [UInt8](repeating: 0, count: 4 * Self.width * Self.height)
    for row in y..<y + height {
      for index in 4 * (row * Self.width + x)..<4 * (row * Self.width + x + width) {
        pixels[index] = byte
      }
    }
    return RenderedFrame(width: Self.width, height: Self.height, pixels: pixels)
  }

  private static let frames = [
    frame(0, 0, 3, 3, 200), frame(2, 1, 3, 3, 100), frame(2, 1, 3, 3, 100), frame(0, 0, 0, 0, 0),
    frame(9, 4, 3, 3, 255), frame(0, 0, 12, 7, 128),
  ]

  @Test func `every frame comes back exactly, in light and dark`() throws {
    var film = PageFilm(isAdaptive: true)
    let dark = Array(Self.frames.reversed())
    film.add(light: Self.frames, dark: dark)
    film.add(light: dark, dark: Self.frames)
    var unpacked = try UnpackedFilm(film.encoded())
    for expected in [(Self.frames, dark), (dark, Self.frames)] {
      let found = unpacked.frames(6, width: Self.width, height: Self.height)
      #expect(found.light == expected.0.map(\.pixels) && found.dark == expected.1.map(\.pixels))
    }
  }

  @Test func `a film that is not adaptive has one palette`() throws {
    var film = PageFilm(isAdaptive: false)
    film.add(light: Self.frames, dark: [])
    let encoded = film.encoded()
    #expect(!encoded.isAdaptive && encoded.colors == 5)
    var unpacked = try UnpackedFilm(encoded)
    let found = unpacked.frames(6, width: Self.width, height: Self.height)
    #expect(found.light == Self.frames.map(\.pixels) && found.dark == found.light)
  }

  @Test func `a frame like the one before takes one byte, and only changes are kept`() {
    var once = PageFilm(isAdaptive: false)
    once.add(light: [Self.frames[0]], dark: [])
    var often = PageFilm(isAdaptive: false)
    often.add(light: Array(repeating: Self.frames[0], count: 41), dark: [])
    #expect(often.encoded().runs == once.encoded().runs + 40)
    var film = PageFilm(isAdaptive: false)
    film.add(light: [Self.frame(0, 0, 12, 7, 9), Self.frame(0, 0, 12, 7, 9)], dark: [])
    // One run of all pixels, and none: their numbers take four bytes.
    #expect(film.encoded().runs == 4)
  }

  @Test func `a change in dark alone is a change`() throws {
    var film = PageFilm(isAdaptive: true)
    film.add(light: [Self.frames[0], Self.frames[0]], dark: [Self.frames[0], Self.frames[4]])
    var unpacked = try UnpackedFilm(film.encoded())
    let found = unpacked.frames(2, width: Self.width, height: Self.height)
    #expect(found.light == [Self.frames[0].pixels, Self.frames[0].pixels])
    #expect(found.dark == [Self.frames[0].pixels, Self.frames[4].pixels])
  }

  @Test func `more colors than two bytes count come back, too`() throws {
    let pixels = (0..<90_000).flatMap { (number: UInt32) -> [UInt8] in
      withUnsafeBytes(of: (number | 0xFF00_0000).littleEndian) { Array($0) }
    }
    var film = PageFilm(isAdaptive: false)
    film.add(light: [RenderedFrame(width: 300, height: 300, pixels: pixels)], dark: [])
    let encoded = film.encoded()
    #expect(encoded.planes == 3)
    var unpacked = try UnpackedFilm(encoded)
    #expect(unpacked.frames(1, width: 300, height: 300).light == [pixels])
  }
}
