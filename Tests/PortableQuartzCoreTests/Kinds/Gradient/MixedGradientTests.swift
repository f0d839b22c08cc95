import PortableQuartzCore
import TestSupport
import Testing

@Suite struct MixedGradientTests {
  private let red = CGColor.red
  private let green = CGColor.green
  private let blue = CGColor.blue

  private func layer(_ colors: [Any]?, _ locations: [NSNumber]? = nil) -> CAGradientLayer {
    let layer = CAGradientLayer(frame: CGRect(x: 0, y: 0, width: 1, height: 8))
    layer.colors = colors
    layer.locations = locations
    return layer
  }

  private func pixels(_ renderer: LayerRenderer) throws -> [UInt8] {
    try #require(renderer.image()).bytes
  }

  private func pixels(_ colors: [Any]?, _ locations: [NSNumber]? = nil) throws -> [UInt8] {
    try pixels(LayerRenderer(layer: layer(colors, locations)))
  }

  @Test(
    arguments: [
      ([0, 0.5, 3], [0, 0.5, 1]), ([-2, 0.5, 1], [0, 0.5, 1]), ([0, 0.7, 0.2], [0, 0.7, 0.7]),
      ([2, 0, 0.5], [1, 1, 1]),
    ] as [([Double], [Double])])
  func `locations are brought inside and into order`(given: [Double], same: [Double]) throws {
    let given = given.map { NSNumber(value: $0) }
    let same = same.map { NSNumber(value: $0) }
    let colors = [red, green, blue]
    #expect(try pixels(colors, given) == pixels(colors, same))
  }

  @Test func `too few colors, other numbers of locations and no colors draw nothing`() throws {
    let nothing = try pixels(nil)
    for (colors, locations) in [
      ([], nil), ([red], nil), ([red, "blue"], nil), ([red, blue], [0]),
      ([red, blue], [0, 0.5, 1]),
    ] as [([Any], [NSNumber]?)] {
      #expect(try pixels(colors, locations) == nothing, "\(colors) \(locations ?? [])")
    }
    #expect(try pixels([red, blue], [0, 0.5]) != nothing)
  }

  @Test func `each frame has the colors and locations that are set then`() throws {
    let layer = layer([red, green])
    let renderer = LayerRenderer(layer: layer)
    for (colors, locations) in [
      ([red, green], nil), ([red, blue], nil), ([red, blue], [0, 0.25]), ([red, blue], []),
      ([green, red], [0, 0.25]), (nil, nil), ([red, green], nil),
    ] as [([Any]?, [NSNumber]?)] {
      renderer.change {
        layer.colors = colors
        layer.locations = locations
      }
      #expect(try pixels(renderer) == pixels(colors, locations))
    }
    renderer.change { layer.colors?[1] = blue }
    #expect(try pixels(renderer) == pixels([red, blue]))
  }

  #if os(Linux)
    @Test func `instances of a replicator share what was mixed`() async {
      await #expect(processExitsWith: .success) {
        let replicator = CAReplicatorLayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        replicator.instanceCount = 20_000
        let tests = MixedGradientTests()
        replicator.addSublayer(tests.layer([tests.red, tests.green, tests.blue]))
        ProcessMemory.requireRise(below: 80 << 20, for: "20,000 instances") {
          _ = LayerRenderer(layer: replicator).image()
        }
      }
    }
  #endif
}
