import PortableCoreGraphics
import Testing

@testable import PortableQuartzCore

@Suite struct LayerRenderingTests {
  private func square(_ frame: CGRect, _ red: CGFloat, _ blue: CGFloat) -> CALayer {
    CALayer(frame: frame, color: CGColor(srgbRed: red, green: 0, blue: blue, alpha: 1))
  }

  private func alphas(_ image: CGImage?, row: Int) throws -> [UInt8] {
    let bitmap = try #require(image).bitmap
    return (0..<bitmap.size.width).map {
      UInt8(truncatingIfNeeded: bitmap.pixels[row * bitmap.stride + $0] >> 24)
    }
  }

  @Test func `by the server a turned layer narrows, by a context it does not`() throws {
    let root = CALayer(bounds: CGRect(x: 0, y: 0, width: 8, height: 2))
    let turned = square(CGRect(x: 0, y: 0, width: 8, height: 2), 1, 0)
    turned.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    root.addSublayer(turned)
    let renderer = LayerRenderer(layer: root)
    #expect(renderer.rendering == .renderServer)
    #expect(try alphas(renderer.image(), row: 1) == [0, 0, 255, 255, 255, 255, 0, 0])
    renderer.rendering = .renderInContext
    #expect(try alphas(renderer.image(), row: 1) == [UInt8](repeating: 255, count: 8))
    renderer.rendering = .renderServer
    #expect(try alphas(renderer.image(), row: 1) == [0, 0, 255, 255, 255, 255, 0, 0])
  }

  @Test func `both show the moment, at the same place`() throws {
    let root = CALayer(bounds: CGRect(x: 3, y: 5, width: 8, height: 2))
    root.position = CGPoint(x: 40, y: 50)
    let moving = square(CGRect(x: 3, y: 5, width: 2, height: 2), 1, 0)
    root.addSublayer(moving)
    let renderer = LayerRenderer(layer: root, scale: 2)
    renderer.perform { moving.add(basic("position.x", by: 4), forKey: nil) }
    for time in [0, 0.5, 2] {
      renderer.rendering = .renderServer
      let server = try alphas(renderer.image(at: time), row: 1)
      renderer.rendering = .renderInContext
      #expect(try alphas(renderer.image(at: time), row: 1) == server, "at \(time)")
      #expect(server.contains(255))
    }
  }

  @Test func `contents that an animated key changes are those of the moment`() throws {
    final class Bar: CALayer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
      override func draw(in ctx: CGContext) {
        let level = (value(forKey: "level") as? NSNumber)?.doubleValue ?? 0
        ctx.fill(CGRect(x: 0, y: 0, width: 8 * level, height: 2))
      }
    }
    let (bar, renderer) = hosted(Bar(frame: CGRect(x: 0, y: 0, width: 8, height: 2)))
    renderer.rendering = .renderInContext
    renderer.perform { bar.add(basic("level", from: 0.0, to: 1.0), forKey: nil) }
    #expect(try alphas(renderer.image(at: 0.25), row: 1) == [255, 255, 0, 0, 0, 0, 0, 0])
    #expect(try alphas(renderer.image(at: 0.75), row: 1) == [255, 255, 255, 255, 255, 255, 0, 0])
  }
}
