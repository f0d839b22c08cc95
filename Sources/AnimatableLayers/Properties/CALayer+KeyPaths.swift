extension CALayer {
  /// The key is one of Core Animation's, a part of one, or declared; any other key path traps.
  package static func keyName<Layer: CALayer, Value>(
    _ keyPath: KeyPath<Layer, Value>, of layer: Layer
  ) -> String {
    let names = CoreAnimationKey.namesByKeyPath(of: Layer.self)
    if let name = names[keyPath] { return name }
    let declared = (layer as? any AnimatableKeyLayer)?.animatableKeys
    if let key = declared?.key(readBy: keyPath, of: layer) { return key.name }
    if let name = Platform.propertyName(keyPath), names.values.contains(name) { return name }
    fatalError(
      "\(type(of: layer)) has no key for \(keyPath), now \(layer[keyPath: keyPath]): it is neither "
        + "declared with @AnimatableProperty nor an animatable property of Core Animation; name another "
        + "key, or one whose property a final class overrides, as a string")
  }
}

extension CABasicAnimation {
  /// Creates an animation of a key.
  ///
  ///     let fill = CABasicAnimation(keyPath: \.level, of: gauge, from: 0, to: 1)
  ///     gauge.add(fill, forKey: nil)
  ///     let shift = CABasicAnimation(keyPath: \.position.x, of: gauge, to: 40)
  ///     gauge.add(shift, forKey: nil)
  ///
  /// - Parameters:
  ///   - keyPath: a property declared with `@AnimatableProperty`, or an animatable one of Core Animation or a number
  ///     in it, such as `\.opacity` and `\.position.x`; any other traps.
  ///   - layer: a layer that has the property.
  ///   - start: where it starts; by default where the layer is.
  ///   - end: where it ends; by default where the layer is.
  public convenience init<Layer: CALayer, Value>(
    keyPath: KeyPath<Layer, Value>, of layer: Layer, from start: Value? = nil,
    to end: Value? = nil
  ) {
    self.init(keyPath: CALayer.keyName(keyPath, of: layer))
    fromValue = start.flatMap(ValueInterpolation.containerValue(ofKey:))
    toValue = end.flatMap(ValueInterpolation.containerValue(ofKey:))
  }
}

extension CAKeyframeAnimation {
  /// Creates an animation of a key through values.
  ///
  ///     CAKeyframeAnimation(keyPath: \.position, of: tourist, through: corners)
  ///
  /// - Parameters:
  ///   - keyPath: as for `CABasicAnimation(keyPath:of:from:to:)`.
  ///   - layer: a layer that has the property.
  ///   - values: the values in their order.
  public convenience init<Layer: CALayer, Value>(
    keyPath: KeyPath<Layer, Value>, of layer: Layer, through values: [Value]
  ) {
    self.init(keyPath: CALayer.keyName(keyPath, of: layer))
    self.values = values.compactMap(ValueInterpolation.containerValue(ofKey:))
  }
}
