import MotionMath

/// How the values between two values of a key are found, where Core Animation's own rule does not
/// suit.
///
///     final class Compass: AnimatableLayer {
///       @AnimatableProperty(
///         animation: .implicit.interpolating(.shortestWay()))
///       var heading: CGFloat = 0
///       @AnimatableProperty(
///         animation: .implicit.interpolating(.colors(in: .oklab)))
///       var tint = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
///     }
///     layer.add(fade.interpolating(.colors(in: .oklab)), forKey: "fade")
///
/// Everything is expressed in Core Animation's own animations, so that both engines show it. A
/// value that a rule does not support is animated as if there were no rule.
public struct Interpolation: Hashable, Sendable {
  enum Rule: Hashable {
    case system
    case colors(ColorInterpolationSpace)
    case shortestWay(fullTurn: Double)
    case discrete(switchPoint: Double)
    case matching
  }

  let rule: Rule
  let steps: Steps?

  /// When a value that changes in steps jumps.
  public enum StepPosition: Hashable, Sendable {
    /// At the start of each step: the first jump is at once.
    case start
    /// At the end of each step: the last jump is at the very end.
    case end
  }

  struct Steps: Hashable {
    let count: Int
    let position: StepPosition

    /// The fraction between two jumps, counted from 0.
    func fraction(_ index: Int) -> Double {
      Double(position == .start ? index + 1 : index) / Double(count)
    }

    func fraction(at fraction: Double) -> Double {
      guard fraction < 1 else { return 1 }
      let index = KeyTimes(evenSegments: count).firstIndex(after: max(fraction, 0)) - 1
      return fraction < 0 ? 0 : self.fraction(index)
    }
  }

  private init(rule: Rule, steps: Steps? = nil) {
    self.rule = rule
    self.steps = steps
  }

  /// Core Animation's own rule: numbers blend, colors in sRGB; of arrays of different lengths and
  /// paths of different steps the portable engine shows the first up to the middle and the second
  /// from there, and Apple does not document what its engine shows.
  public static let system = Interpolation(rule: .system)

  /// Colors, and arrays of equally many colors, blend in a color space.
  ///
  /// Shown as keyframes. They end where the animation does: a timing function that overshoots stays
  /// at the last color meanwhile. A spring keeps its pace and blends in sRGB.
  public static func colors(in space: ColorInterpolationSpace) -> Interpolation {
    Interpolation(rule: .colors(space))
  }

  /// Numbers, and arrays of equally many numbers, are angles: they turn by the least angle,
  /// and of two equal ones by the one with which the number changes without passing a full turn.
  ///
  /// The start is moved by whole turns. In flight the key may thus lie outside the range that its
  /// values have at rest.
  ///
  /// - Parameter fullTurn: after which the angle is the same again, greater than 0: 2π for radians,
  ///   360 for degrees.
  public static func shortestWay(fullTurn: CGFloat = 2 * .pi) -> Interpolation {
    precondition(fullTurn > 0 && fullTurn.isFinite, "an angle cannot repeat after \(fullTurn)")
    return Interpolation(rule: .shortestWay(fullTurn: Double(fullTurn)))
  }

  /// There is nothing between two values: the first shows up to a part of the duration, the second
  /// from there.
  ///
  /// - Parameter switchPoint: the part, from 0 to 1.
  public static func discrete(switchingAt switchPoint: Double = 0.5) -> Interpolation {
    precondition((0...1).contains(switchPoint), "nothing switches at \(switchPoint) of a duration")
    return Interpolation(rule: .discrete(switchPoint: switchPoint))
  }

  /// Arrays of different lengths, and paths of different steps, are brought to the same: the shorter
  /// array repeats its last element. Of paths all steps become cubic curves, a subpath with fewer
  /// of them rests at its end, and a missing subpath lies at the end of the last one. A subpath
  /// stays closed where both are.
  public static let matching = Interpolation(rule: .matching)
}

extension Interpolation {
  /// The same rule in equal jumps, like the hand of a clock that ticks.
  ///
  ///     Timeline.animate(
  ///       hand, keyPath: \.angle, to: .pi, duration: 4, timingFunction: .linear,
  ///       interpolation: .system.inSteps(4))
  ///
  /// Shown as keyframes, each of which holds until the next. The jumps divide the way, so that a linear timing function
  /// spaces them evenly. A spring keeps its duration alone, and a keyframe animation has the steps that its values are.
  ///
  /// - Parameters:
  ///   - count: how many, 1 or more.
  ///   - position: when each jump is made. Default is the end of its part, as in CSS.
  public func inSteps(_ count: Int, _ position: StepPosition = .end) -> Interpolation {
    precondition(count > 0, "a value cannot change in \(count) steps")
    return Interpolation(rule: rule, steps: Steps(count: count, position: position))
  }
}

