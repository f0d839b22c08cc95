import AnimatableLayers
import Testing

/// Section 8: where `render(in:)` puts images, and in which order sublayers.
@Suite struct RenderInContextPlacesTests {
  /// A context of 8 × 8 transparent pixels.
  private func context() throws -> CGContext {
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    return try #require(
      CGContext(
        data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 32, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }

  /// Red, green, blue and alpha at a place of the context's space, whose origin is at the bottom left.
  private func pixel(_ context: CGContext, _ x: Int, _ y: Int) throws -> [UInt8] {
    let data = try #require(context.data)
    return (0..<4).map { data.load(fromByteOffset: (7 - y) * 32 + x * 4 + $0, as: UInt8.self) }
  }

  private func layer(_ frame: CGRect, _ red: CGFloat, _ blue: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = CGColor(srgbRed: red, green: 0, blue: blue, alpha: 1)
    return layer
  }

  @Test func `an image that is made narrower lies where its layer does`() throws {
    let full = try self.context()
    full.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    full.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    let context = try context()
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    let narrow = CALayer()
    narrow.frame = CGRect(x: 3.25, y: 0, width: 2, height: 8)
    narrow.contents = full.makeImage()
    root.addSublayer(narrow)
    root.render(in: context)
    // An edge's share counts twice: three quarters of three quarters.
    for (x, alpha) in [(2, 0), (3, 143), (4, 255), (5, 16), (6, 0)] {
      #expect(abs(Int(try pixel(context, x, 4)[3]) - alpha) <= 2, "\(x)")
    }
  }

  @Test func `of equally near sublayers the later one is in front`() throws {
    let context = try context()
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    let near = layer(CGRect(x: 0, y: 0, width: 2, height: 2), 1, 1)
    near.zPosition = 1
    root.addSublayer(near)
    root.addSublayer(layer(CGRect(x: 0, y: 0, width: 8, height: 8), 1, 0))
    root.addSublayer(layer(CGRect(x: 0, y: 0, width: 4, height: 4), 0, 1))
    root.render(in: context)
    #expect(try pixel(context, 1, 1) == [255, 0, 255, 255])
    #expect(try pixel(context, 3, 3) == [0, 0, 255, 255])
    #expect(try pixel(context, 5, 5) == [255, 0, 0, 255])
  }
}
