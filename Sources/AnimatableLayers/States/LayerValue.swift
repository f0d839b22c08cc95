/// A value that a key of a layer has in a state; see ``LayerStates``.
public struct LayerValue {
  let target: LayerKey
  /// The container's value; `NSNull` for none.
  let value: Any
  /// `nil` leaves it to the states.
  let animation: KeyAnimation?

  /// Creates the value of a key.
  ///
  /// - Parameters:
  ///   - layer: the layer.
  ///   - key: a property declared with `@AnimatableProperty`, or an animatable one of Core Animation or a number in it,
  ///     such as `\.opacity` and `\.position.x`; any other traps.
  ///   - value: the key's value in the state.
  ///   - animation: how the key moves to it. Default `nil`: as everything does on the way to the state.
  public init<Layer: CALayer, Value>(
    _ layer: Layer, keyPath key: KeyPath<Layer, Value>, _ value: Value,
    animation: KeyAnimation? = nil
  ) {
    self.init(
      layer, keyPath: CALayer.keyName(key, of: layer),
      ValueInterpolation.containerValue(ofKey: value) ?? NSNull(), animation: animation)
  }

  /// Creates the value of a key path that has no property, such as `transform.scale`; `NSNull` is none.
  public init(_ layer: CALayer, keyPath: String, _ value: Any, animation: KeyAnimation? = nil) {
    target = LayerKey(layer: layer, keyPath: layer.storedKeyPath(keyPath))
    self.animation = animation
    let model = target.modelValue
    self.value =
      target.accepts(value, over: model)
      ? ValueInterpolation.containerValue(of: value) : model ?? NSNull()
  }
}

/// Collects the values of a state.
@resultBuilder public enum LayerValueBuilder {
  /// One value.
  public static func buildExpression(_ value: LayerValue) -> [LayerValue] { [value] }
  /// Values from a list.
  public static func buildExpression(_ values: [LayerValue]) -> [LayerValue] { values }
  /// All values in order.
  public static func buildBlock(_ values: [LayerValue]...) -> [LayerValue] { values.flatMap { $0 } }
  /// The values of a loop.
  public static func buildArray(_ values: [[LayerValue]]) -> [LayerValue] { values.flatMap { $0 } }
  /// The values of an `if`, or none.
  public static func buildOptional(_ values: [LayerValue]?) -> [LayerValue] { values ?? [] }
  /// The values of an `if`, or of a `case`.
  public static func buildEither(first values: [LayerValue]) -> [LayerValue] { values }
  /// The values of an `else`, or of a `case`.
  public static func buildEither(second values: [LayerValue]) -> [LayerValue] { values }
}
