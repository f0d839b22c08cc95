extension AnimatableKeyLayer {
  /// The key that a property declares.
  ///
  ///     ring.animatableKey(\.progress).name   // "progress"
  ///
  /// - Parameter keyPath: a property declared with `@AnimatableProperty`; any other traps, also one that computes its value
  ///   from a key.
  public func animatableKey<Value>(_ keyPath: KeyPath<Self, Value>) -> AnimatableKey {
    guard let key = animatableKeys.key(readBy: keyPath, of: self) else {
      fatalError(
        "\(keyPath) is not declared with @AnimatableProperty; name other keys as strings")
    }
    return key
  }
}