extension CAPropertyAnimation {
  /// A copy of the animation that finds the values between its own by a rule.
  ///
  /// The rule works on the values that the animation has: the `fromValue` and `toValue` of a basic
  /// animation, which both have to be there, or a keyframe animation's `values`. Without them the
  /// copy is like the original. Where the rule requires keyframes the copy is a keyframe animation
  /// with the same timing and delegate; values set on a basic animation under keys of your own stay
  /// behind.
  public func interpolating(_ interpolation: Interpolation) -> CAPropertyAnimation {
    switch self {
    case let basic as CABasicAnimation:
      guard let from = basic.fromValue, let to = basic.toValue else { break }
      let isSpring = basic is CASpringAnimation
      switch interpolation.values(from: from, to: to, isSpring: isSpring) {
      case .ends(let from, let to):
        let copy = basic.copy() as! CABasicAnimation
        copy.fromValue = from
        copy.toValue = to
        return copy
      case .keyframes(let keyframes): return basic.through(keyframes)
      case .members: break
      }
    case let original as CAKeyframeAnimation:
      guard let values = original.values else { break }
      let copy = original.copy() as! CAKeyframeAnimation
      copy.setKeyframes(
        interpolation.keyframes(
          KeyMotion.Keyframes(
            values: values, times: original.keyTimes?.map(\.doubleValue),
            mode: original.calculationMode),
          arePaced: original.timingFunctions != nil))
      return copy
    default: break
    }
    return copy() as! CAPropertyAnimation
  }
}

// MARK: Values

extension Interpolation {
  /// Outside 0...1 it extrapolates, but for colors of another space than sRGB.
  func value(from: Any, to: Any, fraction: Double) -> Any {
    let fraction = steps?.fraction(at: fraction) ?? fraction
    switch rule {
    case .system: return ValueInterpolation.value(from: from, to: to, fraction: fraction)
    case .shortestWay(let fullTurn):
      let nearest = Self.nearest(from, to: to, fullTurn: fullTurn)
      return ValueInterpolation.value(from: nearest, to: to, fraction: fraction)
    case .matching:
      let matched = Self.matched([from, to])
      return ValueInterpolation.value(from: matched[0], to: matched[1], fraction: fraction)
    case .discrete(let switchPoint):
      return ValueInterpolation.containerValue(of: fraction < switchPoint ? from : to)
    case .colors(let space):
      let isKept = space != .sRGB && InterpolableValue(from)?.isMadeOfColors ?? false
      return ValueInterpolation.value(
        from: from, to: to, fraction: isKept ? min(max(fraction, 0), 1) : fraction, in: space)
    }
  }
}

// MARK: Motions

extension KeyMotion {
  func interpolating(_ interpolation: Interpolation) -> KeyMotion {
    guard interpolation != .system, case .ends(let from?, let to?) = values else { return self }
    var interpolated = self
    let isSpring = if case .spring = motion.pace { true } else { false }
    interpolated.values = interpolation.values(from: from, to: to, isSpring: isSpring)
    return interpolated
  }
}

extension Interpolation {
  /// How many straight pieces stand for a curve between two colors.
  private static let colorSteps = 16

  fileprivate func values(from: Any, to: Any, isSpring: Bool) -> KeyMotion.Values {
    if let steps { return .keyframes(keyframes(in: steps, from: from, to: to)) }
    switch rule {
    case .system: return .ends(from: from, to: to)
    case .shortestWay(let fullTurn):
      return .ends(from: Self.nearest(from, to: to, fullTurn: fullTurn), to: to)
    case .matching:
      let matched = Self.matched([from, to])
      return .ends(from: matched[0], to: matched[1])
    case .colors(let space):
      guard space != .sRGB, !isSpring, let colors = Self.colors(from: from, to: to, in: space)
      else { return .ends(from: from, to: to) }
      return .keyframes(KeyMotion.Keyframes(values: colors))
    case .discrete(let switchPoint):
      return .keyframes(
        KeyMotion.Keyframes(values: [from, to], times: [0, switchPoint, 1], mode: .discrete))
    }
  }

