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

  final func styleValue(forKey key: String) -> Any? {
    var style = storage.value.style
    // A style nested in itself cannot be built from values, so the chain ends.
    while let current = style {
      if let value = current[key] { return value }
      style = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  final func styleAction(forKey event: String) -> (any CAAction)? {
    var style = storage.value.style
    while let current = style {
      if let actions = current["actions"] as? [String: any CAAction], let action = actions[event] {
        return action
      }
      style = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }
}
