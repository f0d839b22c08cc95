import PortableQuartzCore
import Testing

@Suite struct RenderTreeBuilderNodesTests {
  private func rows(of layer: CALayer) throws -> [[UInt8]] {
    let bitmap = try #require(LayerRenderer(layer: layer).image()).bitmap
    return (0..<bitmap.size.height).map { row in
      let pixel = bitmap[0, row]
      return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    }
  }

  @Test func `a shadow of more than all is a whole one`() throws {
    let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 1, height: 2), color: .red)
    let root = CALayer(frame: CGRect(x: 0, y: 0, width: 1, height: 4), sublayers: [layer])
    layer.shadowRadius = 0
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowOpacity = 7
    #expect(try rows(of: root)[2...] == [[0, 0, 0, 255], [0, 0, 0, 255]])
    layer.shadowOpacity = 0.2
    #expect(try rows(of: root)[2...] == [[0, 0, 0, 51], [0, 0, 0, 51]])
  }

  @Test(arguments: [false, true])
  func `the center counts from the top, or if flipped from the bottom`(isFlipped: Bool) throws {
    let context = try makeContext(1, 4)
    // From the top: 1, 2, 3, 4.
    let levels: [UInt8] = [1, 2, 3, 4]
    for (index, level) in levels.enumerated() {
      context.setFillColor(red: CGFloat(level) / 255, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 3 - index, width: 1, height: 1))
    }
    let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 1, height: 7))
    layer.contents = context.makeImage()
    layer.contentsCenter = CGRect(x: 0, y: 0.25, width: 1, height: 0.25)
    layer.magnificationFilter = .nearest
    layer.isGeometryFlipped = isFlipped
    let expected: [UInt8] = isFlipped ? [1, 2, 3, 3, 3, 3, 4] : [1, 2, 2, 2, 2, 3, 4]
    #expect(try rows(of: layer).map { $0[0] } == expected)
  }
}
