extension CALayer {
  /// The keys whose values are the layer's own: those that its class declares and stores in the state, in the order of
  /// the table, then the undeclared ones that have a value.
  package final var storedKeys: [String] {
    Self.properties.declared.filter(\.isStored).map(\.key)
      + state.customValues.entries.map(\.property.key)
  }

  package static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
    AnyValueCoding.areEqual(first, second)
  }
}
