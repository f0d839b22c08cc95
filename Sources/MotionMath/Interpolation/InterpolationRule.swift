/// How values between two others are found, and in how many steps they are shown.
package struct InterpolationRule: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `InterpolableValue.interpolated(to:fraction:)`.
    case system
    case colors(ColorMixingSpace)
    /// Numbers are angles, which take the shorter turn.
    case shortestWay(fullTurn: Double)
    case discrete(switchPoint: Double)
    /// Arrays and paths are first given the same elements.
    case matching
  }

  package struct Steps: Hashable, Sendable {
    package let count: Int
    /// Whether the first jump is at the start; otherwise the last one is at the end.
    package let jumpsAtStart: Bool

    package init(count: Int, jumpsAtStart: Bool) {
      self.count = count
      self.jumpsAtStart = jumpsAtStart
    }

    /// The fraction between two jumps, counted from 0.
    package func fraction(_ index: Int) -> Double {
      Double(jumpsAtStart ? index + 1 : index) / Double(count)
    }

    func fraction(at fraction: Double) -> Double {
      guard fraction < 1 else { return 1 }
      let index = KeyTimes(evenSegments: count).firstIndex(after: max(fraction, 0)) - 1
      return fraction < 0 ? 0 : self.fraction(index)
    }
  }

  package static let system = InterpolationRule(.system)

  package var kind: Kind
  package var steps: Steps?

  package init(_ kind: Kind, steps: Steps? = nil) {
    self.kind = kind
    self.steps = steps
  }

  /// Whether the ends blend as in Core Animation. Faster than comparing whole rules, and asked for every change.
  package var isSystem: Bool {
    if case .system = kind { steps == nil } else { false }
  }

  /// Whether values jump, so that nothing lies between two of them.
  package var jumps: Bool {
    if case .discrete = kind { true } else { steps != nil }
  }

  /// The ends that blend by the system's rule.
  package func ends(
    from start: InterpolableValue, to end: InterpolableValue
  ) -> (start: InterpolableValue, end: InterpolableValue) {
    switch kind {
    case .system, .colors, .discrete: return (start, end)
    case .shortestWay(let fullTurn): return (Self.nearest(start, to: end, fullTurn: fullTurn), end)
    case .matching:
      let matched = Self.matched([start, end])
      return (matched[0], matched[1])
    }
  }

  /// Outside 0...1 it extrapolates, but for colors of another space than sRGB.
  package func value(
    from start: InterpolableValue, to end: InterpolableValue, fraction: Double
  ) -> InterpolableValue {
    let fraction = steps?.fraction(at: fraction) ?? fraction
    switch kind {
    case .discrete(let switchPoint): return fraction < switchPoint ? start : end
    case .colors(let space):
      let isKept = space != .sRGB && start.isMadeOfColors
      return start.interpolated(
        to: end, fraction: isKept ? min(max(fraction, 0), 1) : fraction, in: space)
    case .system, .shortestWay, .matching:
      let (start, end) = ends(from: start, to: end)
      return start.interpolated(to: end, fraction: fraction)
    }
  }

  // MARK: Keyframes

  package struct Keyframes: Sendable {
    package var values: [InterpolableValue]
    /// In fractions of a play, one more than values where they are discrete; `nil` spaces the values evenly.
    package var times: [Double]?
    package var areDiscrete: Bool
  }

  /// How many straight pieces stand for a curve between two colors.
  private static let colorSteps = 16

  /// The values in between as keyframes; `nil` where `ends(from:to:)` blend.
  ///
  /// - Parameter isSpring: whether the pace is a spring, which keeps its pace and blends colors in sRGB.
  package func keyframes(
    from start: InterpolableValue, to end: InterpolableValue, isSpring: Bool
  ) -> Keyframes? {
    if let steps {
      let continuous = InterpolationRule(kind)
      // A discrete animation of one value does nothing, so the end is added.
      let values = (0...steps.count).map { index in
        continuous.value(
          from: start, to: end, fraction: index < steps.count ? steps.fraction(index) : 1)
      }
      return Keyframes(
        values: values, times: KeyTimes(evenSegments: steps.count).values, areDiscrete: true)
    }
    switch kind {
    case .system, .shortestWay, .matching: return nil
    case .discrete(let switchPoint):
      return Keyframes(values: [start, end], times: [0, switchPoint, 1], areDiscrete: true)
    case .colors(let space):
      guard space != .sRGB, !isSpring, let colors = Self.colors(from: start, to: end, in: space)
      else { return nil }
      return Keyframes(values: colors, areDiscrete: false)
    }
  }

  /// The colors between two, ends included; `nil` for values of other kinds.
  package static func colors(
    from start: InterpolableValue, to end: InterpolableValue, in space: ColorMixingSpace
  ) -> [InterpolableValue]? {
    guard start.isMadeOfColors, end.isMadeOfColors else { return nil }
    return (0...colorSteps).map { step in
      switch step {
      case 0: start
      case colorSteps: end
      default: start.interpolated(to: end, fraction: Double(step) / Double(colorSteps), in: space)
      }
    }
  }

  // MARK: Ends

  /// The angle that equals `value` and lies nearest to `target`, with at most half a turn between.
  package static func nearest(
    _ value: InterpolableValue, to target: InterpolableValue, fullTurn: Double
  ) -> InterpolableValue {
    switch (value, target) {
    case (.number(let value), .number(let target)):
      .number(nearest(value, to: target, fullTurn: fullTurn))
    case (.numbers(let values), .numbers(let targets)) where values.count == targets.count:
      .numbers(zip(values, targets).map { nearest($0, to: $1, fullTurn: fullTurn) })
    default: value
    }
  }

  private static func nearest(_ value: Double, to target: Double, fullTurn: Double) -> Double {
    let turns = (target - value) / fullTurn
    // Halves are rounded towards 0, so that half a turn keeps its direction.
    let whole = turns < 0 ? (turns + 0.5).rounded(.down) : (turns - 0.5).rounded(.up)
    return whole == 0 || !whole.isFinite ? value : value + whole * fullTurn
  }

  package static func matched(_ values: [InterpolableValue]) -> [InterpolableValue] {
    let paths = values.compactMap { if case .path(let path) = $0 { path } else { nil } }
    if paths.count == values.count { return InterpolablePath.matched(paths).map { .path($0) } }
    let counts = values.map(\.elementCount)
    guard let longest = counts.max(), counts.allSatisfy({ $0 > 0 }) else { return values }
    return values.map { $0.repeatingLastElement(upTo: longest) }
  }
}

