// Foundation bridges structures to `NSValue` only on Apple's systems. These conformances make `value as? CGPoint` read a
// box and `value as? NSValue` create one elsewhere, also in arrays and dictionaries.

extension _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// Reads a box; traps when it holds another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    guard _conditionallyBridgeFromObjectiveC(source, result: &result) else {
      fatalError("\(source) holds no \(Self.self)")
    }
  }

  /// Reads a box; returns false when it holds another type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout Self?
  ) -> Bool {
    result = source.structure as? Self
    return result != nil
  }

  /// Reads a box; traps when it is `nil` or holds another type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    guard let value = source?.structure as? Self else {
      fatalError("\(describe(source)) holds no \(Self.self)")
    }
    return value
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// The box of the point.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// The box of the size.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// The box of the rectangle.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }
}

extension CGVector: _ObjectiveCBridgeable {
  /// The box of the vector.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
  /// The box of the transform.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }
}

extension CATransform3D: _ObjectiveCBridgeable {
  /// The box of the transform.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
}
