/// How a cubic curve of keyframes passes through one of them (Kochanek and Bartels, "Interpolating splines with local
/// tension, continuity, and bias control", 1984), with the signs that `CAKeyframeAnimation` documents.
package struct CubicKeyframe: Hashable, Sendable {
  /// How tight the curve is, in -1...1; positive is tighter and negative rounder.
  package var tension: Double
  /// How the two sides join, in -1...1; positive is a corner, negative an inverted corner.
  package var continuity: Double
  /// Where the curve bends, in -1...1; positive is before the keyframe, negative after it.
  package var bias: Double

  /// Creates the shape of one keyframe; all zero is a Catmull-Rom curve. NaN counts as 0, and the range is kept.
  package init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    func clamped(_ value: Double) -> Double { value.isNaN ? 0 : Swift.min(Swift.max(value, -1), 1) }
    self.tension = clamped(tension)
    self.continuity = clamped(continuity)
    self.bias = clamped(bias)
  }

  /// The weights, in the arriving tangent, of the differences to the keyframes before and after.
  package var arriving: (before: Double, after: Double) {
    let scale = (1 - tension) / 2
    return (
      scale * (1 + continuity) * (1 - bias), scale * (1 - continuity) * (1 + bias)
    )
  }

  /// The weights, in the leaving tangent, of the differences to the keyframes before and after.
  package var leaving: (before: Double, after: Double) {
    let scale = (1 - tension) / 2
    return (
      scale * (1 - continuity) * (1 - bias), scale * (1 + continuity) * (1 + bias)
    )
  }
}
