import Testing

@testable import LayerGallery

@Suite struct FilmTimingTests {
  private func seconds(_ count: Int, rest: Double) -> [Double] {
    FilmTiming(framesPerSecond: 10, rest: rest).delays(of: count).map(\.seconds)
  }

  @Test func `frames last equally long, and the last one rests as long as a file holds`() {
    #expect(seconds(3, rest: 0) == [0.1, 0.1, 0.1] && seconds(3, rest: 0.5) == [0.1, 0.1, 0.6])
    #expect(seconds(1, rest: 0.5) == [0.6])
    #expect(seconds(1, rest: 1_000) == [65.535])
  }
}
