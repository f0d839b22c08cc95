import PortableCoreGraphics
import Testing

@Suite struct CGContextColorTests {
  private func drawn(_ set: (CGContext) -> Void) throws -> SIMD4<UInt8> {
    let context = try makeContext(1, 1)
    set(context)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    return context.pixel(0, 0)
  }

  @Test func `drawing starts in opaque black`() throws {
    #expect(try drawn { _ in } == [0, 0, 0, 255])
  }

  @Test func `every way to set a color sets it`() throws {
    #expect(try drawn { $0.setFillColor(red) } == [255, 0, 0, 255])
    #expect(try drawn { $0.setFillColor(gray: 0.2, alpha: 1) } == [51, 51, 51, 255])
    #expect(
      try drawn { $0.setFillColor(red: 0, green: 0.2, blue: 1, alpha: 1) } == [0, 51, 255, 255])
    #expect(
      try drawn { $0.setFillColor(cyan: 1, magenta: 0, yellow: 0, black: 0.2, alpha: 1) }
        == [0, 204, 204, 255])
    #expect(
      try drawn {
        $0.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
        $0.setFillColor([0, 1, 0.2, 1])
      } == [0, 255, 51, 255])
  }

  @Test func `choosing a color space sets opaque black`() throws {
    for space in [
      CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray(), CGColorSpaceCreateDeviceCMYK(),
    ] {
      #expect(
        try drawn {
          $0.setFillColor(red)
          $0.setFillColorSpace(space)
        } == [0, 0, 0, 255])
    }
  }

  @Test func `components belong to the space of the last color`() throws {
    #expect(
      try drawn {
        $0.setFillColor(gray: 1, alpha: 1)
        $0.setFillColor([0.2, 1])
      } == [51, 51, 51, 255])
  }
}
