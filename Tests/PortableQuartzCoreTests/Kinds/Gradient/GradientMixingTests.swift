import Testing

@testable import PortableQuartzCore

@Suite struct GradientMixingTests {
  private static let two = [
    CGGradient.Stop(location: 0, color: SIMD4(0.247059, 0.913725, 0, 1)),
    CGGradient.Stop(location: 1, color: SIMD4(1, 0.815686, 0.580392, 1)),
  ]

  private static let five = [
    CGGradient.Stop(location: 0, color: SIMD4(0.499, 0.513, 0.993, 1)),
    CGGradient.Stop(location: 0.273, color: SIMD4(0.303, 0.72, 0.94, 1)),
    CGGradient.Stop(location: 0.528, color: SIMD4(0.106, 0.928, 0.887, 1)),
    CGGradient.Stop(location: 0.764, color: SIMD4(0.132, 0.884, 0.777, 1)),
    CGGradient.Stop(location: 1, color: SIMD4(0.158, 0.84, 0.666, 1)),
  ]

  /// Pixels recorded of Apple's `CAGradientLayer`: a place and red, green, blue.
  private static let recordedOfTwo: [(Double, SIMD3<Double>)] = [
    (0.0521, SIMD3(77, 232, 9)), (0.2460, SIMD3(121, 226, 47)), (0.4422, SIMD3(160, 221, 77)),
    (0.6384, SIMD3(195, 217, 104)), (0.8346, SIMD3(229, 212, 129)),
  ]

  private static let recordedOfFive: [(Double, SIMD3<Double>)] = [
    (0.0578, SIMD3(118, 142, 251)), (0.2510, SIMD3(82, 179, 241)), (0.4424, SIMD3(48, 219, 230)),
    (0.6350, SIMD3(30, 232, 214)), (0.8264, SIMD3(35, 222, 190)), (0.1006, SIMD3(110, 150, 248)),
    (0.6004, SIMD3(29, 233, 217)),
  ]

  /// The color at a place, changing evenly between stops as the gradient that is drawn does.
  private func color(_ stops: [CGGradient.Stop], at location: Double) -> SIMD4<Double> {
    var last = stops[0]
    for stop in stops {
      if stop.location >= location {
        let length = stop.location - last.location
        guard length > 0 else { return stop.color }
        return last.color + (stop.color - last.color) * ((location - last.location) / length)
      }
      last = stop
    }
    return last.color
  }

  @Test func `colors are those that were recorded`() {
    for (stops, recorded) in [(Self.two, Self.recordedOfTwo), (Self.five, Self.recordedOfFive)] {
      let expanded = GradientMixing.expanded(stops)
      for (location, expected) in recorded {
        let found = color(expanded, at: location) * 255
        let error = SIMD3(found.x, found.y, found.z) - expected
        for channel in 0..<3 { #expect(abs(error[channel]) <= 2, "\(location): \(found)") }
      }
    }
  }

  @Test func `the given colors stay where they are, in order`() {
    let expanded = GradientMixing.expanded(Self.five)
    for stop in Self.five {
      #expect(expanded.contains { $0.location == stop.location && $0.color == stop.color })
    }
    for (first, second) in zip(expanded, expanded.dropFirst()) {
      #expect(first.location < second.location)
    }
    #expect(expanded.count <= 1 + 4 * 64)
  }

  /// Colors of ends and the green that Apple's `CAGradientLayer` was recorded to draw there.
  @Test(arguments: [(SIMD3(0.8, 0, 1), 59.0), (SIMD3(0, 0.118, 1), 50), (SIMD3(0, 1, 0.047), 249)])
  func `colors beyond the space that they mix in are clamped`(color: SIMD3<Double>, green: Double) {
    let end = CGGradient.Stop(location: 0, color: SIMD4(color, 1))
    let white = CGGradient.Stop(location: 1, color: SIMD4(repeating: 1))
    let drawn = GradientMixing.expanded([end, end, white])
    #expect(abs(drawn[0].color.y * 255 - green) < 1 && abs(drawn[1].color.y * 255 - green) < 1)
    #expect(drawn.last?.color == white.color)
    // The clamped color is the one that mixes: there is no jump next to it.
    #expect(abs((drawn[2].color.y - drawn[1].color.y) * 255) < 20)
  }

  @Test func `grays mix by gamma and alpha changes evenly`() {
    let stops = GradientMixing.expanded([
      CGGradient.Stop(location: 0, color: SIMD4(0, 0, 0, 0)),
      CGGradient.Stop(location: 1, color: SIMD4(1, 1, 1, 1)),
    ])
    let middle = color(stops, at: 0.5)
    // (1/2) to the 1.8th is the light; sRGB encodes it as 0.5718.
    for channel in 0..<3 { #expect(abs(middle[channel] - 0.5718) < 0.004) }
    #expect(abs(middle.w - 0.5) < 1e-12)
  }

  @Test func `nothing comes between equal colors, nor between two at one place`() {
    let red = SIMD4<Double>(1, 0, 0, 1)
    let blue = SIMD4<Double>(0, 0.2, 0.9, 1)
    let stops = [
      CGGradient.Stop(location: 0, color: red), CGGradient.Stop(location: 0.5, color: red),
      CGGradient.Stop(location: 0.5, color: blue), CGGradient.Stop(location: 1, color: blue),
    ]
    #expect(GradientMixing.expanded(stops).count == 4 && GradientMixing.expanded([]).isEmpty)
  }
}
