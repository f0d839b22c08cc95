// Clips of declared keys, whose names and types the compiler checks.
extension Timeline {
  /// A clip that moves a declared key.
  ///
  ///     Timeline.animate(gauge, \.level, to: 1, duration: 0.5)
  ///
  /// - Parameters:
  ///   - layer: the layer.
  ///   - key: a property declared with `@AnimatableProperty`; any other traps.
  ///   - start: where it starts; by default where the clip before it left the key, or else the
  ///     model's value.
  ///   - end: where it ends.
  ///   - duration: in seconds, 0 or more; with 0 it is there at once.
  ///   - curve: its pace.
  ///   - interpolation: how the values between are found. Default is Core Animation's rule.
  public static func animate<Layer: AnimatableKeyLayer, Value: AnimatableValue>(
    _ layer: Layer, _ key: KeyPath<Layer, Value>, from start: Value? = nil, to end: Value,
    duration: CFTimeInterval, curve: TimelineCurve = .default,
    interpolation: Interpolation = .system
  ) -> Timeline {
    animate(
      layer, layer.animatableKey(key).name, from: start as Any?, to: end, duration: duration,
      curve: curve, interpolation: interpolation)
  }

  /// A clip that moves a declared key on a spring; it lasts until the spring rests.
  ///
  /// - Parameters:
  ///   - layer: the layer.
  ///   - key: a property declared with `@AnimatableProperty`; any other traps.
  ///   - start: where it starts; by default where the clip before it left the key, or else the
  ///     model's value.
  ///   - end: where it comes to rest.
  ///   - springDuration: how long it seems to take, in seconds, greater than 0.
  ///   - bounce: how much it swings, from 0, not at all, to 1, for ever; below 0 it creeps. Values
  ///     outside -0.99...0.99 count as the nearer of the two. Default 0.
  ///   - initialSpringVelocity: the speed at the start, in distances a second. Default 0.
  public static func animate<Layer: AnimatableKeyLayer, Value: AnimatableValue>(
    _ layer: Layer, _ key: KeyPath<Layer, Value>, from start: Value? = nil, to end: Value,
    springDuration: CFTimeInterval, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0
  ) -> Timeline {
    animate(
      layer, layer.animatableKey(key).name, from: start as Any?, to: end,
      springDuration: springDuration, bounce: bounce,
      initialSpringVelocity: initialSpringVelocity)
  }
}
