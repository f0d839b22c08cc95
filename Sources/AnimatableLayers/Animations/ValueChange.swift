import MotionMath

struct ValueChange {
  private(set) var from: Any?
  private(set) var to: Any?
  /// The change of each number in a second at the start, carried over from what moved the key before.
  private(set) var velocity: [Double]?
  /// Whether the values are offsets from the model's new one.
  private(set) var isRelative = false

  init(from: Any?, to: Any?) {
    self.from = from
    self.to = to
  }

  var canAdd: Bool {
    guard let from, let to else { return false }
    return ValueInterpolation.canAdd(from, to)
  }

  /// The names of the value's numbers in key paths; `nil` for a single number and for what has none.
  var fieldNames: [String]? {
    switch from.flatMap({ InterpolableValue($0) }) {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["origin.x", "origin.y", "size.width", "size.height"]
    default: nil
    }
  }

  /// - Parameter earlier: the same block's track of the key, with the velocity from before the block.
  mutating func startFromScreen(_ layer: CALayer, _ key: String, after earlier: AnimationTrack?) {
    guard let shown = layer.shownValue(forKey: key) else { return }
    from = shown
    velocity = earlier == nil ? layer.shownVelocity(forKey: key) : earlier?.startVelocity
  }

  mutating func makeRelative() {
    guard let from, let to, let start = ValueInterpolation.components(of: from),
      let end = ValueInterpolation.components(of: to)
    else { return }
    self.from = ValueInterpolation.value(like: from, components: zip(start, end).map { $0 - $1 })
    self.to = ValueInterpolation.value(like: to, components: end.map { _ in 0 })
    isRelative = true
  }
}
