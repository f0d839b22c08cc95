import MotionMath

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
    isDiscrete = mode == .discrete
    let isCubic = mode == .cubic || mode == .cubicPaced
    let cubics = isCubic ? Self.cubics(through: values, shapes: shapes) : []
    self.cubics = cubics
    switch mode {
    case .linear, .discrete, .cubic:
      timing = StepTiming(
        steps: values.count - 1, keyTimes: keyTimes.flatMap { KeyTimes($0) },
        isDiscrete: isDiscrete, curves: curves)
    case .paced:
      timing = StepTiming(lengths: zip(values, values.dropFirst()).map { $0.distance(to: $1) })
    case .cubicPaced:
      let paces = cubics.map { cubic in
        PaceTable { a, b in cubic.value(at: a).distance(to: cubic.value(at: b)) }
      }
      timing = StepTiming(lengths: paces.map(\.length), paces: paces)
    }
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
    if isDiscrete { return values[timing.times.step(at: progress, of: values.count)] }
    guard values.count > 1 else { return values[0] }
    let step = timing.step(at: progress)
    guard step.index < cubics.count else {
      return values[step.index].interpolated(to: values[step.index + 1], fraction: step.fraction)
    }
    return cubics[step.index].value(at: step.fraction)
  }
}

/// The modes of `CAAnimationCalculationMode`, with its raw values.
package enum CalculationMode: String, Sendable {
  case linear
  case discrete
  case paced
  case cubic
  case cubicPaced
}
