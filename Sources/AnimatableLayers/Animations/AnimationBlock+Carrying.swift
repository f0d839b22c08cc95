import MotionMath

// Keys of layers that get into another superlayer: what shows them where they are is a value that they never
// had.
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
    else {
      return
    }
    let content = AnimationTrack.Content.motion(
      KeyMotion(keyPath: key, motion: motion(from: flight, to: to)))
    take(
      content, of: layer, key: key, keyPath: key, flight, start: .object(start), end: .object(end),
      in: earlier)
  }

  /// Adds a transform to what moves the layer's own, so that the animations of that go on.
  func carry(addingTo layer: CALayer, from flight: Flight) {
    let key = CALayer.carryingKey
    let animation = KeyMotion(
      keyPath: "transform",
      motion: motion(from: flight, to: .transform(Matrix4(CATransform3DIdentity)))
    ).animation
    animation.setAdditive()
    let earlier = layer.track(of: handle, forKey: key, adding: false)
    take(
      .animation(animation), of: layer, key: key, keyPath: nil, flight, start: nil, end: nil,
      in: earlier)
  }

  private func motion(from flight: Flight, to end: InterpolableValue) -> Motion {
    var motion = timing.motion
    motion.to = end
    motion.interpolation = .system
    motion = motion.starting(from: flight)
    guard timing.duration == 0 else { return motion }
    return motion.holdingStart(for: timing.delay)
  }

  private func take(
    _ content: AnimationTrack.Content, of layer: CALayer, key: String, keyPath: String?,
    _ flight: Flight, start: ModelValue?, end: ModelValue?, in earlier: AnimationTrack?
  ) {
    if handle.clock == nil { handle.clock = TreeClock(showing: layer) }
    if let earlier {
      earlier.replace(by: content, start: start, end: end)
      earlier.flight = flight
      return handle.place(earlier)
    }
    let track = AnimationTrack(
      content, of: layer, key: key, keyPath: keyPath, start: start, end: end,
      delay: timing.duration == 0 ? 0 : timing.delay)
    track.flight = flight
    handle.take(track)
  }
}

extension CALayer {
  /// As of what adds up under the key, so that what replaces the transform replaces this too.
  static let carryingKey = "transform+1"

  /// The handles are told that their animations were replaced.
  ///
  /// - Parameter handle: one whose animations stay.
  func removeAnimations(moving key: String, besides handle: AnimationHandle?) {
    for name in animationKeys() ?? [] where animation(forKey: name)?.moves(key[...]) == true {
      guard let delegate = delegate(forKey: name, ofType: AnimationTrackDelegate.self) else {
        removeAnimation(forKey: name)
        continue
      }
      if delegate.handle !== handle { delegate.handle.cancelReplaced(delegate.track) }
    }
  }
}
