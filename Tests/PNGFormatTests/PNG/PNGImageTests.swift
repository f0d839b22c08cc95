import Testing

@testable import PNGFormat

@Suite struct PNGImageTests {
  @Test(arguments: CompressionLevel.allCases)
  func `a picture survives being written and read`(level: CompressionLevel) throws {
    var state: UInt32 = 1
    for (width, height) in [(1, 1), (2, 3), (17, 5), (64, 64), (301, 33)] {
      for noise in [1, 4, 64, 255] as [UInt32] {
        let pixels = (0..<(width * height * 4)).map { _ in
          state = state &* 1_664_525 &+ 1_013_904_223
          return UInt8(state >> 24 & noise)
        }
        let image = PNGImage(width: width, height: height, pixels: pixels)
        let bytes = PNG.encode(image, level: level)
        #expect(try PNG.decode(bytes) == image, "\(width)x\(height), \(noise)")
      }
    }
  }
}
