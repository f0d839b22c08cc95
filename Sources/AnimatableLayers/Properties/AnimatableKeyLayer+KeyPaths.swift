// Declared keys by their key paths, which the compiler checks.
extension AnimatableKeyLayer {
  /// The key that a property declares.
  ///
  ///     ring.animatableKey(\.progress).name   // "progress"
  ///
  /// - Parameter keyPath: a property declared with `@AnimatableProperty`; any other traps.
  public func animatableKey<Value>(_ keyPath: KeyPath<Self, Value>) -> AnimatableKey {
    guard let key = animatableKeys.key(readBy: keyPath, of: self) else {
      preconditionFailure(
        "\(keyPath) is not declared with @AnimatableProperty; name other keys as strings")
    }
    return key
  }
}

extension CABasicAnimation {
  /// Creates an animation of a declared key.
  ///
  ///     let fill = CABasicAnimation(\.level, of: gauge, from: 0, to: 1)
  ///     gauge.add(fill, forKey: nil)
  ///
  /// - Parameters:
  ///   - keyPath: a property declared with `@AnimatableProperty`; any other traps.
  ///   - layer: a layer that has the property.
  ///   - start: where it starts; by default where the layer is.
  ///   - end: where it ends; by default where the layer is.
  public convenience init<Layer: AnimatableKeyLayer, Value: AnimatableValue>(
    _ keyPath: KeyPath<Layer, Value>, of layer: Layer, from start: Value? = nil,
    to end: Value? = nil
  ) {
    self.init(keyPath: layer.animatableKey(keyPath).name)
    fromValue = start.flatMap(\.containerValue)
    toValue = end.flatMap(\.containerValue)
  }
}

extension CAKeyframeAnimation {
  /// Creates an animation of a declared key through values.
  ///
  /// - Parameters:
  ///   - keyPath: a property declared with `@AnimatableProperty`; any other traps.
  ///   - layer: a layer that has the property.
  ///   - values: the values in their order.
  public convenience init<Layer: AnimatableKeyLayer, Value: AnimatableValue>(
    _ keyPath: KeyPath<Layer, Value>, of layer: Layer, through values: [Value]
  ) {
    self.init(keyPath: layer.animatableKey(keyPath).name)
    self.values = values.compactMap(\.containerValue)
  }
}
