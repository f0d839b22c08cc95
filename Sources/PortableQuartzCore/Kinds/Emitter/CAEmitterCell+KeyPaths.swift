import PortableCoreGraphics

// Cells hold values under any key, as layers do.
extension CAEmitterCell: KeyPathMember {
  static func knownDefault(forKey key: String) -> Any? {
    switch key {
    case "enabled": NSNumber(value: true)
    case "scale", "contentsScale": NSNumber(value: 1)
    default: nil
    }
  }

  final func currentValue(forKey key: String) -> Any? {
    let key = key == "isEnabled" ? "enabled" : key
    switch key {
    case "enabled": return NSNumber(value: isEnabled)
    case "autoreverses": return NSNumber(value: autoreverses)
    case "color": return color
    case "contents": return contents
    case "name": return name
    case "emitterCells": return emitterCells
    case "style": return style
    case "minificationFilter": return minificationFilter
    case "magnificationFilter": return magnificationFilter
    case "fillMode": return fillMode.rawValue
    default:
      if let value = state.animatedValue(forKey: key) {
        return AnyValueCoding.value(from: value).map(AnyValueCoding.box)
      }
      return customValues[key]
    }
  }

  /// Stores the value of a property or of any other key; returns false when a property cannot hold
  /// its type. Nothing becomes the zero of the property's type.
  final func assign(_ value: Any?, forKey key: String) -> Bool {
    let key = key == "isEnabled" ? "enabled" : key
    /// Hands over a value of a type, or nothing; returns false for one of another type.
    func take<Value>(_ type: Value.Type, _ store: (Value?) -> Void) -> Bool {
      guard value == nil || value is Value else { return false }
      // Cast by itself: nothing would be something in an `Any`.
      store(value.flatMap { $0 as? Value })
      return true
    }
    switch key {
    case "color": return take(CGColor.self) { color = $0 }
    case "contents": contents = value
    case "name": return take(String.self) { name = $0 }
    case "emitterCells": return take([CAEmitterCell].self) { emitterCells = $0 }
    case "style": return take([AnyHashable: Any].self) { style = $0 }
    case "minificationFilter": return take(String.self) { minificationFilter = $0 ?? "linear" }
    case "magnificationFilter": return take(String.self) { magnificationFilter = $0 ?? "linear" }
    case "fillMode":
      if let mode = value as? CAMediaTimingFillMode {
        fillMode = mode
        return true
      }
      return take(String.self) {
        fillMode = $0.map { CAMediaTimingFillMode(rawValue: $0) } ?? .removed
      }
    case "contentsRect":
      guard let rect = AnyValueCoding.unbox(value, zero: CGRect.zero) else { return false }
      contentsRect = rect
    case "autoreverses":
      guard let number = value.map(AnyValueCoding.number) ?? 0 else { return false }
      autoreverses = number != 0
    default:
      guard state.animatedValue(forKey: key) != nil else {
        customValues[key] = value
        return true
      }
      guard let number = value.map(AnyValueCoding.number) ?? 0 else { return false }
      state.setAnimatedValue(.number(number), forKey: key)
    }
    return true
  }

  final func keyPathValue(_ keyPath: String) -> Any? {
    let (key, rest) = splitKeyPath(keyPath)
    guard let rest else { return value(forKey: key) }
    if key == "emitterCells" {
      let (name, path) = splitKeyPath(rest)
      guard let cell = emitterCells?.first(where: { $0.name == name }) else { return nil }
      return path.map { cell.value(forKeyPath: $0) } ?? cell
    }
    return fieldValue(rest, of: value(forKey: key))
  }

  final func setKeyPathValue(_ value: Any?, _ keyPath: String) {
    let (key, rest) = splitKeyPath(keyPath)
    guard let rest else { return setValue(value, forKey: key) }
    if key == "emitterCells" {
      let (name, path) = splitKeyPath(rest)
      guard let path else { return }
      emitterCells?.first { $0.name == name }?.setValue(value, forKeyPath: path)
      return
    }
    guard var whole = self.value(forKey: key).flatMap(AnyValueCoding.animated),
      let part = value.flatMap(AnyValueCoding.animated),
      ValueField.named(rest, of: whole)?.write(part, &whole) == true
    else { return }
    setValue(AnyValueCoding.value(from: whole), forKey: key)
  }
}
