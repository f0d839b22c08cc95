extension Timeline {
  /// The value of a key path at a time, as the key-value container holds it; `nil` if the timeline does not move the key
  /// path, or there is no value to start from.
  ///
  /// - Parameters:
  ///   - keyPath: the key path of a clip, spelled as there.
  ///   - layer: the layer of a clip.
  ///   - time: in seconds from the start; later than the end is the end.
  public func value(
    forKeyPath keyPath: String, of layer: CALayer, at time: CFTimeInterval
  ) -> Any? {
    guard MistakeLog.accepts(!time.isNaN, "a timeline has no moment \(time)") else { return nil }
    let target = LayerKey(layer: layer, keyPath: layer.storedKeyPath(keyPath))
    return tracks.first { $0.target == target }?.value(at: time)
  }

  /// Gives the models the values at a time, without an animation. Clips without a start begin from the model's value at
  /// their creation, so times can be requested in any order.
  ///
  /// - Parameter time: in seconds from the start; later than the end is the end.
  public func apply(at time: CFTimeInterval) {
    guard MistakeLog.accepts(!time.isNaN, "a timeline has no moment \(time)") else { return }
    for track in tracks { track.target.setModelValue(track.value(at: time)) }
  }
}
