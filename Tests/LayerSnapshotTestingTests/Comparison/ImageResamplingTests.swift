import AnimatableLayers
import Testing

@testable import LayerSnapshotTesting

@Suite struct ImageResamplingTests {
  /// The red bytes of an image of grays after scaling.
  private func scaled(
    _ grays: [[UInt8]], to width: Int, _ height: Int, isNearest: Bool = false
  ) -> [[UInt8]] {
    let pixels: [UInt8] = grays.joined().flatMap { gray -> [UInt8] in [gray, gray, gray, 255] }
    let result = ImageResampling.pixels(
      of: pixels, size: (grays[0].count, grays.count),
      in: CGRect(x: 0, y: 0, width: width, height: height), width: width, height: height,
      isNearest: isNearest)
    return (0..<height).map { row in (0..<width).map { result[(row * width + $0) * 4] } }
  }

  @Test func `the same size copies pixels, larger ones blend unless they are nearest`() {
    let grays: [[UInt8]] = [[1, 200, 30], [7, 255, 0]]
    #expect(scaled(grays, to: 3, 2) == grays)
    #expect(scaled(grays, to: 3, 2, isNearest: true) == grays)
    #expect(scaled([[0, 200]], to: 4, 1) == [[0, 50, 150, 200]])
    #expect(scaled([[0], [200]], to: 1, 4) == [[0], [50], [150], [200]])
    #expect(scaled([[0, 200]], to: 4, 1, isNearest: true) == [[0, 0, 200, 200]])
  }

  @Test func `smaller ones are means, and one color stays that color at any size`() {
    // Weights of 3, 3 and 1 of 7.
    #expect(scaled([[0, 0, 200, 200]], to: 2, 1) == [[29, 171]])
    for size in 1...9 {
      let result = scaled([[90, 90, 90], [90, 90, 90], [90, 90, 90]], to: size, 10 - size)
      #expect(result.allSatisfy { $0.allSatisfy { $0 == 90 } })
    }
  }

  @Test func `what lies beside the image is transparent, what it half covers half so`() {
    let result = ImageResampling.pixels(
      of: [255, 255, 255, 255], size: (1, 1), in: CGRect(x: 1, y: 0, width: 1.5, height: 1),
      width: 4, height: 1, isNearest: false)
    #expect([3, 7, 11, 15].map { result[$0] } == [0, 255, 128, 0])
  }
}
