import Testing

@testable import PortableCoreGraphics

@Suite struct CGGradientTests {
  private let rgb = CGColorSpaceCreateDeviceRGB()

  @Test func `colors without locations are spread evenly`() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: rgb, colors: [red, green, blue] as CFArray, locations: nil))
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    #expect(gradient.stops.map(\.color.y) == [0, 1, 0])
  }

  @Test func `components and locations are read in the order given`() throws {
    let gradient = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 0.5, 0.25],
        locations: [0.25, 0.75], count: 2))
    #expect(gradient.stops.map(\.location) == [0.25, 0.75])
    #expect(gradient.stops.map(\.color) == [[0, 0, 0, 1], [0.5, 0.5, 0.5, 0.25]])
  }

  @Test func `locations are limited and sorted, and equal ones keep their order`() throws {
    let colors = [red, green, blue, red] as CFArray
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: colors, locations: [0.5, 7, .nan, 0.5]))
    #expect(gradient.stops.map(\.location) == [0, 0.5, 0.5, 1])
    #expect(gradient.stops.map(\.color.z) == [1, 0, 0, 0])
    #expect(gradient.stops[3].color.y == 1)
  }

  @Test func `what is no gradient is nil`() throws {
    #expect(CGGradient(colorsSpace: rgb, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: rgb, colors: [red, "red"] as CFArray, locations: nil) == nil)
    #expect(CGGradient(colorSpace: rgb, colorComponents: [0], locations: nil, count: 0) == nil)
    let pattern = try #require(CGColorSpace(patternBaseSpace: nil))
    #expect(CGGradient(colorsSpace: pattern, colors: [red] as CFArray, locations: nil) == nil)
  }

  @Test func `gradients with the same stops are equal`() {
    let one = CGGradient(colorsSpace: rgb, colors: [red, blue] as CFArray, locations: nil)
    let other = CGGradient(colorsSpace: rgb, colors: [red, blue] as CFArray, locations: [0, 1])
    #expect(one == other)
    #expect(one?.hashValue == other?.hashValue)
  }
}
