import AnimatableLayers
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct AntialiasedPixelsTests {
  /// A disc, moved to the right by less than a pixel.
  private func disc(shift: CGFloat) throws -> SnapshotImage {
    let layer = CAShapeLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.path = CGPath(
      ellipseIn: CGRect(x: 5 + shift, y: 5, width: 30, height: 30), transform: nil)
    return try SnapshotStrategy.image(scale: 1, background: .white).content(LayerScene(layer))
  }

  private static let tolerance = ImageTolerance.most(1, 1, ignoringAntialiasing: true)

  @Test func `a smooth edge that moved a little passes where it does not count`() throws {
    let (reference, actual) = (try disc(shift: 0), try disc(shift: 0.1))
    #expect(try Self.tolerance.rejection(actual, for: reference) == nil)
    #expect(try ImageTolerance.most(1, 1).rejection(actual, for: reference) != nil)
  }

  @Test func `a pixel that goes on along the border of an image is no edge`() {
    // A gray column at the left, white above black beside it.
    let rows: [[UInt8]] =
      [[128, 255, 255, 255], [128, 255, 255, 255]] + Array(repeating: [128, 0, 0, 0], count: 4)
    let reference = SnapshotImage(
      width: 4, height: 6, scale: 1, pixels: rows.joined().flatMap { [$0, $0, $0, 255] })
    let actual = reference.changing([(x: 0, y: 2)], to: [255, 255, 255, 255])
    #expect(AntialiasedPixels(reference: reference, actual: actual).ignored() == actual)
  }

  @Test func `what is no edge counts all the same`() throws {
    let reference = try disc(shift: 0)
    let places = (15..<25).flatMap { x in (15..<25).map { (x: x, y: $0) } }
    let actual = reference.changing(places, to: [200, 0, 0, 255])
    expectText(
      try Self.tolerance.rejection(actual, for: reference),
      startsWith: "; tolerated beside antialiased edges are")
  }
}
