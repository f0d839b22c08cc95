import Testing

@testable import PortableCoreGraphics

@Suite struct CGShadingTests {
  private func function(outputs: Int) throws -> CGFunction {
    var callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { _, input, output in
        output[0] = input[0]
        output[3] = 0.5
      }, releaseInfo: nil)
    return try #require(
      CGFunction(
        info: nil, domainDimension: 1, domain: nil, rangeDimension: outputs, range: nil,
        callbacks: &callbacks))
  }

  @Test func `the function's colors follow each other from start to end`() throws {
    let shading = try #require(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceRGB(), start: .zero, end: CGPoint(x: 1, y: 0),
        function: function(outputs: 4), extendStart: true, extendEnd: false))
    let stops = shading.gradient.stops
    #expect(stops.first?.color == [0, 0, 0, 0.5])
    #expect(stops.last?.color == [1, 0, 0, 0.5])
    #expect(stops[128].color.x == 0.5)
    #expect(shading.options == .drawsBeforeStartLocation)
  }

  @Test func `a function without alpha is opaque, and one for another space is refused`() throws {
    let rgb = CGColorSpaceCreateDeviceRGB()
    let shading = try CGShading(
      radialSpace: rgb, start: .zero, startRadius: 0, end: .zero, endRadius: 5,
      function: function(outputs: 3), extendStart: false, extendEnd: false)
    #expect(shading?.gradient.stops.first?.color.w == 1)
    #expect(
      try CGShading(
        axialSpace: CGColorSpaceCreateDeviceGray(), start: .zero, end: .zero,
        function: function(outputs: 4), extendStart: false, extendEnd: false) == nil)
  }
}
