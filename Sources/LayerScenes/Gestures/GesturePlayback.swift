import AnimatableLayers

/// Tells a layer of a gesture as time goes on.
public struct GesturePlayback {
  /// What is played.
  public let gesture: Gesture
  /// How many samples the layer was told of.
  private var told = 0
  /// Whether the layer took the touch.
  private var isTracking = false

  /// Creates a playback that has told nothing yet.
  public init(_ gesture: Gesture) {
    self.gesture = gesture
  }

  /// Tells a layer of everything that it was not told of and that happened up to a time, that time
  /// included.
  public mutating func play(on layer: any InteractiveLayer, until time: CFTimeInterval) {
    while told < gesture.samples.count, gesture.samples[told].time <= time {
      tell(gesture.samples[told], to: layer)
      told += 1
    }
  }

  private mutating func tell(_ sample: TouchSample, to layer: any InteractiveLayer) {
    let isLast = told == gesture.samples.count - 1
    if told == 0 { isTracking = layer.beginTracking(sample) }
    guard isTracking else { return }
    if isLast {
      if gesture.isCancelled { layer.cancelTracking() } else { layer.endTracking(sample) }
    } else if told > 0 {
      layer.moveTracking(sample)
    }
  }
}
