import MotionMath

extension InterpolableValue {
  /// Returns the Euclidean distance over all components, for paced keyframes; 0 where values cannot be interpolated.
  package func distance(to end: InterpolableValue) -> Double {
    switch (self, end) {
    case (.number(let a), .number(let b)): (b - a).magnitude
    case (.payload(let a), .payload(let b)): a.distance(to: b)
    case (.list(let a), .list(let b)): Self.length(zip(a, b).map { $0.distance(to: $1) })
    case (.path(let a), .path(let b)) where a.kinds != b.kinds: 0
    case (.point, .point), (.size, .size), (.vector, .vector), (.rect, .rect), (.color, .color),
      (.affine, .affine), (.transform, .transform), (.numbers, .numbers), (.points, .points),
      (.colors, .colors), (.path, .path):
      Self.length(zip(components, end.components).map { $1 - $0 })
    default: 0
    }
  }

  private static func length(_ differences: [Double]) -> Double {
    differences.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
