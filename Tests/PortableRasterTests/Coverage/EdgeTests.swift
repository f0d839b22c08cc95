import Testing

@testable import PortableRaster

@Suite struct EdgeTests {
  @Test func `a coordinate lies in the pixel behind the border on its left, also left of zero`() {
    let coordinates: [Int32] = [0, 1, 16_383, 16_384, -1, -16_384, -16_385]
    #expect(coordinates.map(\.pixel) == [0, 0, 0, 1, -1, -1, -2])
    #expect(coordinates.map(\.withinPixel) == [0, 1, 16_383, 0, 16_383, 0, 16_383])
    #expect(coordinates.map(\.isOnPixelBorder) == [true, false, false, true, false, true, false])
  }
}
