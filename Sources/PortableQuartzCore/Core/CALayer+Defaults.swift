import PortableCoreGraphics

// Values that are not set: `style`, then the class's default, then the zero of the type.
extension CALayer {
  /// The defaults that `CALayer.defaultValue(forKey:)` was measured to know; all others are the state's own.
  nonisolated(unsafe) static let classDefaults: [String: Any] =
    // Safe to share: never written, and the values are immutable.
    ["anchorPoint": CGPoint(x: 0.5, y: 0.5), "contentsScale": NSNumber(value: 1)]

  final func applyStyle() {
    let defaults = layerClass.defaults.value
    changeTimes {
      for (index, property) in Self.properties.declared.enumerated()
      where !state.assigned.contains(index) {
        if let value = styleValue(forKey: property.key) {
          property.setDefault(value, in: &state)
        } else {
          property.copyValue(from: defaults, in: &state)
        }
      }
    }
    noteChange()
    updateVisibility()
  }

  final func styleValue(forKey key: String) -> Any? { firstInStyles { $0[key] } }

  final func styleAction(forKey event: String) -> (any CAAction)? {
    firstInStyles { ($0["actions"] as? [String: any CAAction])?[event] }
  }

  /// In `style`, then in the styles nested in it.
  private func firstInStyles<Value>(_ find: ([AnyHashable: Any]) -> Value?) -> Value? {
    var style = storage.value.style
    // A style nested in itself cannot be built from values, so the chain ends.
    while let current = style {
      if let found = find(current) { return found }
      style = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }
}
