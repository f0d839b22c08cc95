import Testing

@testable import LayerSnapshotTesting

@Suite struct PerceptualDistanceTests {
  private func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    PerceptualDistance.largest(
      reference: .filled(3, 2, first), actual: .filled(3, 2, first).changing([(2, 1)], to: second))
  }

  @Test func `equal pixels have no distance, and others the same in both directions`() {
    #expect(distance([9, 9, 9, 255], [9, 9, 9, 255]) == 0)
    let green = distance([0, 0, 0, 255], [0, 40, 0, 255])
    let blue = distance([0, 0, 0, 255], [0, 0, 40, 255])
    #expect(green > blue && blue > 0)
    for step in stride(from: UInt8(1), through: 255, by: 23) {
      let pixel: [UInt8] = [step, 255 - step, 77, 255 - step / 2]
      #expect(distance([8, 9, 200, 128], pixel) == distance(pixel, [8, 9, 200, 128]))
    }
  }

  @Test func `known pairs have the formula's distance, as far as they are seen`() {
    // Computed in Python in floating point, from the weights as published.
    #expect(distance([0, 0, 0, 255], [255, 255, 255, 255]) == 966)
    #expect(distance([240, 240, 240, 255], [216, 216, 216, 255]) == 91)
    #expect(distance([0, 0, 0, 255], [1, 1, 1, 255]) == 4)
    #expect(distance([255, 0, 0, 0], [0, 255, 0, 0]) == 0)
    #expect(distance([255, 255, 255, 0], [255, 255, 255, 255]) == 966, "white shows on black")
    #expect(distance([0, 0, 0, 0], [0, 0, 0, 255]) == 966, "black shows on white")
  }
}
