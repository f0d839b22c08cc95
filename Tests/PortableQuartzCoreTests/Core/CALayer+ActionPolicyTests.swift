import TestSupport
import Testing

@testable import PortableQuartzCore

@Suite struct CALayerActionPolicyTests {
  private final class Policy {}

  @Test func `ten thousand levels learn of a policy without a deep stack`() {
    onSmallStack {
      let (root, layers) = CALayerTreeTests.Shape.chain.build()
      root.heldActionPolicy = Policy()
      #expect(layers.allSatisfy { $0.isUnderActionPolicy })
      root.heldActionPolicy = nil
      #expect(!layers.contains { $0.isUnderActionPolicy })
    }
  }

  @Test func `what holds a policy keeps it when those above lose theirs`() {
    let (root, holder, leaf, plain) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.addSublayer(holder)
    root.addSublayer(plain)
    holder.addSublayer(leaf)
    root.heldActionPolicy = Policy()
    holder.heldActionPolicy = Policy()
    root.heldActionPolicy = nil
    let isUnder = [root, holder, leaf, plain].map(\.isUnderActionPolicy)
    #expect(isUnder == [false, true, true, false])
    plain.addSublayer(leaf)
    #expect(!leaf.isUnderActionPolicy)
  }
}
