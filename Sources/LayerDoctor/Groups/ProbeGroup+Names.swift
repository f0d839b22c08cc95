import AnimatableLayers

extension ProbeGroup {
  static func names(of layers: @escaping @Sendable () -> [CALayer]) -> ProbeGroup {
    ProbeGroup(
      "P15", "Names of all declared keys against the runtime",
      settles: "one list of names, on both engines, that no key may have"
    ) { probe in
      let names = layers().compactMap { $0 as? any AnimatableKeyLayer }
        .flatMap { $0.animatableKeys.keys.map(\.name) }
      let declared = Set(names).sorted()
      probe.check("declared keys", .count(declared.count), .atLeast(1))
      probe.check(
        "declared keys that are properties of every layer",
        .words(declared.filter { RuntimeNames.isProperty($0) }), [])
      guard let isGetter = RuntimeNames.isGetter else {
        return probe.skip("getters of every layer", because: "no Objective-C runtime")
      }
      probe.measure(
        "declared keys that are getters of every layer", .words(declared.filter(isGetter)))
      let getters = [
        "size", "context", "gain", "states", "stateTransitions", "identifiers", "isFrozen",
      ]
      probe.check(
        "known private getters", .words(getters.filter(isGetter)), .exactly(.words(getters)))
    }
  }
}
