import MotionMath
import Synchronization

/// A key that no class declares, under which any layer stores any value.
package final class CustomLayerProperty: LayerProperty, @unchecked Sendable {
  init(_ key: String) { super.init(key, effect: .composite, node: .nothing) }

  override func value(of layer: CALayer) -> Any? {
    (layer.customValue(of: self) ?? layer.value(forUndefinedKey: key))
      .map(AnyValueCoding.boxedNumber)
  }

  override func setValue(_ value: Any?, of layer: CALayer) {
    layer.setValue(value, forUndefinedKey: key)
  }

  override func animatedValue(in state: LayerState) -> InterpolableValue? {
    state.customValues[self]?.animated
  }

  override func animatedValue(at state: UnsafePointer<LayerState>) -> InterpolableValue? {
    state.pointee.customValues[self]?.animated
  }

  override func setAnimatedValue(_ value: InterpolableValue, in state: inout LayerState) {
    if case .number(let number) = value {
      state.customValues[self] = .number(number)
    } else {
      state.customValues[self] = AnyValueCoding.value(from: value).map { .object($0) }
    }
  }

  override func animatedValue(from value: Any) -> InterpolableValue? {
    AnyValueCoding.animated(value)
  }

  override func copyValue(from other: LayerState, in state: inout LayerState) {
    state.customValues[self] = other.customValues[self]
  }

  override var affectsAppearance: Bool { true }

  private static let known = Mutex<[String: CustomLayerProperty]>([:])

  /// Returns the unique object for an undeclared key.
  package static func named(_ key: String) -> CustomLayerProperty {
    known.withLock { known in
      if let property = known[key] { return property }
      let property = CustomLayerProperty(key)
      known[key] = property
      return property
    }
  }
}
