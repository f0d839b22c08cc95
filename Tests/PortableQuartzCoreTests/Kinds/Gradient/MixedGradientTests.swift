import PortableCoreGraphics
import PortableQuartzCore
import Testing

@Suite struct GradientStateRenderTests {
  private func pixels(_ locations: [NSNumber]) throws -> [UInt8] {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 1, height: 8)
    layer.colors = [
      CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
      CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1),
      CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1),
    ]
    layer.locations = locations
    let image = try #require(LayerRenderer(layer: layer).image())
    return Array(try #require(image.dataProvider?.data))
  }

  @Test(
    arguments: [
      ([0, 0.5, 3], [0, 0.5, 1]), ([-2, 0.5, 1], [0, 0.5, 1]), ([0, 0.7, 0.2], [0, 0.7, 0.7]),
      ([2, 0, 0.5], [1, 1, 1]),
    ] as [([Double], [Double])])
  func `locations are brought inside and into order`(given: [Double], same: [Double]) throws {
    let given = given.map { NSNumber(value: $0) }
    let same = same.map { NSNumber(value: $0) }
    #expect(try pixels(given) == pixels(same))
  }
}
