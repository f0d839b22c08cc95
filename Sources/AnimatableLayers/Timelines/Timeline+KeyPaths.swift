extension Timeline {
  /// A clip that moves a key.
  ///
  ///     Timeline.animate(gauge, keyPath: \.level, to: 1, duration: 0.5)
  ///     Timeline.animate(gauge, keyPath: \.position.y, to: 40, duration: 0.5)
  ///
  /// - Parameters:
  ///   - layer: the layer.
  ///   - key: a property declared with `@AnimatableProperty`, or an animatable one of Core Animation or a number in it,
  ///     such as `\.opacity` and `\.position.x`; any other traps.
  ///   - start: the first value. Default `nil`: where the clip before it left the key, or else the model's value.
  ///   - end: the last value.
  ///   - duration: in seconds, 0 or more. Default 0.25, that of implicit animations.
  ///   - timingFunction: the pace. Default: that of implicit animations.
  ///   - interpolation: the rule for the values in between. Default: Core Animation's own.
  public static func animate<Layer: CALayer, Value>(
    _ layer: Layer, keyPath key: KeyPath<Layer, Value>, from start: Value? = nil, to end: Value,
    duration: CFTimeInterval = 0.25, timingFunction: CAMediaTimingFunctionName = .default,
    interpolation: Interpolation = .system
  ) -> Timeline {
    animate(
      layer, keyPath: key, from: start, to: end, duration: duration,
      timingFunction: CAMediaTimingFunction(name: timingFunction), interpolation: interpolation)
  }

  /// A clip that moves a key at a pace with control points of its own.
  public static func animate<Layer: CALayer, Value>(
    _ layer: Layer, keyPath key: KeyPath<Layer, Value>, from start: Value? = nil, to end: Value,
    duration: CFTimeInterval = 0.25, timingFunction: CAMediaTimingFunction,
    interpolation: Interpolation = .system
  ) -> Timeline {
    animate(
      layer, keyPath: CALayer.keyName(key, of: layer), from: containerValue(start),
      to: containerValue(end) ?? NSNull(), duration: duration, timingFunction: timingFunction,
      interpolation: interpolation)
  }

  /// A clip that moves a key by an animation as keys declare it, such as a spring.
  ///
  /// - Parameters:
  ///   - layer: the layer.
  ///   - key: an animatable property; any other traps.
  ///   - start: the first value. Default `nil`: where the clip before it left the key, or else the model's value.
  ///   - end: the last value.
  ///   - animation: how it moves. A spring and a decay last until they rest; `implicit` lasts 0.25 s, and `disabled` is
  ///     there at once.
  public static func animate<Layer: CALayer, Value>(
    _ layer: Layer, keyPath key: KeyPath<Layer, Value>, from start: Value? = nil, to end: Value,
    animation: KeyAnimation
  ) -> Timeline {
    animate(
      layer, keyPath: CALayer.keyName(key, of: layer), from: containerValue(start),
      to: containerValue(end) ?? NSNull(), animation: animation)
  }

  /// A clip of a key that goes on at a velocity until friction stops it, or until it rests at `end`; the parameters are
  /// those of the decay of a named key path. A property that is not animatable traps.
  public static func decay<Layer: CALayer, Value>(
    _ layer: Layer, keyPath key: KeyPath<Layer, Value>, from start: Value? = nil, velocity: Value,
    to end: Value? = nil, decelerationRate: Double = 0.998
  ) -> Timeline {
    decay(
      layer, keyPath: CALayer.keyName(key, of: layer),
      from: containerValue(start ?? layer[keyPath: key]),
      velocity: containerValue(velocity) ?? NSNull(), to: containerValue(end),
      decelerationRate: decelerationRate)
  }

  private static func containerValue<Value>(_ value: Value?) -> Any? {
    value.flatMap(ValueInterpolation.containerValue(ofKey:))
  }
}
