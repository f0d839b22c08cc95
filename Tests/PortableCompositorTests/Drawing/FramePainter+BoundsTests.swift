import Foundation
import PortableGeometry
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct FramePainterBoundsTests {
  @Test func `half covered pixels are half opaque`() {
    let bitmap = RenderTree(RenderNode(x: 1.5, y: 1, width: 2, height: 1, .solidRed)).drawn(5)
    #expect((0..<5).map { bitmap[$0, 1].alpha } == [0, 128, 255, 128, 0])
  }

  @Test func `sharp edges have no half covered pixels`() {
    let sharp = RenderNode(x: 10.3, y: 10.6, width: 20, height: 20, .solidRed).with {
      $0.transform = CATransform3DRotate($0.transform, 0.3, 0, 0, 1)
      $0.hasSharpEdges = true
    }.bordered(3, .solidBlue)
    let bitmap = RenderTree(sharp).drawn(40)
    #expect(Set(bitmap.words.map { $0 >> 24 }) == [0, 255])
    // Rounded corners are antialiased all the same.
    let rounded = RenderTree(sharp.with { $0.corners.radius = 5 }).drawn(40)
    #expect(rounded.words.contains { (1..<255).contains($0 >> 24) })
  }

  @Test func `a clip without antialiasing cuts where the background of the same bounds ends`() {
    let turned = RenderNode(x: 10.3, y: 10.6, width: 20, height: 20, .solidRed).with {
      $0.transform = CATransform3DRotate($0.transform, 0.3, 0, 0, 1)
      $0.hasSharpEdges = true
    }
    var clip = turned
    clip.background = .clear
    clip.clipsToBounds = true
    let tree = RenderTree.nested(
      clip, RenderNode(x: -50, y: -50, width: 200, height: 200, .solidRed))
    #expect(tree.drawn(40).words == RenderTree(turned).drawn(40).words)
  }

  @Test func `a turned square keeps its area`() {
    var node = RenderNode(width: 30, height: 30, .solidRed)
    for angle in [0.2, 0.785, 2.9] {
      node.transform = CATransform3DConcat(
        CATransform3DMakeTranslation(-15, -15, 0),
        CATransform3DConcat(
          CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1),
          CATransform3DMakeTranslation(25, 25, 0)))
      #expect(abs(RenderTree(node).drawn(50).coverage - 900) < 1)
    }
  }

  @Test func `a radius of half the side makes a circle, and a larger one the same`() {
    let circle = RenderNode(width: 40, height: 40, .solidRed).with { $0.corners.radius = 20 }
    let bitmap = RenderTree(circle).drawn(40)
    #expect(abs(bitmap.coverage - 400 * Double.pi) < 4)
    let larger = circle.with { $0.corners.radius = 500 }
    #expect(RenderTree(larger).drawn(40).words == bitmap.words)
  }

  @Test func `a border lies inside the bounds, fills a thin node and is none of an empty one`() {
    func framed(_ frame: CGRect, _ width: CGFloat) -> Bitmap {
      let node = RenderNode(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
      return RenderTree(node.bordered(width, .solidBlue)).drawn(12)
    }
    let bitmap = framed(CGRect(x: 1, y: 1, width: 10, height: 8), 2)
    #expect(bitmap.count(of: .solidBlue) == 80 - 24)
    #expect(bitmap[1, 1] == .solidBlue && bitmap[2, 2] == .solidBlue)
    #expect(bitmap[3, 3] == .clear && bitmap[0, 0] == .clear)
    let thin = framed(CGRect(x: 0, y: 0, width: 10, height: 4), 3)
    #expect(thin.count(of: .solidBlue) == 40)
    #expect(framed(CGRect(x: 0, y: 0, width: 10, height: 0), 2).count(of: .clear) == 144)
  }

  @Test func `the background does not shine through at the edge of an opaque border`() {
    let ring = RenderNode(x: 2, y: 2, width: 40, height: 40, .solidGreen)
      .with { $0.corners.radius = 20 }.bordered(4, .solidRed)
    let bitmap = RenderTree(ring).drawn(44)
    for y in 0..<44 {
      for x in 0..<44 {
        let (dx, dy) = (Double(x) + 0.5 - 22, Double(y) + 0.5 - 22)
        if (dx * dx + dy * dy).squareRoot() > 18.5 { #expect(bitmap[x, y].green == 0) }
      }
    }
  }

  @Test(arguments: [0.0, 8, 20])
  func
    `in perspective the background does not shine through at the edge of an opaque border either`(
      radius: Double
    )
  {
    var node = RenderNode(width: 60, height: 60, .solidGreen)
      .with { $0.corners.radius = radius }.bordered(6, .solidRed)
    node.transform = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(-30, -30, 0),
        CATransform3DRotate(.seen(from: 200), 0.8, 1, 0.5, 0)),
      CATransform3DMakeTranslation(40, 40, 0))
    let bitmap = RenderTree(node).drawn(80)
    var edge = 0
    for y in 0..<80 {
      for x in 0..<80 where (1..<255).contains(bitmap[x, y].alpha) {
        edge += 1
        #expect(bitmap[x, y].green == 0, "at \(x), \(y)")
      }
    }
    #expect(edge > 40 && bitmap.count(of: .solidGreen) > 400)
  }

  @Test func `a plane that passes the eye is cut, not folded`() {
    var floor = RenderNode(bounds: CGRect(x: -20, y: -100, width: 40, height: 200))
    floor.background = .solidRed
    floor.transform = CATransform3DConcat(
      CATransform3DRotate(.seen(from: 100), 1.4, 1, 0, 0), CATransform3DMakeTranslation(50, 40, 0))
    let bitmap = RenderTree(floor).drawn(100)
    let rows = (0..<100).map { y in (0..<100).count { bitmap[$0, y].alpha > 0 } }
    // It is wider the nearer it comes, on one side of the horizon only.
    #expect(rows.first == 0 && rows.last == 100)
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `perspective narrows what is farther away`() {
    var door = RenderNode(bounds: CGRect(x: -40, y: -40, width: 80, height: 80))
    door.background = .solidRed
    door.corners.radius = 10
    door.transform = CATransform3DConcat(
      CATransform3DRotate(.seen(from: 200), 0.8, 0, 1, 0), CATransform3DMakeTranslation(60, 60, 0))
    let bitmap = RenderTree(door).drawn(120)
    let columns = (0..<120).map { x in (0..<120).count { bitmap[x, $0].alpha == 255 } }
    let seen = columns.indices.filter { columns[$0] > 0 }
    let (first, last) = (seen[12], seen[seen.count - 12])
    #expect(columns[first] > columns[last], "the left side is nearer")
  }
}
