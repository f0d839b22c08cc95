import Foundation
import Testing

@testable import PortableQuartzCore

@Suite struct CAEdgeAntialiasingMaskTests {
  @Test func `edges have Apple's bits, which files and other languages hold`() {
    let edges: [CAEdgeAntialiasingMask] = [
      .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]
    #expect(edges.map(\.rawValue) == [1, 2, 4, 8])
    #expect(CALayer().edgeAntialiasingMask == CAEdgeAntialiasingMask(edges))
  }
}
