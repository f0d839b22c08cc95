import Foundation

// Foundation bridges `CGFloat` to its box on Apple's systems alone: with this `value as? CGFloat` reads a box elsewhere too,
// in arrays and dictionaries likewise.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The box of the number.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Reads a box, rounded where it holds a number that no `CGFloat` is.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Reads a box; fails for a number that no `CGFloat` is, as Foundation's own conformances do.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = Double(exactly: source).map { CGFloat($0) }
    return result != nil
  }

  /// Reads a box; 0 for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
