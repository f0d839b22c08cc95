import MotionMath

/// The cubic curve between two keyframes, for any kind of value.
///
/// It is the Bézier curve with the same tangents, built from interpolations alone, so that it needs no sums or products
/// of values: transforms are decomposed here too.
struct CubicInterpolator: Sendable {
  private let start: InterpolableValue
  private let startControl: InterpolableValue
  private let endControl: InterpolableValue
  private let end: InterpolableValue

  /// - Parameters:
  ///   - before: the keyframe before `start`; `nil` at the first, where the curve leaves straight towards `end`.
  ///   - after: the keyframe after `end`; `nil` at the last, where the curve arrives straight.
  init(
    before: InterpolableValue?, start: InterpolableValue, startShape: CubicKeyframe,
    end: InterpolableValue, endShape: CubicKeyframe,
    after: InterpolableValue?
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
    awayFrom outer: InterpolableValue?,
    weight far: Double
  ) -> InterpolableValue {
    guard let outer else {
      return key.interpolated(to: inner, fraction: (near + far) / 3)
    }
    // The first interpolation is stretched by 1 + far/3 in the second; near/(3 + far) becomes near/3.
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
