import MotionMath

/// The cubic curve between two keyframes, for any kind of value.
///
/// Evaluated as the Bézier curve with the same tangents, by interpolations alone, so that transforms are decomposed too.
struct CubicInterpolator: Sendable {
  private let start: InterpolableValue
  private let startControl: InterpolableValue
  private let endControl: InterpolableValue
  private let end: InterpolableValue

  /// - Parameters:
  ///   - before: the keyframe before `start`; `nil` at the first, whose tangent points to `end`.
  ///   - after: the keyframe after `end`; `nil` at the last, whose tangent points away from `start`.
  init(
    before: InterpolableValue?, start: InterpolableValue, startShape: CubicKeyframe,
    end: InterpolableValue, endShape: CubicKeyframe, after: InterpolableValue?
  ) {
    self.start = start
    self.end = end
    let leaving = startShape.leaving
    startControl = Self.control(
      of: start, towards: end, weight: leaving.after, awayFrom: before, weight: leaving.before)
    let arriving = endShape.arriving
    endControl = Self.control(
      of: end, towards: start, weight: arriving.before, awayFrom: after, weight: arriving.after)
  }

  /// Returns key + (near·(inner - key) + far·(key - outer)) / 3, the Bézier point a third of the tangent away.
  private static func control(
    of key: InterpolableValue, towards inner: InterpolableValue, weight near: Double,
    awayFrom outer: InterpolableValue?, weight far: Double
  ) -> InterpolableValue {
    guard let outer else { return key.interpolated(to: inner, fraction: (near + far) / 3) }
    // The second interpolation scales the first one by 1 + far/3: near/(3 + far) becomes near/3.
    let reached = key.interpolated(to: inner, fraction: near / (3 + far))
    return reached.interpolated(to: outer, fraction: -far / 3)
  }

  /// By de Casteljau's algorithm.
  func value(at fraction: Double) -> InterpolableValue {
    let first = start.interpolated(to: startControl, fraction: fraction)
    let second = startControl.interpolated(to: endControl, fraction: fraction)
    let third = endControl.interpolated(to: end, fraction: fraction)
    let left = first.interpolated(to: second, fraction: fraction)
    let right = second.interpolated(to: third, fraction: fraction)
    return left.interpolated(to: right, fraction: fraction)
  }
}

/// The shape of a cubic curve at a keyframe (Kochanek and Bartels, "Interpolating splines with local tension, continuity, and
/// bias control", 1984), with the signs that `CAKeyframeAnimation` documents.
package struct CubicKeyframe: Hashable, Sendable {
  /// In -1...1; positive is tighter, negative rounder.
  package var tension: Double
  /// In -1...1; positive is a corner, negative an inverted corner.
  package var continuity: Double
  /// In -1...1; positive bends before the keyframe, negative after it.
  package var bias: Double

  /// Creates a shape; all zero is a Catmull-Rom curve. Values are clamped to the range, and NaN counts as 0.
  package init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    func clamped(_ value: Double) -> Double { value.isNaN ? 0 : Swift.min(Swift.max(value, -1), 1) }
    self.tension = clamped(tension)
    self.continuity = clamped(continuity)
    self.bias = clamped(bias)
  }

  /// The weights, in the arriving tangent, of the differences to the keyframes before and after.
  package var arriving: (before: Double, after: Double) {
    let scale = (1 - tension) / 2
    return (scale * (1 + continuity) * (1 - bias), scale * (1 - continuity) * (1 + bias))
  }

  /// The weights, in the leaving tangent, of the differences to the keyframes before and after.
  package var leaving: (before: Double, after: Double) {
    let scale = (1 - tension) / 2
    return (scale * (1 - continuity) * (1 - bias), scale * (1 + continuity) * (1 + bias))
  }
}
