import Testing

@testable import LayerGallery

@Suite struct FilmTimesTests {
  @Test func `a film goes in even steps to its end, a strip in as many as it has frames`() throws {
    #expect(try FilmTimes(from: 0, to: 1, framesPerSecond: 4).times == [0, 0.25, 0.5, 0.75, 1])
    let round = try FilmTimes(from: 0, to: 1, framesPerSecond: 4, includesEnd: false)
    #expect(round.times == [0, 0.25, 0.5, 0.75])
    #expect(try FilmTimes(from: 2, to: 2, framesPerSecond: 4, includesEnd: false).times == [2])
    #expect(try FilmTimes(from: 0, to: 0.3, framesPerSecond: 10).times.count == 4)
    #expect(throws: SceneError.self) { try FilmTimes(from: 0, to: 3_600, framesPerSecond: 60) }
    #expect(FilmTimes.spread(3, from: 1, to: 2) == [1, 1.5, 2])
    #expect(FilmTimes.spread(1, from: 1, to: 2) == [1])
  }
}
