import Testing

@testable import LayerScenes

@Suite struct PixelRowTests {
  @Test func `images stand side by side with gaps of the background between them`() {
    let images: [[UInt8]] = (1...3).map { [UInt8](repeating: $0, count: 2 * 2 * 4) }
    let pixels = PixelRow.pixels(of: images, width: 2, height: 2, gap: 1, background: [9, 8, 7, 6])
    let width = PixelRow.rowWidth(3, width: 2, gap: 1)
    #expect(width == 8 && pixels.count == width * 2 * 4)
    let columns: [UInt8] = [1, 1, 9, 2, 2, 9, 3, 3]
    for row in 0..<2 { #expect((0..<width).map { pixels[(row * width + $0) * 4] } == columns) }
    #expect(Array(pixels[8..<12]) == [9, 8, 7, 6])
    let image: [UInt8] = [1, 2, 3, 4]
    let single = PixelRow.pixels(
      of: [image], width: 1, height: 1, gap: 5, background: [0, 0, 0, 0])
    #expect(single == image && PixelRow.rowWidth(1, width: 1, gap: 5) == 1)
  }
}
