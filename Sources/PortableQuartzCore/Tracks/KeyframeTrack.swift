import MotionMath
import PortableGeometry

/// Values at key times, and what lies between them: `CAKeyframeAnimation` without its names.
package struct KeyframeTrack: Sendable {
  private let values: [InterpolableValue]
  private let timing: StepTiming
  private let isDiscrete: Bool
  /// One for each pair of neighbors in the cubic modes; else empty.
  private let cubics: [CubicInterpolator]

  /// Creates a track, or `nil` when there are no values, or only one to jump to.
  ///
  /// - Parameters:
  ///   - values: the keyframes' values in order.
  ///   - keyTimes: one for each value; discrete tracks take one more, the end of the last. Other counts, and times that
  ///     make no `KeyTimes`, count as `nil`: all keyframes are equally far apart. Ignored by the paced modes.
  ///   - mode: what lies between the values.
  ///   - curves: one for each step from value to value; steps beyond are linear. Ignored by the paced and discrete modes.
  ///   - shapes: how the cubic modes pass through each value; values beyond have the plain shape.
  package init?(
    values: [InterpolableValue], keyTimes: [Double]? = nil, mode: CalculationMode = .linear,
    curves: [TimingCurve] = [], shapes: [CubicKeyframe] = []
  ) {
    // Recorded: a discrete animation with one value does nothing.
    guard values.count > (mode == .discrete ? 1 : 0) else { return nil }
    self.values = values
    let steps = values.count - 1
    isDiscrete = mode == .discrete
    let isPaced = mode == .paced || mode == .cubicPaced
    let isCubic = mode == .cubic || mode == .cubicPaced
    cubics = isCubic ? Self.cubics(through: values, shapes: shapes) : []

    let times: KeyTimes
    var paces: [PaceTable] = []
    switch mode {
    case .discrete:
      times =
        Self.given(keyTimes, counts: values.count...values.count + 1)
        ?? KeyTimes(evenSegments: values.count)
    case .linear, .cubic:
      times =
        Self.given(keyTimes, counts: values.count...values.count)
        ?? KeyTimes(evenSegments: max(steps, 1))
    case .paced:
      times = KeyTimes(lengths: zip(values, values.dropFirst()).map { $0.distance(to: $1) })
    case .cubicPaced:
      paces = cubics.map { (cubic: CubicInterpolator) in
        PaceTable { a, b in cubic.value(at: a).distance(to: cubic.value(at: b)) }
      }
      times = KeyTimes(lengths: paces.map(\.length))
    }
    timing = StepTiming(
      times: times, curves: isPaced || isDiscrete ? [] : curves, paces: paces)
  }

  private static func given(_ keyTimes: [Double]?, counts: ClosedRange<Int>) -> KeyTimes? {
    guard let keyTimes, counts.contains(keyTimes.count) else { return nil }
    return KeyTimes(keyTimes)
  }

  private static func cubics(
    through values: [InterpolableValue], shapes: [CubicKeyframe]
  ) -> [CubicInterpolator] {
    func shape(_ index: Int) -> CubicKeyframe {
      index < shapes.count ? shapes[index] : CubicKeyframe()
    }
    return (0..<values.count - 1).map { index in
      CubicInterpolator(
        before: index > 0 ? values[index - 1] : nil,
        start: values[index], startShape: shape(index),
        end: values[index + 1], endShape: shape(index + 1),
        after: index + 2 < values.count ? values[index + 2] : nil)
    }
  }

  /// Before the first key time the first value applies, from the last on the last one, even when a curve that overshoots
  /// gives a progress outside 0...1.
  package func value(at progress: Double) -> InterpolableValue {
    if isDiscrete {
      let index = timing.times.firstIndex(after: progress) - 1
      return values[min(max(index, 0), values.count - 1)]
    }
    guard values.count > 1 else { return values[0] }
    let step = timing.step(at: progress)
    guard step.index < cubics.count else {
      return values[step.index].interpolated(to: values[step.index + 1], fraction: step.fraction)
    }
    return cubics[step.index].value(at: step.fraction)
  }
}
