import AnimatableLayers

/// Delivers a gesture to a layer as time goes on.
public struct GesturePlayback {
  /// The touch that is played.
  public let gesture: Gesture
  private var deliveredCount = 0
  private var isTracking = false

  /// Creates a playback that has delivered nothing yet; traps for a gesture that is none.
  public init(_ gesture: Gesture) {
    guard gesture.misuse == nil else { fatalError(gesture.misuse ?? "") }
    self.gesture = gesture
  }

  /// Delivers everything that happened up to a time and was not delivered yet, that time included.
  public mutating func play(on layer: any InteractiveLayer, until time: CFTimeInterval) {
    while deliveredCount < gesture.samples.count, gesture.samples[deliveredCount].time <= time {
      deliver(gesture.samples[deliveredCount], to: layer)
      deliveredCount += 1
    }
  }

  private mutating func deliver(_ sample: TouchSample, to layer: any InteractiveLayer) {
    let isLast = deliveredCount == gesture.samples.count - 1
    if deliveredCount == 0 { isTracking = layer.beginTracking(sample) }
    guard isTracking else { return }
    if isLast {
      if gesture.isCancelled { layer.cancelTracking() } else { layer.endTracking(sample) }
    } else if deliveredCount > 0 {
      layer.moveTracking(sample)
    }
  }
}
