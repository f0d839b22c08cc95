import MotionMath

/// A rule for the values between two values of a key, where Core Animation's own does not suit.
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
/// Both engines show a rule, as Core Animation's own animations. A value that a rule does not support animates without it.
public struct Interpolation: Hashable, Sendable {
  let rule: InterpolationRule

  /// The time in a step at which the value jumps.
  public enum StepPosition: Hashable, Sendable {
    /// At the start of each step: the first jump is at once.
    case start
    /// At the end of each step: the last jump is at the very end.
    case end
  }

  init(_ rule: InterpolationRule) { self.rule = rule }

  /// Core Animation's own rule: numbers blend, colors in sRGB. Arrays of different lengths and paths of different steps
  /// switch in the middle on the portable engine; Apple does not document what its engine shows.
  public static let system = Interpolation(.system)

  /// Colors, and arrays of equally many colors, blend in a color space.
  ///
  /// Shown as keyframes: a timing function that overshoots stays at the last color. A spring blends in sRGB at its own pace.
  public static func colors(in space: ColorInterpolationSpace) -> Interpolation {
    Interpolation(InterpolationRule(.colors(space.mixing)))
  }

  /// Numbers, and arrays of equally many numbers, are angles: they turn by the least angle, and of two equal ones by the
  /// one with which the number changes without passing a full turn.
  ///
  /// The start is moved by whole turns, so in flight the key may lie outside the range that its values have at rest.
  ///
  /// - Parameter fullTurn: the period of the angle, greater than 0: 2π for radians, 360 for degrees. Default 2π.
  public static func shortestWay(fullTurn: CGFloat = 2 * .pi) -> Interpolation {
    guard fullTurn > 0 && fullTurn.isFinite else {
      fatalError("an angle cannot repeat after \(fullTurn)")
    }
    return Interpolation(InterpolationRule(.shortestWay(fullTurn: Double(fullTurn))))
  }

  /// The value jumps: the first shows until `switchPoint`, then the second.
  ///
  /// - Parameter switchPoint: a fraction of the duration, from 0 to 1. Default 0.5.
  public static func discrete(switchingAt switchPoint: Double = 0.5) -> Interpolation {
    guard (0...1).contains(switchPoint) else {
      fatalError("nothing switches at \(switchPoint) of a duration")
    }
    return Interpolation(InterpolationRule(.discrete(switchPoint: switchPoint)))
  }

  /// Arrays of different lengths, and paths of different steps, are made alike: the shorter array repeats its last
  /// element. All steps of paths become cubic curves, a subpath with fewer of them rests at its end, and a missing subpath
  /// lies at the end of the last one. A subpath stays closed where both are.
  public static let matching = Interpolation(InterpolationRule(.matching))
}

extension Interpolation {
  /// Returns the same rule in equal jumps, like the hand of a clock that ticks.
  ///
  ///     Timeline.animate(
  ///       hand, keyPath: \.angle, to: .pi, duration: 4, timingFunction: .linear,
  ///       interpolation: .system.inSteps(4))
  ///
  /// Shown as keyframes, each of which holds until the next. The jumps divide the way, so a linear timing function spaces
  /// them evenly. Of a spring the duration alone counts, and the steps of a keyframe animation are its values.
  ///
  /// - Parameters:
  ///   - count: the number of steps, 1 or more.
  ///   - position: when each step jumps. Default: at its end, as in CSS.
  public func inSteps(_ count: Int, _ position: StepPosition = .end) -> Interpolation {
    guard count > 0 else { fatalError("a value cannot change in \(count) steps") }
    let steps = InterpolationRule.Steps(count: count, jumpsAtStart: position == .start)
    return Interpolation(InterpolationRule(rule.kind, steps: steps))
  }
}

