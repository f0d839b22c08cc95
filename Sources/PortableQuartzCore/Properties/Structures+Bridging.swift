import PortableCoreGraphics

// Foundation bridges structures to `NSValue` on Apple's systems alone: with this `value as? CGPoint` reads a box elsewhere
// too, `value as? NSValue` makes one, and arrays and dictionaries of them convert likewise.

extension _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
  /// Reads a box; traps when it holds something else.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    guard _conditionallyBridgeFromObjectiveC(source, result: &result) else {
      fatalError("\(source) holds no \(Self.self)")
    }
  }

  /// Reads a box; fails when it holds something else.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout Self?
  ) -> Bool {
    result = source.structure as? Self
    return result != nil
  }

  /// Reads a box; traps when there is none, or it holds something else.
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
