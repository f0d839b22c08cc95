import Testing

@testable import AnimatableLayers

@Suite struct CoreAnimationKeyTests {
  @Test func `every key stands in the list once`() {
    let names = CoreAnimationKey.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(CoreAnimationKey.traits(of: "position") == [.implicit, .movement])
    #expect(CoreAnimationKey.traits(of: "progress") == [])
  }

  /// The classes that declare properties of their own.
  private static let classes: [CALayer.Type] = [
    CALayer.self, CAGradientLayer.self, CAShapeLayer.self, CAReplicatorLayer.self,
    CAEmitterLayer.self,
  ]

  @Test func `the list says what the portable engine's properties say`() {
    let properties = Self.classes.flatMap(\.properties.declared)
    for property in properties {
      let listed = CoreAnimationKey.traits(of: property.key)
      if property.animatesImplicitly {
        #expect(listed.contains(.implicit), "\(property.key)")
      } else if listed.contains(.implicit) {
        // What Apple's engine may animate and the portable one does not.
        #expect(
          listed.contains(.noInterpolation) || property.key == "contentsCenter", "\(property.key)")
      }
    }
    let known = Set(properties.map(\.key)).union(["autoresizingMask", "foregroundColor"])
    let events = CoreAnimationKey.all.filter { $0.traits.contains(.event) }.map(\.name)
    #expect(CoreAnimationKey.all.allSatisfy { known.union(events).contains($0.name) })
  }
}
