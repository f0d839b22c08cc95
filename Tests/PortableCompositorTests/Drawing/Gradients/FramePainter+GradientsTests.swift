import Foundation
import PortableCoreGraphics
import PortableGeometry
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct FramePainterGradientsTests {
  private func node(_ gradient: RenderGradient, _ width: CGFloat, _ height: CGFloat) -> RenderNode {
    RenderNode(width: width, height: height).detailed { $0.content = .gradient(gradient) }
  }

  private let blackToWhite = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]

  @Test func `runs from the least to the greatest y, and fades with its node`() {
    let plain = node(RenderGradient(colors: blackToWhite), 4, 100)
    let bitmap = RenderTree(plain).drawn(4, 100)
    #expect(bitmap[2, 0].red < 3 && bitmap[2, 99].red > 252)
    #expect((126...129).contains(bitmap[0, 50].red))
    #expect((1..<100).allSatisfy { bitmap[1, $0].red >= bitmap[1, $0 - 1].red })
    #expect(RenderTree(plain.with { $0.opacity = 0.5 }).drawn(4)[0, 0].alpha == 128)
  }

  @Test func `from corner to corner the middle color lies along the other diagonal`() {
    let gradient = RenderGradient(colors: blackToWhite, start: .zero, end: CGPoint(x: 1, y: 1))
    let bitmap = RenderTree(node(gradient, 120, 40)).drawn(120, 40)
    for (x, y) in [(2, 39), (59, 20), (117, 0)] {
      #expect(abs(Int(bitmap[x, y].red) - 128) <= 4, "\(x), \(y)")
    }
  }

  @Test func `a radial gradient fills an ellipse and goes on with its last color`() {
    let gradient = RenderGradient(
      .radial, colors: blackToWhite, start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 1, y: 1))
    let bitmap = RenderTree(node(gradient, 80, 40)).drawn(80, 40)
    #expect(bitmap[40, 20].red < 10 && bitmap[0, 0] == .white)
    #expect(abs(Int(bitmap[60, 20].red) - Int(bitmap[40, 30].red)) <= 4)
  }

  @Test func `a conic gradient begins towards its end point and turns from x to y`() {
    let gradient = RenderGradient(
      .conic, colors: blackToWhite, start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 1, y: 0.5))
    let bitmap = RenderTree(node(gradient, 40, 40)).drawn(40)
    #expect(bitmap[39, 20].red < 8 && bitmap[39, 19].red > 247)
    #expect(abs(Int(bitmap[20, 39].red) - 64) < 6 && abs(Int(bitmap[20, 0].red) - 191) < 6)
  }

  @Test func `is cut off at the rounded bounds, above the background and below the border`() {
    let rounded = node(RenderGradient(colors: blackToWhite), 40, 40).with {
      $0.corners.radius = 20
      $0.background = .solidRed
    }.bordered(2, .solidBlue)
    let bitmap = RenderTree(rounded).drawn(40)
    #expect(bitmap[1, 1] == .clear && bitmap[20, 1] == .solidBlue)
    #expect(bitmap[20, 20].red == bitmap[20, 20].blue)
  }

  @Test func `follows perspective`() {
    let gradient = RenderGradient(
      colors: blackToWhite, start: CGPoint(x: 0, y: 0.5), end: CGPoint(x: 1, y: 0.5))
    let tilted = node(gradient, 80, 40).with {
      $0.transform = CATransform3DConcat(
        CATransform3DConcat(
          CATransform3DMakeTranslation(-40, -20, 0), CATransform3DMakeRotation(0.9, 0, 1, 0)),
        CATransform3DConcat(.seen(from: 100), CATransform3DMakeTranslation(60, 40, 0)))
    }
    let bitmap = RenderTree(tilted).drawn(120, 80)
    let row = (0..<120).map { bitmap[$0, 40] }.filter { $0.alpha == 255 }.map(\.red)
    #expect(row.count > 40 && zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(row[0] < 12 && row[row.count - 1] > 230)
  }
}
