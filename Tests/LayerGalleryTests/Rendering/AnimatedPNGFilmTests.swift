import PNGFormat
import Testing

@testable import LayerGallery

@Suite struct AnimatedPNGFilmTests {
  @Test(arguments: [1, 3])
  func `frames come back with their times`(threads: Int) throws {
    let frames = (0..<12).map { number in
      let pixels = (0..<8).flatMap { place -> [UInt8] in
        place == number % 8 ? [UInt8(number), 90, 7, 200] : [1, 2, 3, 255]
      }
      return RenderedFrame(width: 4, height: 2, pixels: pixels)
    }
    var film = AnimatedPNGFilm(comparedBy: ParallelWork(threads: threads))
    for frame in frames { film.append(frame) }
    let timing = FilmTiming(framesPerSecond: 25, rest: 0.3)
    let file = film.file(timing)
    let animation = try PNG.decodeAnimation(file)
    #expect(animation.frames.map(\.pixels) == frames.map(\.pixels))
    #expect(animation.frames.map(\.delay) == timing.delays(of: 12) && animation.playCount == 0)
    #expect(file == PNG.encode(animation), "as small as what changes")
  }
}
