import MotionMath

/// The values of an emitter cell; safe to share, as the objects in it are immutable.
struct EmitterCellState: @unchecked Sendable {
  var name: String?
  var isEnabled = true
  /// A cell emits for its active duration, which is infinite by default.
  var timing = MediaTiming(duration: .infinity)

  // Births and lives
  var birthRate = 0.0
  var lifetime = 0.0
  var lifetimeRange = 0.0

  // Motion
  var emissionLatitude = 0.0
  var emissionLongitude = 0.0
  var emissionRange = 0.0
  var velocity = 0.0
  var velocityRange = 0.0
  var xAcceleration = 0.0
  var yAcceleration = 0.0
  var zAcceleration = 0.0

  // Size and turning
  var scale = 1.0
  var scaleRange = 0.0
  var scaleSpeed = 0.0
  var spin = 0.0
  var spinRange = 0.0

  // Color
  var color: CGColor? = LayerState.opaqueWhite
  var redRange = 0.0
  var greenRange = 0.0
  var blueRange = 0.0
  var alphaRange = 0.0
  var redSpeed = 0.0
  var greenSpeed = 0.0
  var blueSpeed = 0.0
  var alphaSpeed = 0.0

  // Contents
  var contents: Any?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsScale = 1.0
  var minificationFilter = "linear"
  var magnificationFilter = "linear"
  var minificationFilterBias = 0.0

  /// In seconds; 0 for NaN.
  var longestLife: Double {
    let longest = lifetime + lifetimeRange.magnitude / 2
    return longest > 0 ? longest : 0
  }

  static let numbers: [String: WritableKeyPath<EmitterCellState, Double> & Sendable] = [
    "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
    "emissionLatitude": \.emissionLatitude, "emissionLongitude": \.emissionLongitude,
    "emissionRange": \.emissionRange, "velocity": \.velocity, "velocityRange": \.velocityRange,
    "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration,
    "zAcceleration": \.zAcceleration, "scale": \.scale, "scaleRange": \.scaleRange,
    "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange, "redRange": \.redRange,
    "greenRange": \.greenRange, "blueRange": \.blueRange, "alphaRange": \.alphaRange,
    "redSpeed": \.redSpeed, "greenSpeed": \.greenSpeed, "blueSpeed": \.blueSpeed,
    "alphaSpeed": \.alphaSpeed, "contentsScale": \.contentsScale,
    "minificationFilterBias": \.minificationFilterBias, "beginTime": \.timing.beginTime,
    "duration": \.timing.duration, "speed": \.timing.speed, "timeOffset": \.timing.timeOffset,
    "repeatCount": \.timing.repeatCount, "repeatDuration": \.timing.repeatDuration,
  ]

  func animatedValue(forKey key: String) -> InterpolableValue? {
    if let number = Self.numbers[key] { return .number(self[keyPath: number]) }
    switch key {
    case "color": return color.map { .color(ColorComponents($0.standardRGBA)) }
    case "contentsRect": return .rect(contentsRect)
    case "enabled": return .number(isEnabled ? 1 : 0)
    default: return nil
    }
  }

  /// A value that does not fit is ignored.
  mutating func setAnimatedValue(_ value: InterpolableValue, forKey key: String) {
    switch value {
    case .number(let number):
      if let path = Self.numbers[key] {
        self[keyPath: path] = number
      } else if key == "enabled" {
        isEnabled = number >= 0.5
      }
    case .color(let components) where key == "color":
      color = CGColor(standardRGBA: components.vector)
    case .rect(let origin, let size) where key == "contentsRect":
      contentsRect = CGRect(origin: origin, size: size)
    default: break
    }
  }
}
