import Testing

@testable import PortableQuartzCore

@Suite struct CALayerActionPolicyTests {
  private final class Policy {}

  @Test func `a hundred thousand levels learn of a policy without a deep stack`() {
    var chain = [CALayer()]
    for _ in 0..<100_000 {
      let next = CALayer()
      chain[chain.count - 1].addSublayer(next)
      chain.append(next)
    }
    chain[0].heldActionPolicy = Policy()
    #expect(chain.count { $0.isUnderActionPolicy } == 100_001)
    chain[0].heldActionPolicy = nil
    #expect(chain.count { $0.isUnderActionPolicy } == 0)
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
