import Foundation
import PortableGeometry
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct DepthOrderTests {
  private let bounds = CGRect(x: -10, y: -10, width: 20, height: 20)

  /// A square of 20 points around the middle of a canvas of 40, under a transform of space.
  private func placement(
    _ transform: CATransform3D, whole: PixelRect = PixelRect(x: 10, y: 10, width: 20, height: 20)
  ) -> Placement {
    var node = RenderNode(bounds: bounds)
    node.background = .solidRed
    node.transform = CATransform3DConcat(transform, CATransform3DMakeTranslation(20, 20, 0))
    var surroundings = Placement()
    surroundings.opacityBelow = 1
    var placement = Placement()
    var tree = RenderTree()
    tree.add(node)
    tree.entries.withUnsafeBufferPointer {
      if let entry = $0.baseAddress { placement.place(entry, in: &surroundings, transform: nil) }
    }
    placement.whole = whole
    return placement
  }

  private func sorted(_ placements: [Placement]) -> [DepthPiece] {
    var order = DepthOrder()
    for (index, placement) in placements.enumerated() {
      order.add(index, placement, bounds: bounds, in: placement)
    }
    return order.sorted()
  }

  private func move(_ z: CGFloat) -> CATransform3D { CATransform3DMakeTranslation(0, 0, z) }

  @Test func `the farthest is first, and equally far ones stay in order`() {
    let heights: [CGFloat] = [5, 0, -3, 0, 5, 0]
    let pieces = sorted(heights.map { placement(move($0)) })
    #expect(pieces.map(\.node) == [2, 1, 3, 5, 0, 4])
    #expect(pieces.allSatisfy { $0.part == nil })
  }

  @Test func `nothing is left out and nothing twice, however many there are`() {
    let heights = (0..<20_000).map { CGFloat($0 * 7919 % 20_000) }
    let pieces = sorted(heights.map { placement(move($0)) })
    #expect(pieces.map { heights[$0.node] } == heights.sorted())
    #expect(sorted([placement(move(0), whole: .nothing)]).isEmpty, "hidden ones are left out")
    #expect(sorted([]).isEmpty)
  }

  @Test func `planes that cross are cut along their line`() throws {
    let flat = placement(move(0))
    let turned = placement(CATransform3DMakeRotation(0.5, 0, 1, 0))
    let pieces = sorted([flat, turned])
    #expect(pieces.count == 3 && pieces.count { $0.part != nil } == 2)
    let whole = try #require(pieces.firstIndex { $0.part == nil })
    #expect(whole == 1, "one part is behind it and one before it")
    for piece in [pieces[0], pieces[2]] {
      let part = try #require(piece.part)
      #expect(part.count { abs($0.x - 20) < 1e-9 } == 2, "they meet at the axis: \(part)")
      let area = zip(part, part.dropFirst() + [part[0]]).reduce(0) {
        $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
      }
      #expect(abs(area.magnitude / 2 - 200) < 1e-9)
    }
  }

  @Test func `what reaches beyond its bounds is cut outside of them`() {
    let reaching = placement(move(0), whole: PixelRect(x: 0, y: 0, width: 40, height: 40))
    let turned = placement(
      CATransform3DConcat(
        CATransform3DMakeRotation(0.5, 0, 1, 0), CATransform3DMakeTranslation(14, 0, 0)),
      whole: PixelRect(x: 25, y: 10, width: 18, height: 20))
    let pieces = sorted([reaching, turned])
    #expect(pieces.map(\.node) == [0, 1, 0])
    #expect(pieces[1].part == nil && pieces[0].part != nil && pieces[2].part != nil)
    let inside = sorted([placement(move(0)), turned])
    #expect(inside.count == 2 && inside.allSatisfy { $0.part == nil })
  }

  @Test func `turned planes that do not cross keep their order, uncut, in perspective too`() {
    let tilt = CATransform3DMakeRotation(0.5, 0, 1, 0)
    let near = placement(CATransform3DConcat(tilt, move(50)))
    let pieces = sorted([near, placement(move(0))])
    #expect(pieces.map(\.node) == [1, 0] && pieces.allSatisfy { $0.part == nil })
    #expect(sorted([placement(tilt), placement(tilt), placement(tilt)]).map(\.node) == [0, 1, 2])
    let seen = [10.0, 90, -500, 50].map {
      placement(CATransform3DConcat(move($0), .seen(from: 100)))
    }
    #expect(sorted(seen).map(\.node) == [2, 0, 3, 1])
  }

  /// Recorded on iOS: a square that lies whole beside the line in which a tilted layer cuts an earlier, larger layer of
  /// its own plane is drawn below that layer's piece.
  @Test func `on either side of a tilted plane whole ones come first, and then the pieces`() {
    let large = placement(move(0))
    let tilted = placement(CATransform3DMakeRotation(0.5, 0, 1, 0))
    let small = [-6, 6].map { x in
      placement(
        CATransform3DConcat(
          CATransform3DMakeScale(0.2, 0.2, 1), CATransform3DMakeTranslation(x, 0, 0)),
        whole: PixelRect(x: 18 + Int(x), y: 18, width: 4, height: 4))
    }
    let pieces = sorted([large, tilted, small[0], small[1]])
    #expect(pieces.count == 5)
    let order = pieces.map(\.node)
    #expect(order[2] == 1 && order[1] == 0 && order[4] == 0)
    #expect(Set([order[0], order[3]]) == [2, 3])
    #expect(pieces.filter { $0.part != nil }.map(\.node) == [0, 0])
  }

  @Test func `a crowd that all crosses does not explode`() {
    let turned = (0..<300).map { index in
      placement(CATransform3DMakeRotation(CGFloat(index) * 0.01 + 0.005, 1, 1, 0))
    }
    let pieces = sorted(turned)
    #expect(Set(pieces.map(\.node)).count == 300 && pieces.count < 300 * 20 + 2048)
  }
}
