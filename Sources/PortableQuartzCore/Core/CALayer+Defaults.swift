// A value that is not set comes from `style`, the class's default, or the zero of its type, in this order.
extension CALayer {
  /// The measured results of Apple's `CALayer.defaultValue(forKey:)`. Safe to share: the values are immutable.
  nonisolated(unsafe) static let classDefaults: [String: Any] =
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

  /// Searches `style`, then the styles nested in it.
  private func firstInStyles<Value>(_ find: ([AnyHashable: Any]) -> Value?) -> Value? {
    var style = storage.value.style
    while let current = style {
      if let found = find(current) { return found }
      style = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }
}
