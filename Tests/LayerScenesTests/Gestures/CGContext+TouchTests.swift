import AnimatableLayers
import LayerScenes
import Testing

@Suite struct CGContextTouchTests {
  @Test(arguments: [1, 2] as [CGFloat])
  func `a touch is a disk around its place, from the upper left corner`(scale: CGFloat) throws {
    let side = Int(40 * scale)
    var pixels = [UInt8](repeating: 0, count: 4 * side * side)
    try pixels.withUnsafeMutableBytes { bytes in
      let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
      let context = try #require(
        CGContext(
          data: bytes.baseAddress, width: side, height: side, bitsPerComponent: 8,
          bytesPerRow: 4 * side, space: space,
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      context.drawTouch(at: CGPoint(x: 12, y: 16), height: CGFloat(side), scale: scale)
    }
    func alpha(_ x: CGFloat, _ y: CGFloat) -> UInt8 {
      pixels[4 * (Int(y * scale) * side + Int(x * scale)) + 3]
    }
    #expect(alpha(12, 16) == 89)
    // Seen at the rim of 9 points, and not beyond.
    #expect(alpha(4, 16) > 0 && alpha(12, 24) > 0)
    #expect(alpha(1, 16) == 0 && alpha(12, 27) == 0 && alpha(12, 36) == 0)
  }
}
