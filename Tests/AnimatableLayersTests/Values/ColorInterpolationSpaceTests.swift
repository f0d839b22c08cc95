import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

@Suite struct ColorInterpolationSpaceTests {
  private let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
  private let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

  private func components(
    _ space: ColorInterpolationSpace, _ from: CGColor, _ to: CGColor, _ fraction: Double
  ) -> [Double] {
    let value = Interpolation.colors(in: space).value(from: from, to: to, fraction: fraction)
    return ValueInterpolation.components(of: value) ?? []
  }

  private func middle(
    _ from: CGColor, _ to: CGColor, _ space: ColorInterpolationSpace
  ) -> [Double] { components(space, from, to, 0.5) }

  @Test func `encoded components, light, or lightness and hue meet in the middle`() throws {
    expectNear(middle(.red, .green, .sRGB), [0.5, 0.5, 0, 1], within: 1e-3)
    expectNear(middle(CGColor(gray: 0, alpha: 1), .red, .sRGB), [0.5, 0, 0, 1], within: 1e-3)
    // Outside sRGB colors stay outside.
    let space = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
    let bright = try #require(CGColor(colorSpace: space, components: [2, 0, 0, 1]))
    expectNear(middle(bright, .red, .sRGB), [1.5, 0, 0, 1], within: 1e-3)
    // Half the light of white is encoded as 1.055 · 0.5^(1/2.4) − 0.055.
    expectNear(middle(white, black, .linearSRGB), [0.7354, 0.7354, 0.7354, 1], within: 1e-3)
    expectNear(middle(.red, .green, .linearSRGB), [0.7354, 0.7354, 0, 1], within: 1e-3)
    // Grays have lightness alone: half of white's is light 0.125, encoded 0.3886.
    expectNear(middle(white, black, .oklab), [0.3886, 0.3886, 0.3886, 1], within: 1e-3)
    // The numbers of a browser's color-mix(in oklab, white, blue).
    let mix = middle(white, .blue, .oklab)
    #expect(mix[2] == 1 && mix[0] < 0.5 && mix[1] > 0.5 && mix[1] < 0.72)
  }

  @Test(arguments: [ColorInterpolationSpace.sRGB, .linearSRGB, .oklab])
  func `the way leads from the first color to the second`(space: ColorInterpolationSpace) {
    let (from, to) = (
      CGColor(srgbRed: 0.2, green: 0.4, blue: 0.6, alpha: 0.2),
      CGColor(srgbRed: 0.9, green: 0.01, blue: 0.5, alpha: 0.8)
    )
    expectNear(components(space, from, to, 1e-9), [0.2, 0.4, 0.6, 0.2], within: 1e-3)
    expectNear(components(space, from, to, 1 - 1e-9), [0.9, 0.01, 0.5, 0.8], within: 1e-3)
    #expect(middle(from, to, space)[3] == 0.5)
  }

  @Test(arguments: [ColorInterpolationSpace.sRGB, .linearSRGB, .oklab])
  func `past the ends colors stay colors`(space: ColorInterpolationSpace) {
    for fraction in [-2, -0.1, 1.1, 3] {
      let components = components(space, .red, .blue, fraction)
      #expect(components.count == 4 && components.allSatisfy((0...1).contains))
    }
  }
}
