import Foundation
import PortableGeometry
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct RenderDetailsTests {
  private func details(_ change: (inout RenderDetails) -> Void) -> RenderDetails {
    var details = RenderDetails()
    change(&details)
    return details
  }

  private func tinted(_ red: Double, _ green: Double, _ blue: Double) -> RenderDetails {
    details { $0.tint = RenderTint(red: red, green: green, blue: blue) }
  }

  @Test func `a tint multiplies the colors of a node and of what is in it`() {
    var tree = RenderTree()
    tree.open(RenderNode(width: 4, height: 4, .white).with { $0.details = tinted(1, 0.5, 0) })
    tree.add(RenderNode(x: 2, width: 2, height: 4, TestCanvas.blue))
    tree.close()
    let bitmap = TestCanvas.draw(tree, 4)
    #expect(bitmap[0, 0].word == 0xff00_80ff)
    #expect(bitmap[3, 3] == .black)
  }

  @Test func `a tint leaves alpha and what is behind alone`() {
    let behind = RenderNode(width: 4, height: 4, TestCanvas.green)
    let half = RenderNode(width: 2, height: 4, .white).with {
      $0.opacity = 0.5
      $0.details = tinted(0, 0, 0)
    }
    let bitmap = TestCanvas.draw(RenderTree(behind, half), 4)
    #expect(bitmap[3, 0] == TestCanvas.green)
    #expect(bitmap[0, 0].alpha == 255 && (126...128).contains(bitmap[0, 0].green))
  }

  @Test func `light adds up`() {
    let red = RenderNode(width: 4, height: 4, TestCanvas.red)
    let light = RenderNode(width: 2, height: 4, TestCanvas.green).with {
      $0.details = details { $0.blend = .plusLighter }
    }
    let bitmap = TestCanvas.draw(RenderTree(red, light), 4)
    #expect(bitmap[0, 0].word == 0xff00_ffff)
    #expect(bitmap[3, 0] == TestCanvas.red)
  }
}
