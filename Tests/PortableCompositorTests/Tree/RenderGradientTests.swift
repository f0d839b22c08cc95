import Foundation
import PortableCoreGraphics
import Testing

@testable import PortableCompositor

@Suite struct RenderGradientTests {
  private let two = [
    CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
    CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1),
  ]

  @Test func `without a way or an area there is no place`() {
    let bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    let point = CGPoint(x: 0.5, y: 0.5)
    for kind in [RenderGradient.Kind.axial, .radial, .conic] {
      let still = RenderGradient(kind, colors: two, start: point, end: point)
      #expect(still.placement(in: bounds) == nil)
      let broken = RenderGradient(kind, colors: two, start: CGPoint(x: CGFloat.nan, y: 0))
      #expect(broken.placement(in: bounds) == nil)
      let plain = RenderGradient(kind, colors: two, end: CGPoint(x: 1, y: 1))
      #expect(plain.placement(in: bounds) != nil)
      #expect(plain.placement(in: .zero) == nil)
    }
  }

  @Test func `a radial gradient's outermost ellipse reaches the end in x and in y`() throws {
    let gradient = RenderGradient(
      .radial, colors: two, start: CGPoint(x: 0.5, y: 0.25), end: CGPoint(x: 1, y: 1))
    let place = try #require(gradient.placement(in: CGRect(x: 10, y: 100, width: 40, height: 80)))
    #expect(CGPoint.zero.applying(place) == CGPoint(x: 30, y: 120))
    #expect(CGPoint(x: 1, y: 0).applying(place) == CGPoint(x: 50, y: 120))
    #expect(CGPoint(x: 0, y: 1).applying(place) == CGPoint(x: 30, y: 180))
  }
}