  private func keyframes(in steps: Steps, from: Any, to: Any) -> KeyMotion.Keyframes {
    // With one value alone a discrete animation does nothing; the end is there for good.
    let continuous = Interpolation(rule: rule)
    let values = (0...steps.count).map { index in
      continuous.value(
        from: from, to: to, fraction: index < steps.count ? steps.fraction(index) : 1)
    }
    return KeyMotion.Keyframes(
      values: values, times: KeyTimes(evenSegments: steps.count).values, mode: .discrete)
  }

  /// - Parameter arePaced: whether each goes to the next at a pace of its own.
  fileprivate func keyframes(
    _ original: KeyMotion.Keyframes, arePaced: Bool
  ) -> KeyMotion.Keyframes {
    let values = original.values
    guard values.count > 1 else { return original }
    var copy = original
    switch rule {
    case .system: break
    case .shortestWay(let fullTurn):
      var nearest = values
      for index in values.indices.dropLast().reversed() {
        nearest[index] = Self.nearest(values[index], to: nearest[index + 1], fullTurn: fullTurn)
      }
      copy.values = nearest
    case .matching: copy.values = Self.matched(values)
    case .discrete:
      copy.mode = .discrete
      if let times = original.times, times.count == values.count { copy.times = times + [1] }
    case .colors(let space):
      guard space != .sRGB, original.mode == .linear, !arePaced else { break }
      return Self.refined(original, in: space)
    }
    return copy
  }

  /// Keyframes of colors with further ones in between; others as they are.
  private static func refined(
    _ original: KeyMotion.Keyframes, in space: ColorInterpolationSpace
  ) -> KeyMotion.Keyframes {
    let values = original.values
    let last = values.count - 1
    var times = KeyTimes(evenSegments: last).values
    if let given = original.times, given.count == values.count { times = given }
    var refined: [Any] = []
    var refinedTimes: [Double] = []
    for index in 0..<last {
      guard let colors = colors(from: values[index], to: values[index + 1], in: space)
      else { return original }
      refined += colors.dropLast()
      for step in 0..<colorSteps {
        let part = Double(step) / Double(colorSteps)
        refinedTimes.append(times[index] + (times[index + 1] - times[index]) * part)
      }
    }
    return KeyMotion.Keyframes(
      values: refined + [values[last]], times: refinedTimes + [times[last]])
  }

  /// The colors between two, ends included; `nil` for what are none.
  private static func colors(
    from: Any, to: Any, in space: ColorInterpolationSpace
  ) -> [Any]? {
    guard let start = InterpolableValue(from), let end = InterpolableValue(to),
      start.isMadeOfColors,
      end.isMadeOfColors
    else { return nil }
    return (0...colorSteps).map { step in
      ValueInterpolation.value(
        from: from, to: to, fraction: Double(step) / Double(colorSteps), in: space)
    }
  }

  /// The angle that equals `value` and lies nearest to `target`, with at most half a turn between.
  static func nearest(_ value: Any, to target: Any, fullTurn: Double) -> Any {
    switch (InterpolableValue(value), InterpolableValue(target)) {
    case (.number(let value)?, .number(let target)?):
      return nearest(value, to: target, fullTurn: fullTurn)
    case (.numbers(let values)?, .numbers(let targets)?) where values.count == targets.count:
      return zip(values, targets).map { nearest($0, to: $1, fullTurn: fullTurn) }
    default: return value
    }
  }

  private static func nearest(_ value: Double, to target: Double, fullTurn: Double) -> Double {
    let turns = (target - value) / fullTurn
    // Halves are rounded towards 0, so that half a turn keeps its direction.
    let whole = turns < 0 ? (turns + 0.5).rounded(.down) : (turns - 0.5).rounded(.up)
    return whole == 0 || !whole.isFinite ? value : value + whole * fullTurn
  }

  private static func matched(_ values: [Any]) -> [Any] {
    let paths = values.compactMap(Platform.path)
    if paths.count == values.count {
      return InterpolablePath.matched(paths.map { InterpolablePath($0) }).map(\.cgPath)
    }
    let arrays = values.compactMap { $0 as? [Any] }
    let longest = arrays.map(\.count).max() ?? 0
    guard arrays.count == values.count, !arrays.contains(where: \.isEmpty) else { return values }
    return arrays.map { $0 + Array(repeating: $0[$0.count - 1], count: longest - $0.count) }
  }
}
