/// Interpolates between two fixed values; whatever does not depend on the fraction is computed once.
///
/// Every value is the one that `InterpolableValue.interpolated(to:fraction:)` returns, to the last bit.
package struct Interpolator: Sendable {
  package let start: InterpolableValue
  package let end: InterpolableValue
  private let kind: Kind

  private enum Kind {
    case inline(InlineInterpolator)
    indirect case components(Transform3DComponents, Transform3DComponents)
    /// Moves evenly from each value to the next, within the ends.
    case pieces([InterpolableValue])
    /// Shows each value until its time.
    case steps([InterpolableValue], KeyTimes)
    case any
  }

  /// - Parameter isSpring: whether the pace is a spring.
  package init(
    from start: InterpolableValue, to end: InterpolableValue, by rule: InterpolationRule,
    isSpring: Bool
  ) {
    guard !rule.isSystem else {
      self.init(from: start, to: end)
      return
    }
    guard let keyframes = rule.keyframes(from: start, to: end, isSpring: isSpring) else {
      let ends = rule.ends(from: start, to: end)
      self.init(from: ends.start, to: ends.end)
      return
    }
    let kind: Kind =
      if keyframes.areDiscrete, let times = keyframes.times.flatMap({ KeyTimes($0) }) {
        .steps(keyframes.values, times)
      } else { .pieces(keyframes.values) }
    self.init(from: start, to: end, kind: kind)
  }

  private init(from start: InterpolableValue, to end: InterpolableValue, kind: Kind) {
    self.start = start
    self.end = end
    self.kind = kind
  }

  package init(from start: InterpolableValue, to end: InterpolableValue) {
    let kind: Kind =
      switch (start, end) {
      case (.number(let a), .number(let b)): .inline(.number(a, b))
      case (.point(let a), .point(let b)): .inline(.point(a, b))
      case (.transform(let a), .transform(let b)): Self.kind(from: a, to: b)
      default: .any
      }
    self.init(from: start, to: end, kind: kind)
  }

  private static func kind(from start: Matrix4, to end: Matrix4) -> Kind {
    if start.isAffine, end.isAffine,
      let interpolator = AffineInterpolator(AffineMatrix(start), AffineMatrix(end))
    {
      return .inline(.affine(interpolator))
    }
    guard let pair = Transform3DComponents.matched(start, end) else { return .any }
    return .components(pair.first, pair.second)
  }

  package var inline: InlineInterpolator? {
    if case .inline(let interpolator) = kind { interpolator } else { nil }
  }

  package func value(at fraction: Double) -> InterpolableValue {
    switch kind {
    case .inline(let interpolator): return interpolator.value(at: fraction)
    case .components(let a, let b):
      if fraction == 0 { return start }
      if fraction == 1 { return end }
      return .transform(Matrix4(a.interpolated(to: b, fraction: fraction)))
    case .pieces(let values):
      let place = KeyTimes(evenSegments: values.count - 1).segment(at: fraction)
      return values[place.index].interpolated(to: values[place.index + 1], fraction: place.fraction)
    case .steps(let values, let times): return values[times.step(at: fraction, of: values.count)]
    case .any: return start.interpolated(to: end, fraction: fraction)
    }
  }
}
