/// The cubic curve between two keyframes, for any kind of value that can be blended.
///
/// It is the Bézier curve with the same tangents, built from blends alone, so that it needs no sums or products of
/// values: transforms blend in their own way here too.
struct CubicInterpolator<Value: Interpolatable & Sendable>: Sendable {
  private let start: Value
  private let startControl: Value
  private let endControl: Value
  private let end: Value

  /// Creates the curve from `start` to `end`.
  ///
  /// - Parameters:
  ///   - before: The keyframe before `start`; `nil` at the first, where the curve leaves straight towards `end`.
  ///   - after: The keyframe after `end`; `nil` at the last, where the curve arrives straight.
  init(
    before: Value?, start: Value, startShape: CubicKeyframe, end: Value, endShape: CubicKeyframe,
    after: Value?
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
    of key: Value, towards inner: Value, weight near: Double, awayFrom outer: Value?,
    weight far: Double
  ) -> Value {
    guard let outer else {
      return key.interpolated(to: inner, fraction: (near + far) / 3)
    }
    // The first blend is stretched by 1 + far/3 in the second; near/(3 + far) becomes near/3.
    let reached = key.interpolated(to: inner, fraction: near / (3 + far))
    return reached.interpolated(to: outer, fraction: -far / 3)
  }

  /// Returns the value at `fraction` of the way, by halving distances (de Casteljau).
  func value(at fraction: Double) -> Value {
    let first = start.interpolated(to: startControl, fraction: fraction)
    let second = startControl.interpolated(to: endControl, fraction: fraction)
    let third = endControl.interpolated(to: end, fraction: fraction)
    let left = first.interpolated(to: second, fraction: fraction)
    let right = second.interpolated(to: third, fraction: fraction)
    return left.interpolated(to: right, fraction: fraction)
  }
}
