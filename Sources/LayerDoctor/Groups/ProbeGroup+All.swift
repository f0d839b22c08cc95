import AnimatableLayers

extension ProbeGroup {
  package static let system = ProbeGroup(
    "system", "What the values are measured on", settles: "nothing"
  ) { SystemFacts.note(in: $0) }

  /// In the order of their numbers; `layers` makes the layers whose declared keys are checked.
  package static func all(declaring layers: @escaping @Sendable () -> [CALayer]) -> [ProbeGroup] {
    [
      actionSearch, classQueries, drawsAfterChange, drawsInAnimation, neverSet, halfEndpoints,
      withoutContext, inRenderer, markers, removal, pausedTrees, waysToDraw, halfWayValues, timing,
      names(of: layers), observedLayers, blocks, exchanges,
    ]
  }
}
