import Testing

@testable import AnimatableLayers

@Suite struct AnimatableLayersConfigurationTests {
  @Test func `each method is swizzled once, and not while that is forbidden`() {
    var rule = SwizzlingRule()
    var decisions = [SwizzlingRule.Method.action, .action].map { rule.decide(on: $0) }
    rule.isAllowed = false
    decisions += [.action, .add].map { rule.decide(on: $0) }
    rule.isAllowed = true
    decisions.append(rule.decide(on: .add))
    #expect(decisions == [.swizzle, .alreadySwizzled, .alreadySwizzled, .forbidden, .swizzle])
  }

  @Test func `swizzling is allowed by default`() {
    #expect(AnimatableLayersConfiguration.allowsSwizzling)
  }
}
