import Testing

@testable import AnimatableLayers

@Suite struct AnimatableLayersConfigurationTests {
  @Test func `nothing is swizzled before it is needed, and each method once`() {
    var rule = SwizzlingRule()
    #expect(!rule.isSwizzled(.action) && !rule.isSwizzled(.add))
    let decisions = [SwizzlingRule.Method.action, .action, .add].map { rule.decide(on: $0) }
    #expect(decisions == [.swizzle, .alreadySwizzled, .swizzle])
    #expect(rule.isSwizzled(.action) && rule.isSwizzled(.add))
  }

  @Test func `what is forbidden is not done, and may be allowed later`() {
    var rule = SwizzlingRule()
    rule.isAllowed = false
    let forbidden = rule.decide(on: .action)
    #expect(forbidden == .forbidden && !rule.isSwizzled(.action))
    rule.isAllowed = true
    let allowed = rule.decide(on: .action)
    #expect(allowed == .swizzle)
  }

  @Test func `what was swizzled stays so when it is forbidden afterwards`() {
    var rule = SwizzlingRule()
    let first = rule.decide(on: .add)
    rule.isAllowed = false
    let (second, other) = (rule.decide(on: .add), rule.decide(on: .action))
    #expect(first == .swizzle && second == .alreadySwizzled && other == .forbidden)
  }

  @Test func `swizzling is allowed by default`() {
    #expect(AnimatableLayersConfiguration.allowsSwizzling)
  }
}
