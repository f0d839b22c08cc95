import Testing

@testable import AnimatableLayers

@Suite struct CoreAnimationKeyTests {
  @Test func `every key stands in the list once`() {
    let names = CoreAnimationKey.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(CoreAnimationKey.traits(of: "position") == [.implicit, .movement])
    #expect(CoreAnimationKey.traits(of: "progress") == [])
  }

  #if PORTABLE_ENGINE
    // The portable engine's tables have what the list must contain.

    /// The classes that declare properties of their own.
    private static let classes: [CALayer.Type] = [
      CALayer.self, CAGradientLayer.self, CAShapeLayer.self, CAReplicatorLayer.self,
      CAEmitterLayer.self, CAScrollLayer.self, CATiledLayer.self,
    ]

    /// Keys that Apple's layers have and the portable engine's do not.
    private static let elsewhere = ["autoresizingMask", "foregroundColor"]

    @Test(arguments: Set(classes.flatMap(\.properties.declared).map(\.key)).sorted())
    func `the list agrees with the portable engine's property`(key: String) throws {
      let found = Self.classes.compactMap { $0.properties.declaredProperty(key) }
      let property = try #require(found.first)
      var traits: CoreAnimationKey.Traits = []
      if property.animatesImplicitly { traits.insert(.implicit) }
      if property.traits.contains(.mayAnimateElsewhere) {
        traits.insert(.implicit)
        // A rectangle, of which there is something between two.
        if key != "contentsCenter" { traits.insert(.noInterpolation) }
      }
      if property.traits.contains(.isMovement) { traits.insert(.movement) }
      if property.traits.contains(.isSetting) { traits.insert(.setting) }
      if property.holdsColor { traits.insert(.color) }
      #expect(CoreAnimationKey.traits(of: key) == traits)
    }

    @Test func `the list has no keys of its own but events and what Apple's layers have besides`() {
      let known = Set(Self.classes.flatMap(\.properties.declared).map(\.key) + Self.elsewhere)
      let foreign = CoreAnimationKey.all.filter { !known.contains($0.name) }
      for key in foreign { #expect(key.traits == [.event, .implicit, .noInterpolation], "\(key)") }
      #expect(Set(foreign.map(\.name)) == [kCAOnOrderIn, kCAOnOrderOut, kCATransition])
    }
  #endif
}
