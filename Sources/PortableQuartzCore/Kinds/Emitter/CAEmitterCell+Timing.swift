import PortableCoreGraphics

// When a cell emits: times are seconds of the layer's time, or of the age of the particle that emits.
extension CAEmitterCell {
  /// When the cell begins to emit. Default 0.
  public var beginTime: CFTimeInterval {
    get { state.timing.beginTime }
    set { state.timing.beginTime = newValue }
  }

  /// For how long the cell emits. Default infinity.
  public var duration: CFTimeInterval {
    get { state.timing.duration }
    set { state.timing.duration = newValue }
  }

  /// How fast the time of the cell and its particles runs. Default 1.
  public var speed: Float {
    get { Float(state.timing.speed) }
    set { state.timing.speed = Double(newValue) }
  }

  /// Added to the cell's time. Default 0.
  public var timeOffset: CFTimeInterval {
    get { state.timing.timeOffset }
    set { state.timing.timeOffset = newValue }
  }

  /// How many durations the cell emits for; 0 is one. Default 0.
  public var repeatCount: Float {
    get { Float(state.timing.repeatCount) }
    set { state.timing.repeatCount = Double(newValue) }
  }

  /// For how long the cell emits, before `repeatCount`; 0 is not set. Default 0.
  public var repeatDuration: CFTimeInterval {
    get { state.timing.repeatDuration }
    set { state.timing.repeatDuration = newValue }
  }

  /// Whether the cell emits for twice as long. Default false.
  public var autoreverses: Bool {
    get { state.timing.autoreverses }
    set { state.timing.autoreverses = newValue }
  }

  /// Kept, and without effect. Default `removed`.
  public var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(state.timing.fillMode) }
    set { state.timing.fillMode = newValue.fillMode }
  }
}
