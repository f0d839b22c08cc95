import Testing

@testable import PortableQuartzCore

@Suite struct LayerRenderingTests {
  private func square(_ frame: CGRect, _ red: CGFloat, _ blue: CGFloat) -> CALayer {
    CALayer(frame: frame, color: CGColor(srgbRed: red, green: 0, blue: blue, alpha: 1))
  }

  @Test func `by the server a turned layer narrows, by a context it does not`() {
    let turned = square(CGRect(x: 0, y: 0, width: 8, height: 2), 1, 0)
    turned.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    let root = CALayer(bounds: turned.bounds, sublayers: [turned])
    let renderer = LayerRenderer(layer: root)
    #expect(renderer.rendering == .renderServer)
    #expect(renderer.image()?.alphas(row: 1) == [0, 0, 255, 255, 255, 255, 0, 0])
    renderer.rendering = .renderInContext
    #expect(renderer.image()?.alphas(row: 1) == [UInt8](repeating: 255, count: 8))
    renderer.rendering = .renderServer
    #expect(renderer.image()?.alphas(row: 1) == [0, 0, 255, 255, 255, 255, 0, 0])
  }

  @Test func `both show the moment, at the same place`() {
    let moving = square(CGRect(x: 3, y: 5, width: 2, height: 2), 1, 0)
    let root = CALayer(bounds: CGRect(x: 3, y: 5, width: 8, height: 2), sublayers: [moving])
    root.position = CGPoint(x: 40, y: 50)
    let renderer = LayerRenderer(layer: root, scale: 2)
    renderer.perform { moving.add(basic("position.x", by: 4), forKey: nil) }
    for time in [0, 0.5, 2] {
      renderer.rendering = .renderServer
      let server = renderer.image(at: time)?.alphas(row: 1)
      renderer.rendering = .renderInContext
      #expect(renderer.image(at: time)?.alphas(row: 1) == server, "at \(time)")
      #expect(server?.contains(255) == true)
    }
  }

  @Test func `contents that an animated key changes are those of the moment`() {
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
    #expect(renderer.image(at: 0.25)?.alphas(row: 1) == [255, 255, 0, 0, 0, 0, 0, 0])
    #expect(renderer.image(at: 0.75)?.alphas(row: 1) == [255, 255, 255, 255, 255, 255, 0, 0])
  }
}
