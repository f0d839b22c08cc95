import Foundation
import PortableCoreGraphics
import PortableGeometry
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct FramePainterShapesTests {
  private func node(_ shape: RenderShape, _ side: CGFloat = 40) -> RenderNode {
    RenderNode(width: side, height: side).detailed { $0.content = .shape(shape) }
  }

  private func square(_ rect: CGRect) -> Path { Path { $0.addRect(rect) } }

  private var ring: Path {
    Path {
      $0.addEllipse(in: CGRect(x: 5, y: 5, width: 30, height: 30))
      $0.addEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 20))
    }
  }

  @Test func `fills by either rule`() {
    var shape = RenderShape(ring)
    let whole = RenderTree(node(shape)).drawn(40).coverage
    #expect(abs(whole - 225 * Double.pi) < 3)
    shape.fillRule = .evenOdd
    let hollow = RenderTree(node(shape)).drawn(40).coverage
    #expect(abs(hollow - 125 * Double.pi) < 3)
  }

  @Test func `strokes above the fill, and only the part between its ends`() {
    var shape = RenderShape(square(CGRect(x: 10, y: 10, width: 20, height: 20)))
    shape.fill = .solidRed
    shape.stroke = .solidBlue
    shape.strokeStyle.width = 4
    let framed = RenderTree(node(shape)).drawn(40)
    #expect(framed[8, 8] == .solidBlue && framed[11, 11] == .solidBlue)
    #expect(framed[12, 12] == .solidRed && framed[7, 20] == .clear)
    shape.strokeEnd = 0.25
    let side = RenderTree(node(shape)).drawn(40)
    #expect(side.count(of: .solidBlue) == 4 * 20)
    shape.strokeStart = 0.25
    #expect(RenderTree(node(shape)).drawn(40).count(of: .solidBlue) == 0)
  }

  /// A dashed line of 40 points along x.
  private func dashed(y: CGFloat, width: CGFloat, _ lengths: [CGFloat]) -> RenderShape {
    var shape = RenderShape(
      Path { $0.addLines(between: [CGPoint(x: 0, y: y), CGPoint(x: 40, y: y)]) })
    shape.fill = .clear
    shape.stroke = .solidRed
    shape.strokeStyle.width = width
    shape.dashes = DashPattern(phase: 0, lengths: lengths)
    return shape
  }

  @Test func `dashes begin where the stroked part does`() {
    var shape = dashed(y: 10, width: 2, [4, 6])
    shape.strokeStart = 0.25
    let bitmap = RenderTree(node(shape)).drawn(40)
    let drawn = (0..<40).filter { bitmap[$0, 10] == .solidRed }
    #expect(drawn == Array(10..<14) + Array(20..<24) + Array(30..<34))
  }

  /// What a context of 40 x 40 pixels draws of a shape, in a row of its memory.
  private func alphas(of shape: RenderShape, inRow row: Int) -> [UInt8] {
    let context = CGContext(
      data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 160,
      space: CGColorSpace(name: CGColorSpace.sRGB)!,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    shape.draw(in: context)
    return withExtendedLifetime(context) {
      let drawn = context.data!.assumingMemoryBound(to: UInt8.self)
      return (0..<40).map { drawn[row * 160 + $0 * 4 + 3] }
    }
  }

  /// The line itself lies beyond the edge, by nearly half of its width.
  @Test func `dashes are drawn as far as the pen reaches into the frame`() {
    var shape = dashed(y: -19, width: 40, [4, 6])
    shape.strokeStyle.join = .round
    let expected = (0..<40).map { $0 % 10 < 4 }
    let bitmap = RenderTree(node(shape)).drawn(40)
    #expect((0..<40).map { bitmap[$0, 0] == .solidRed } == expected)
    #expect((0..<40).allSatisfy { bitmap[$0, 1] != .solidRed })
    // In a context too, whose rows go up.
    #expect(alphas(of: shape, inRow: 39).map { $0 == 255 } == expected)
  }

  /// Drawn a thousand times, they would take minutes.
  @Test func `dashes of which hundreds lie in a pixel are drawn as one line`() {
    let shape = dashed(y: 10, width: 2, [0.001, 0.001])
    let bitmap = RenderTree(node(shape)).drawn(40)
    #expect((0..<40).allSatisfy { bitmap[$0, 10] == .solidRed })
    // In a context too.
    #expect(alphas(of: shape, inRow: 30) == [UInt8](repeating: 255, count: 40))
  }

  @Test func `reaches out of the bounds unless they clip`() {
    let shape = RenderShape(square(CGRect(x: -5, y: -5, width: 20, height: 20)))
    let placed = node(shape, 10).with { $0.transform = CATransform3DMakeTranslation(10, 10, 0) }
    #expect(RenderTree(placed).drawn(30).count(of: .black) == 400)
    let clipped = placed.with { $0.clipsToBounds = true }
    #expect(RenderTree(clipped).drawn(30).count(of: .black) == 100)
  }

  @Test func `is drawn between the background and the children`() {
    let tree = RenderTree.nested(
      node(RenderShape(square(CGRect(x: 0, y: 0, width: 20, height: 20)))).with {
        $0.background = .solidRed
      }, RenderNode(width: 10, height: 10, .solidGreen))
    let bitmap = tree.drawn(40)
    #expect(bitmap[5, 5] == .solidGreen && bitmap[15, 15] == .black)
    #expect(bitmap[30, 30] == .solidRed)
  }

  @Test func `fill and stroke fade as one group`() {
    var shape = RenderShape(square(CGRect(x: 10, y: 10, width: 20, height: 20)))
    shape.stroke = .black
    shape.strokeStyle.width = 6
    let bitmap = RenderTree(node(shape).with { $0.opacity = 0.5 }).drawn(40)
    #expect(bitmap[11, 20].alpha == 128 && bitmap[20, 20].alpha == 128)
  }

  @Test func `perspective shows what the same plane seen straight does`() {
    var shape = RenderShape(ring)
    shape.stroke = .solidRed
    shape.strokeStyle.width = 2
    let plain = RenderTree(node(shape)).drawn(40)
    // A perspective so slight that it moves nothing, but that is perspective all the same.
    let slight = node(shape).with { $0.transform.m14 = 1e-12 }
    let seen = RenderTree(slight).drawn(40)
    for (a, b) in zip(plain.words, seen.words) { #expect(abs(Int(a >> 24) - Int(b >> 24)) < 24) }
  }

  @Test func `an empty path, a width that is none and a clear color draw nothing`() {
    var shape = RenderShape(Path())
    #expect(RenderTree(node(shape)).drawn(40).coverage == 0)
    shape = RenderShape(ring)
    shape.fill = .clear
    shape.stroke = .black
    for width in [0, -1, CGFloat.nan, .infinity] {
      shape.strokeStyle.width = width
      #expect(RenderTree(node(shape)).drawn(40).coverage == 0)
    }
  }

  /// A part of the picture is what the whole picture has there, however much of a stroke is left out.
  @Test(arguments: [nil, 1 / 300.0] as [Double?], [false, true])
  func `strokes that leave the canvas are drawn as on a larger one`(
    perspective: Double?, isDashed: Bool
  ) throws {
    var builder = PathBuilder()
    builder.move(to: CGPoint(x: -40, y: 30))
    builder.addCurve(
      to: CGPoint(x: 90, y: 10), control1: CGPoint(x: 20, y: -90), control2: CGPoint(x: 40, y: 140))
    builder.addLine(to: CGPoint(x: 10, y: 100))
    builder.addQuadCurve(to: CGPoint(x: 50, y: -60), control: CGPoint(x: -90, y: 0))
    var shape = RenderShape(builder.path)
    shape.fill = .clear
    shape.stroke = .solidBlue
    shape.strokeStyle = StrokeStyle(width: 6, cap: .round, join: .round)
    if isDashed { shape.dashes = DashPattern(phase: 1, lengths: [7, 9]) }
    let tree = RenderTree(
      node(shape).with { node in
        guard let perspective else { return }
        node.transform.m34 = -CGFloat(perspective)
        node.transform = CATransform3DRotate(node.transform, 0.6, 0.3, 1, 0)
      })
    let small = tree.drawn(40)
    let large = tree.drawn(140, origin: CGPoint(x: -50, y: -50))
    #expect(small.coverage > 100)
    for y in 0..<40 {
      for x in 0..<40 { #expect(small[x, y] == large[x + 50, y + 50], "\(x), \(y)") }
    }
  }
}
