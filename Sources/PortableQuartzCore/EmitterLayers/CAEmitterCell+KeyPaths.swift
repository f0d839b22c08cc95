import PortableAnimation
import PortableCoreGraphics

// Cells hold values under any key, as layers do.
extension CAEmitterCell: KeyPathMember {
  /// The defaults that Apple's class was measured to name: `nil` for every other key.
  public class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "enabled": NSNumber(value: true)
    case "scale", "contentsScale": NSNumber(value: 1)
    default: nil
    }
  }

  /// Whether an archive would hold the key: never, as Apple's cells were measured to say of keys that
  /// were not set.
  public func shouldArchiveValue(forKey key: String) -> Bool { false }

  /// The value of a property or of any other key.
  public func value(forKey key: String) -> Any? {
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
      return self[custom: key]
    }
  }

  /// Sets a property or any other key; traps when a property cannot hold the value's type.
  public func setValue(_ value: Any?, forKey key: String) {
    let key = key == "isEnabled" ? "enabled" : key
    func cast<Value>(_ type: Value.Type) -> Value? {
      guard let value else { return nil }
      guard let result = value as? Value else {
        preconditionFailure("CAEmitterCell.\(key) holds \(Value.self), not \(describe(value))")
      }
      return result
    }
    switch key {
    case "autoreverses": autoreverses = (value.flatMap(AnyValueCoding.number) ?? 0) != 0
    case "color": color = cast(CGColor.self)
    case "contents": contents = value
    case "name": name = cast(String.self)
    case "emitterCells": emitterCells = cast([CAEmitterCell].self)
    case "style": style = cast([AnyHashable: Any].self)
    case "minificationFilter": minificationFilter = cast(String.self) ?? "linear"
    case "magnificationFilter": magnificationFilter = cast(String.self) ?? "linear"
    case "fillMode":
      fillMode = cast(String.self).map { CAMediaTimingFillMode(rawValue: $0) } ?? .removed
    case "contentsRect": contentsRect = cast(CGRect.self) ?? .zero
    default:
      guard state.animatedValue(forKey: key) != nil else {
        self[custom: key] = value
        return
      }
      guard let number = value.map(AnyValueCoding.number) ?? 0 else {
        preconditionFailure("CAEmitterCell.\(key) holds a number, not \(describe(value))")
      }
      state.setAnimatedValue(.number(number), forKey: key)
    }
  }

  /// The value at a key path such as `velocity`, `contentsRect.origin.x` or
  /// `emitterCells.NAME.scale`.
  public func value(forKeyPath keyPath: String) -> Any? {
    let (key, rest) = splitKeyPath(keyPath)
    guard let rest else { return value(forKey: key) }
    if key == "emitterCells" {
      let (name, path) = splitKeyPath(rest)
      guard let cell = emitterCells?.first(where: { $0.name == name }) else { return nil }
      return path.map { cell.value(forKeyPath: $0) } ?? cell
    }
    guard let whole = value(forKey: key).flatMap(AnyValueCoding.animated) else { return nil }
    return ValueField.named(rest, of: whole).flatMap { $0.read(whole) }
      .flatMap(AnyValueCoding.value).map(AnyValueCoding.box)
  }

  /// Sets the value at a key path; a path that leads nowhere is ignored.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
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
