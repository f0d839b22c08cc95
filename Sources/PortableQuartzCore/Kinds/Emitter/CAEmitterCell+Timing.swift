// Times are in seconds of the layer's time, or of the age of the particle that emits.
extension CAEmitterCell {
  /// The time at which the cell begins to emit. Default 0.
  public var beginTime: CFTimeInterval {
    get { state.timing.beginTime }
    set { state.timing.beginTime = newValue }
  }

  /// The duration of the emission. Default infinity.
  public var duration: CFTimeInterval {
    get { state.timing.duration }
    set { state.timing.duration = newValue }
  }

  /// The rate of the time of the cell and its particles. Default 1.
  public var speed: Float {
    get { Float(state.timing.speed) }
    set { state.timing.speed = Double(newValue) }
  }

  /// An offset of the cell's time. Default 0.
  public var timeOffset: CFTimeInterval {
    get { state.timing.timeOffset }
    set { state.timing.timeOffset = newValue }
  }

  /// The number of durations for which the cell emits; 0 counts as 1. Default 0.
  public var repeatCount: Float {
    get { Float(state.timing.repeatCount) }
    set { state.timing.repeatCount = Double(newValue) }
  }

  /// The duration of the emission, which takes precedence over `repeatCount`; 0 is unset. Default 0.
  public var repeatDuration: CFTimeInterval {
    get { state.timing.repeatDuration }
    set { state.timing.repeatDuration = newValue }
  }

  /// Whether the cell emits for twice its duration. Default false.
  public var autoreverses: Bool {
    get { state.timing.autoreverses }
    set { state.timing.autoreverses = newValue }
  }

  /// Without effect. Default `removed`.
  public var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(state.timing.fillMode) }
    set { state.timing.fillMode = newValue.fillMode }
  }
}