extension CAPropertyAnimation {
  /// Returns a copy of the animation that finds the values between its own by a rule.
  ///
  /// The rule works on both the `fromValue` and `toValue` of a basic animation, or on a keyframe animation's `values`;
  /// without them the copy is like the original. Where the rule requires keyframes the copy is a keyframe animation with the
  /// same timing and delegate, but without values that were set under other keys.
  public func interpolating(_ interpolation: Interpolation) -> CAPropertyAnimation {
    let copy = copy() as! CAPropertyAnimation
    let rule = interpolation.rule
    switch copy {
    case let basic as CABasicAnimation:
      guard let from = basic.fromValue, let to = basic.toValue else { break }
      let (start, end) = (InterpolableValue(held: from), InterpolableValue(held: to))
      if let keyframes = rule.keyframes(from: start, to: end, isSpring: basic is CASpringAnimation)
      {
        return basic.through(KeyMotion.Keyframes(keyframes))
      }
      switch rule.kind {
      case .system, .colors, .discrete: break
      case .shortestWay, .matching:
        let ends = rule.ends(from: start, to: end)
        basic.fromValue = ends.start.containerValue
        basic.toValue = ends.end.containerValue
      }
    case let keyframes as CAKeyframeAnimation:
      guard let values = keyframes.values, values.count > 1 else { break }
      keyframes.setKeyframes(
        rule.keyframes(
          KeyMotion.Keyframes(
            values: values, times: keyframes.keyTimes?.map(\.doubleValue),
            mode: keyframes.calculationMode),
          arePaced: keyframes.timingFunctions != nil))
    default: break
    }
    return copy
  }
}

extension Interpolation {
  /// The value at a fraction of the way. Outside 0...1 it extrapolates, but for colors of another space than sRGB.
  func value(from: Any, to: Any, fraction: Double) -> Any {
    guard fraction.isFinite else { fatalError("there is no value at \(fraction) of the way") }
    // The ends are as they were given: a color has more than its numbers, such as its space.
    if rule.steps == nil, fraction == 1 { return ValueInterpolation.containerValue(of: to) }
    let value = rule.value(
      from: InterpolableValue(held: from), to: InterpolableValue(held: to), fraction: fraction)
    return value.containerValue
  }
}

// MARK: Keyframes

extension KeyMotion.Keyframes {
  init(_ keyframes: InterpolationRule.Keyframes) {
    self.init(
      values: keyframes.values.map(\.containerValue), times: keyframes.times,
      mode: keyframes.areDiscrete ? .discrete : .linear)
  }
}

extension InterpolationRule {
  /// - Parameters:
  ///   - original: two keyframes or more.
  ///   - arePaced: whether each goes to the next at a pace of its own.
  fileprivate func keyframes(
    _ original: KeyMotion.Keyframes, arePaced: Bool
  ) -> KeyMotion.Keyframes {
    var copy = original
    let held = original.values.map { InterpolableValue(held: $0) }
    switch kind {
    case .system: break
    case .shortestWay(let fullTurn):
      var nearest = held
      for index in held.indices.dropLast().reversed() {
        nearest[index] = Self.nearest(held[index], to: nearest[index + 1], fullTurn: fullTurn)
      }
      copy.values = nearest.map(\.containerValue)
    case .matching: copy.values = Self.matched(held).map(\.containerValue)
    case .discrete:
      copy.mode = .discrete
      if let times = original.times, times.count == held.count { copy.times = times + [1] }
    case .colors(let space):
      guard space != .sRGB, original.mode == .linear, !arePaced else { break }
      return Self.refined(original, held, in: space)
    }
    return copy
  }

  /// Keyframes of colors with further ones in between; others as they are.
  private static func refined(
    _ original: KeyMotion.Keyframes, _ values: [InterpolableValue], in space: ColorMixingSpace
  ) -> KeyMotion.Keyframes {
    let last = values.count - 1
    var times = KeyTimes(evenSegments: last).values
    if let given = original.times, given.count == values.count { times = given }
    var refined: [Any] = []
    var refinedTimes: [Double] = []
    for index in 0..<last {
      guard let colors = colors(from: values[index], to: values[index + 1], in: space) else {
        return original
      }
      let pieces = colors.count - 1
      refined += colors.dropLast().map(\.containerValue)
      refinedTimes += (0..<pieces).map { step in
        times[index] + (times[index + 1] - times[index]) * (Double(step) / Double(pieces))
      }
    }
    return KeyMotion.Keyframes(
      values: refined + [original.values[last]], times: refinedTimes + [times[last]])
  }
}
