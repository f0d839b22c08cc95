import Testing

@testable import ImageFormats

@Suite struct DistanceCodesTests {
  /// From the specification: above, to the left, above and to the left, above and to the right, and so on.
  @Test func `the first codes are the nearest neighbors`() {
    let distances = (1...8).map { DistanceCodes.distance($0, width: 100) }
    #expect(distances == [100, 1, 101, 99, 200, 2, 201, 199])
    #expect(DistanceCodes.distance(120, width: 100) == 708)
    #expect(DistanceCodes.distance(121, width: 100) == 1)
  }

  @Test func `a neighbor behind the pixel itself in a narrow image is the pixel before`() {
    #expect(DistanceCodes.distance(4, width: 1) == 1)
  }

  @Test(arguments: [1, 2, 3, 8, 9, 100])
  func `every distance has a code that stands for it`(width: Int) {
    let codes = DistanceCodes(width: width)
    for distance in 1...1_000 {
      #expect(DistanceCodes.distance(codes.code(of: distance), width: width) == distance)
    }
    #expect(codes.code(of: width) <= 2)
  }
}
