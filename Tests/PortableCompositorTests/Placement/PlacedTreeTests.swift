import Foundation
import PortableGeometry
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct PlacedTreeTests {
  private let canvas = PixelRect(x: 0, y: 0, width: 100, height: 100)

  private func place(_ tree: RenderTree, scale: Double = 1) -> [Placement] {
    var placed = PlacedTree()
    placed.place(tree, root: PlaneProjection(scale: scale, tx: 0, ty: 0), canvas: canvas)
    return Array(placed.placements)
  }

  private let box = RenderNode(x: 10, y: 20, width: 30, height: 40, .solidRed)

  @Test func `a node covers its own pixels and those of its children`() {
    let tree = RenderTree.nested(box, RenderNode(x: 20, y: 5, width: 20, height: 10, .solidRed))
    let placements = place(tree, scale: 2)
    #expect(placements[0].own == PixelRect(x: 20, y: 40, width: 60, height: 80))
    #expect(placements[1].own == PixelRect(x: 60, y: 50, width: 40, height: 20))
    #expect(placements[0].whole == PixelRect(minX: 20, minY: 40, maxX: 100, maxY: 100))
  }

  @Test func `a clipped child counts as far as its parent shows it, and a mask does not add`() {
    let child = RenderNode(x: 20, y: 5, width: 20, height: 10, .solidRed)
    let clipping = RenderTree.nested(box.with { $0.clipsToBounds = true }, child)
    #expect(place(clipping)[0].whole == PixelRect(x: 10, y: 20, width: 30, height: 40))
    let mask = RenderNode(x: 5, y: -5, width: 50, height: 10, .solidRed)
    let masked = place(RenderTree.nested(box, mask: mask))
    #expect(masked[0].whole == PixelRect(x: 15, y: 20, width: 25, height: 5))
  }

  @Test func `nodes that draw nothing cover nothing`() {
    let hidden: [RenderNode] = [
      box.with { $0.background = .clear }, box.with { $0.opacity = 0 },
      box.with { $0.opacity = -1 }, box.with { $0.opacity = .nan },
      box.with { $0.bounds.size.width = 0 }, box.with { $0.bounds.origin.x = .nan },
      box.with { $0.bounds.size.height = .infinity }, box.with { $0.transform.m41 = .infinity },
      box.with { $0.corners.radius = .nan }, box.with { $0.borderWidth = .infinity },
      box.with { $0.transform = CATransform3DMakeScale(0, 1, 1) },
      box.with {
        $0.transform = CATransform3DMakeRotation(2, 0, 1, 0)
        $0.isDoubleSided = false
      },
    ]
    for node in hidden {
      let tree = RenderTree.nested(node)
      #expect(place(tree)[0].whole.isEmpty, "\(node)")
    }
  }

  @Test func `what is below a hidden node is hidden, whatever it is`() {
    let hidden = box.with { $0.transform.m11 = .nan }
    let tree = RenderTree.nested(hidden, hidden.holding(box))
    #expect(place(tree).allSatisfy { $0.whole.isEmpty })
  }

  @Test func `what counts around a canvas for a shadow does not around a bitmap`() {
    let far = RenderNode(x: 990, y: 0, width: 200, height: 10, .solidRed)
    let tree = RenderTree.nested(
      box.casting(30, 0), box.detailed { $0.rasterizationScale = 1 }.holding(box.holding(far)))
    // The bitmap reaches 1,024 pixels beyond the 30 of the bounds.
    #expect(place(tree)[3].whole == PixelRect(minX: 1000, minY: 20, maxX: 1054, maxY: 30))
  }

  @Test func `opacity is handed down where the parent does not fade as a group, up to 1`() {
    for fadesAsGroup in [true, false] {
      let tree = RenderTree.nested(
        box.with {
          $0.opacity = 0.5
          $0.fadesAsGroup = fadesAsGroup
        }, box.with { $0.opacity = 0.5 })
      #expect(place(tree).map(\.opacity) == [0.5, fadesAsGroup ? 0.5 : 0.25])
    }
    #expect(place(RenderTree(box.with { $0.opacity = 7 }))[0].opacity == 1)
  }

  @Test func `a tree that is not closed is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      var tree = RenderTree()
      tree.open(RenderNode(bounds: .zero))
      var placed = PlacedTree()
      placed.place(tree, root: .identity, canvas: .nothing)
    }
  }
}
