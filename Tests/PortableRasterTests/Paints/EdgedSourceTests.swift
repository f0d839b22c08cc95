import Testing

@testable import PortableRaster

@Suite struct EdgedSourceTests {
  private func alphas(
    _ x0: Double, _ x1: Double, pixels: Int, _ sampling: ImagePaint.Sampling
  ) throws -> [UInt32] {
    let image = Bitmap(pixels, 1, filledWith: .white)
    let map = PixelTransform(scale: (x1 - x0) / Double(pixels), 3, tx: x0)
    let bitmap = Bitmap(10, 3)
    bitmap.fill(
      TestOutline(rect: x0, 0, x1, 3),
      .image(try #require(ImagePaint(image, transform: map, sampling: sampling))))
    return (0..<10).map { bitmap[$0, 1].word >> 24 }
  }

  @Test(arguments: [4, 40])
  func `an edge at half a pixel counts half twice in contexts`(pixels: Int) throws {
    for sampling in [ImagePaint.Sampling.resampled, .stepped] {
      let drawn = try alphas(1.5, 8.5, pixels: pixels, sampling)
      #expect(drawn == [0, 64, 255, 255, 255, 255, 255, 255, 64, 0])
    }
    #expect(
      try alphas(1.5, 8.5, pixels: pixels, .smooth)
        == [0, 128, 255, 255, 255, 255, 255, 255, 128, 0])
  }

  @Test func `edges on whole pixels, and those within one, are covered as they are`() throws {
    #expect(try alphas(2, 7, pixels: 3, .stepped) == [0, 0, 255, 255, 255, 255, 255, 0, 0, 0])
    #expect(try alphas(4.25, 4.75, pixels: 3, .stepped)[3...5] == [0, 64, 0])
  }
}
