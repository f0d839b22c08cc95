import Foundation
import PortableGeometry
import PortableRaster
import Testing

@testable import PortableCompositor

@Suite struct RenderDetailsTests {
  @Test func `a tint multiplies the colors of a node and of what is in it`() {
    let tree = RenderTree.nested(
      RenderNode(width: 4, height: 4, .white)
        .detailed { $0.tint = RenderTint(red: 1, green: 0.5, blue: 0) },
      RenderNode(x: 2, width: 2, height: 4, .solidBlue))
    let bitmap = tree.drawn(4)
    #expect(bitmap[0, 0].word == 0xff00_80ff)
    #expect(bitmap[3, 3] == .black)
  }

  @Test func `a tint leaves alpha and what is behind alone`() {
    let behind = RenderNode(width: 4, height: 4, .solidGreen)
    let half = RenderNode(width: 2, height: 4, .white).with { $0.opacity = 0.5 }
      .detailed { $0.tint = RenderTint(red: 0, green: 0, blue: 0) }
    let bitmap = RenderTree(behind, half).drawn(4)
    #expect(bitmap[3, 0] == .solidGreen)
    #expect(bitmap[0, 0].alpha == 255 && (126...128).contains(bitmap[0, 0].green))
  }

  @Test func `light adds up`() {
    let red = RenderNode(width: 4, height: 4, .solidRed)
    let light = RenderNode(width: 2, height: 4, .solidGreen).detailed { $0.blend = .plusLighter }
    let bitmap = RenderTree(red, light).drawn(4)
    #expect(bitmap[0, 0].word == 0xff00_ffff)
    #expect(bitmap[3, 0] == .solidRed)
  }
}
