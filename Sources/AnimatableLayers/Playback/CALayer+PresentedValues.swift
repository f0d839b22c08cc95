import MotionMath

// Protocols alone know the class of a layer, which a key path needs.
extension NSObjectProtocol where Self: CALayer {
  /// The presented values of a property, frame by frame.
  ///
  ///     for await progress in ring.values(of: \.progress) {
  ///       label.string = "\(Int(progress * 100)) %"
  ///     }
  ///
  /// The first value is the present one; another follows each frame that shows a new one, the last of a motion being the
  /// model's. There is one reader; a slow one gets the newest value, and no frame waits for it. The values end with the task
  /// that reads them, and when the layer, which they do not retain, leaves its tree. Frames are those of the clock that
  /// shows the layer, such as a renderer's.
  ///
  /// - Parameters:
  ///   - property: any property of the layer.
  ///   - framesPerSecond: the rate of reading, greater than 0 and at most 1,000. Default 60.
  public func values<Value: Equatable & Sendable>(
    of property: KeyPath<Self, Value>, framesPerSecond: Double = 60
  ) -> AsyncStream<Value> {
    let first = (presentationOnScreen ?? self)[keyPath: property]
    let (values, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(first)
    var last = first
    let clock = TreeClock(showing: self)
    let ticks = FrameTicks(on: clock, framesPerSecond: framesPerSecond) { [weak self] _ in
      guard let layer = self, layer.isInShownTree else { return continuation.finish() }
      let value = (layer.presentationOnScreen ?? layer)[keyPath: property]
      guard value != last else { return }
      last = value
      continuation.yield(value)
    }
    // Held for as long as there is a reader.
    continuation.onTermination = { _ in ticks.stop() }
    return values
  }

  /// The velocity of a key on screen, in units of its value per second of the layer's time.
  ///
  ///     let speed = panel.velocity(of: \.position).y
  ///
  /// It is negative on the way back, doubled at twice the rate, and 0 while nothing moves or the animations are paused.
  ///
  /// - Parameter key: a property declared with `@AnimatableProperty`, or an animatable one of Core Animation or a number in
  ///   it, such as `\.opacity` and `\.position.x`; any other traps, and so does one whose values have no numbers.
  public func velocity<Value: AnimatableValue>(of key: KeyPath<Self, Value>) -> Value {
    let name = CALayer.keyName(key, of: self)
    let value = self[keyPath: key]
    let numbers = presentedVelocity(forKeyPath: name)
    if value._storedNumber != nil, let speed = Value(_storedNumber: numbers?.first ?? 0) {
      return speed
    }
    guard let stored = value.storedValue,
      let components = ValueInterpolation.components(of: stored),
      let speed = ValueInterpolation.value(
        like: stored,
        components: numbers.flatMap { $0.count == components.count ? $0 : nil }
          ?? components.map { _ in 0 }
      ).flatMap({ Value(storedValue: $0) })
    else { fatalError("\(type(of: self)).\(name) is \(value), which has no velocity") }
    return speed
  }
}