extension InterpolableValue {
  package var isMadeOfColors: Bool {
    switch self {
    case .color: true
    case .colors(let colors): !colors.isEmpty
    case .list(let elements): !elements.isEmpty && elements.allSatisfy(\.isMadeOfColors)
    case .number, .point, .size, .rect, .vector, .affine, .transform, .numbers, .points, .path,
      .payload, .discrete:
      false
    }
  }

  /// 0 for other kinds.
  fileprivate var elementCount: Int {
    switch self {
    case .numbers(let numbers): numbers.count
    case .points(let points): points.count
    case .colors(let colors): colors.count
    case .list(let elements): elements.count
    case .number, .point, .size, .rect, .vector, .color, .affine, .transform, .path, .payload,
      .discrete:
      0
    }
  }

  fileprivate func repeatingLastElement(upTo count: Int) -> InterpolableValue {
    func extended<Element>(_ elements: [Element]) -> [Element] {
      elements + Array(repeating: elements[elements.count - 1], count: count - elements.count)
    }
    return switch self {
    case .numbers(let numbers): .numbers(extended(numbers))
    case .points(let points): .points(extended(points))
    case .colors(let colors): .colors(extended(colors))
    case .list(let elements): .list(extended(elements))
    case .number, .point, .size, .rect, .vector, .color, .affine, .transform, .path, .payload,
      .discrete:
      self
    }
  }
}
