import Testing

@testable import LayerSnapshotTesting

@Suite struct DifferenceDensityTests {
  private func densest(_ places: [(x: Int, y: Int)], window: Int) -> Int {
    let reference = SnapshotImage.filled(30, 20)
    return DifferenceDensity.densest(
      reference: reference, actual: reference.changing(places, to: [0, 0, 0, 0]), window: window)
  }

  @Test func `the fullest window counts, wherever it lies and however large it is`() {
    #expect(densest([], window: 4) == 0)
    #expect(densest([(29, 19)], window: 4) == 1)
    #expect(densest([(0, 0), (3, 3)], window: 4) == 2)
    #expect(densest([(0, 0), (4, 0)], window: 4) == 1)
    #expect(densest([(0, 0), (0, 4)], window: 4) == 1)
    #expect(densest([(26, 10), (29, 13), (27, 11), (3, 3)], window: 4) == 3)
    #expect(densest([(0, 0), (29, 19), (15, 10)], window: 256) == 3)
  }

  @Test func `every window of an image is searched`() {
    var random = SystemRandomNumberGenerator()
    for window in 2...6 {
      let places = (0..<40).map { _ in
        (x: Int.random(in: 0..<30, using: &random), y: Int.random(in: 0..<20, using: &random))
      }
      let marked = Set(places.map { $0.y * 30 + $0.x })
      var fullest = 0
      for top in -window...20 {
        for left in -window...30 {
          let count = marked.filter { pixel in
            (left..<(left + window)).contains(pixel % 30)
              && (top..<(top + window)).contains(pixel / 30)
          }.count
          fullest = max(fullest, count)
        }
      }
      #expect(densest(places, window: window) == fullest, "\(places)")
    }
  }
}
