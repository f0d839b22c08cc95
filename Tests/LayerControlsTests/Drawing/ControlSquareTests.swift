import AnimatableLayers
import Testing

@testable import LayerControls

@Suite struct ControlSquareTests {
  /// Bounds, a scale, and the square in them.
  static let squares: [(CGRect, CGFloat, CGRect)] = [
    (CGRect(x: 0, y: 0, width: 40, height: 40), 1, CGRect(x: 0, y: 0, width: 40, height: 40)),
    (CGRect(x: 0, y: 0, width: 60, height: 40), 1, CGRect(x: 10, y: 0, width: 40, height: 40)),
    (CGRect(x: 0, y: 0, width: 41, height: 40), 1, CGRect(x: 0, y: 0, width: 40, height: 40)),
    (CGRect(x: 0, y: 0, width: 41, height: 40), 2, CGRect(x: 0.5, y: 0, width: 40, height: 40)),
    (CGRect(x: 5, y: -7, width: 10, height: 30), 1, CGRect(x: 5, y: 3, width: 10, height: 10)),
    (CGRect(x: 0, y: 0, width: 10.7, height: 10.4), 1, CGRect(x: 0, y: 0, width: 10, height: 10)),
    (
      CGRect(x: 0, y: 0, width: 10.7, height: 10.6), 2,
      CGRect(x: 0, y: 0, width: 10.5, height: 10.5)
    ),
  ]

  @Test(arguments: squares)
  func `the square lies in the middle, on whole pixels`(
    bounds: CGRect, scale: CGFloat, expected: CGRect
  ) {
    #expect(ControlSquare(bounds: bounds, scale: scale)?.frame == expected)
  }

  @Test func `a third of a point is a whole pixel at 3x`() throws {
    let bounds = CGRect(x: 0, y: 0, width: 100.0 / 3, height: 99.999_999 / 3)
    let square = try #require(ControlSquare(bounds: bounds, scale: 3))
    #expect(abs(square.side * 3 - 100) < 1e-9)
  }

  /// Bounds and scales without a pixel.
  static let nothing: [(CGRect, CGFloat)] = [
    (.zero, 1), (CGRect(x: 0, y: 0, width: 50, height: 0.4), 2),
    (CGRect(x: 0, y: 0, width: 10, height: 10), 0),
    (CGRect(x: 0, y: 0, width: 10, height: 10), -1),
    (CGRect(x: 0, y: 0, width: 10, height: 10), .nan),
    (CGRect(x: 0, y: 0, width: 10, height: 10), .infinity),
    (CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10), 1),
    (CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10), 1),
    (CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10), 1),
    (CGRect(x: 0, y: CGFloat.infinity, width: 10, height: 10), 1),
    (.null, 1),
  ]

  @Test(arguments: nothing)
  func `bounds without a pixel have no square`(bounds: CGRect, scale: CGFloat) {
    #expect(ControlSquare(bounds: bounds, scale: scale) == nil)
  }

  /// A side in pixels, a given width in pixels, and the sharp one.
  static let widths: [(CGFloat, CGFloat, CGFloat)] = [
    (40, 2, 2), (40, 2.9, 2), (40, 3.1, 4), (40, 0.2, 2), (40, 0, 2),
    (41, 1, 1), (41, 1.9, 1), (41, 2.1, 3), (41, 0, 1),
  ]

  @Test(arguments: widths, [1, 2, 3] as [CGFloat])
  func `a sharp line ends on the edges of pixels`(
    widths: (side: CGFloat, width: CGFloat, sharp: CGFloat), scale: CGFloat
  ) throws {
    let side = widths.side / scale
    let square = try #require(
      ControlSquare(bounds: CGRect(x: 0, y: 0, width: side, height: side), scale: scale))
    #expect(abs(square.sharpWidth(near: widths.width / scale) * scale - widths.sharp) < 1e-9)
  }
}
