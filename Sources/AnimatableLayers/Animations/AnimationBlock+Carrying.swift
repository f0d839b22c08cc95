import MotionMath

// A layer that gets into another superlayer is shown where it is by values that its keys never had.
extension AnimationBlock {
  /// Moves a key from where the screen is to show it, in place of whatever else moves it.
  ///
  /// - Parameters:
  ///   - start: what the model gets where the block is reversed.
  ///   - end: what the model has.
  func carry(_ key: String, of layer: CALayer, from flight: Flight, start: Any, end: Any) {
    let earlier = layer.track(of: handle, forKey: key, adding: true)
    layer.removeAnimations(moving: key, besides: handle)
    let to = InterpolableValue(held: end)
    // A key that is where it is to be has nothing to animate, unless it was on its way there already.
    guard flight.velocity != nil || flight.value.components != to.components || earlier != nil
    else { return }
    play(
      motion(from: flight, to: to), of: key, on: layer, under: key, flight, start: .object(start),
      end: .object(end), in: earlier)
  }

  /// Adds a transform to what moves the layer's own, so that the animations of that go on.
  func carry(addingTo layer: CALayer, from flight: Flight) {
    let identity = InterpolableValue.transform(Matrix4(CATransform3DIdentity))
    play(
      motion(from: flight, to: identity), of: "transform", adds: true, on: layer,
      under: CALayer.carryingKey, setsModel: false, flight, start: nil, end: nil,
      in: layer.track(of: handle, forKey: CALayer.carryingKey, adding: false))
  }

  private func motion(from flight: Flight, to end: InterpolableValue) -> Motion {
    var motion = timing.motion
    motion.to = end
    motion.interpolation = .system
    return motion.starting(from: flight)
  }
}

extension CALayer {
  /// Named like an addition to the transform, so that what replaces the transform replaces this too.
  static let carryingKey = "transform+1"

  /// The animations of a key, or of a part of it.
  func animations(moving key: String) -> [(name: String, animation: CAAnimation)] {
    (animationKeys() ?? []).compactMap { name in
      animation(forKey: name).flatMap { $0.moves(key[...]) ? (name, $0) : nil }
    }
  }

  /// Removes what moves a key and notifies its handles.
  ///
  /// - Parameter handle: the one whose animations stay.
  func removeAnimations(moving key: String, besides handle: AnimationHandle?) {
    for (name, _) in animations(moving: key) {
      guard let delegate = delegate(forKey: name, ofType: AnimationTrackDelegate.self) else {
        removeAnimation(forKey: name)
        continue
      }
      if delegate.handle !== handle { delegate.handle.cancelReplaced(delegate.track) }
    }
  }
}
