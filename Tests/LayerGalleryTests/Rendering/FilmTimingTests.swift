import Testing

@testable import LayerGallery

@Suite struct FilmTimingTests {
  private func seconds(_ count: Int, rest: Double) -> [Double] {
    FilmTiming(framesPerSecond: 10, rest: rest).delays(of: count).map(\.seconds)
  }

  @Test func `frames last equally long, and the last one rests`() {
    #expect(seconds(3, rest: 0) == [0.1, 0.1, 0.1])
    #expect(seconds(3, rest: 0.5) == [0.1, 0.1, 0.6])
    #expect(seconds(1, rest: 0.5) == [0.6])
  }

  @Test func `a rest lasts no longer than a file can hold`() {
    #expect(seconds(1, rest: 1_000) == [65.535])
  }
}
