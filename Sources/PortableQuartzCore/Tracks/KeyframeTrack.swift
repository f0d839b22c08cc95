import MotionMath
import PortableGeometry

/// The values of a keyframe animation, interpolated between key times.
package struct KeyframeTrack: Sendable {
  private let values: [InterpolableValue]
  private let timing: StepTiming
  private let isDiscrete: Bool
  /// One for each pair of neighbors in the cubic modes; otherwise empty.
  private let cubics: [CubicInterpolator]

  /// Returns `nil` without values, and for a discrete track with one value.
  ///
  /// - Parameters:
  ///   - keyTimes: one for each value; discrete tracks take one more, the end of the last. Other counts, and invalid
  ///     `KeyTimes`, count as `nil`, which spaces the keyframes evenly. Ignored by the paced modes.
  ///   - curves: one for each step; further steps are linear. Ignored by the paced and discrete modes.
  ///   - shapes: one for each value in the cubic modes; further values have the default shape.
  package init?(
    values: [InterpolableValue], keyTimes: [Double]? = nil, mode: CalculationMode = .linear,
    curves: [TimingCurve] = [], shapes: [CubicKeyframe] = []
  ) {
    // Recorded: a discrete animation with one value has no effect.
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
    timing = StepTiming(times: times, curves: isPaced || isDiscrete ? [] : curves, paces: paces)
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

  /// Returns the value at a progress, which is clamped to the key times.
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

/// The modes of `CAAnimationCalculationMode`.
package enum CalculationMode: Hashable, Sendable {
  case linear
  case discrete
  case paced
  case cubic
  case cubicPaced
}
