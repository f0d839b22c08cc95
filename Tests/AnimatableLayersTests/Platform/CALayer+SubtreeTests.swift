import Testing

@testable import AnimatableLayers

@Suite struct CALayerSubtreeTests {
  @Test func `a subtree has masks and sublayers, each after what holds it`() {
    let root = CALayer()
    let mask = CALayer()
    let child = CALayer()
    let grandchild = CALayer()
    root.mask = mask
    root.addSublayer(child)
    child.addSublayer(grandchild)
    #expect(root.subtree.elementsEqual([root, mask, child, grandchild], by: ===))
  }
}
