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
  let rule: InterpolationRule

  /// When a value that changes in steps jumps.
  public enum StepPosition: Hashable, Sendable {
    /// At the start of each step: the first jump is at once.
    case start
    /// At the end of each step: the last jump is at the very end.
    case end
  }

  init(_ rule: InterpolationRule) {
    self.rule = rule
  }

  /// Core Animation's own rule: numbers blend, colors in sRGB; of arrays of different lengths and
  /// paths of different steps the portable engine shows the first up to the middle and the second
  /// from there, and Apple does not document what its engine shows.
  public static let system = Interpolation(.system)

  /// Colors, and arrays of equally many colors, blend in a color space.
  ///
  /// Shown as keyframes. They end where the animation does: a timing function that overshoots stays
  /// at the last color meanwhile. A spring keeps its pace and blends in sRGB.
  public static func colors(in space: ColorInterpolationSpace) -> Interpolation {
    Interpolation(InterpolationRule(.colors(space.mixing)))
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
    guard fullTurn > 0 && fullTurn.isFinite else {
      fatalError("an angle cannot repeat after \(fullTurn)")
    }
    return Interpolation(InterpolationRule(.shortestWay(fullTurn: Double(fullTurn))))
  }

  /// There is nothing between two values: the first shows up to a part of the duration, the second
  /// from there.
  ///
  /// - Parameter switchPoint: the part, from 0 to 1.
  public static func discrete(switchingAt switchPoint: Double = 0.5) -> Interpolation {
    guard (0...1).contains(switchPoint) else {
      fatalError("nothing switches at \(switchPoint) of a duration")
    }
    return Interpolation(InterpolationRule(.discrete(switchPoint: switchPoint)))
  }

  /// Arrays of different lengths, and paths of different steps, are brought to the same: the shorter
  /// array repeats its last element. Of paths all steps become cubic curves, a subpath with fewer
  /// of them rests at its end, and a missing subpath lies at the end of the last one. A subpath
  /// stays closed where both are.
  public static let matching = Interpolation(InterpolationRule(.matching))
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
    guard count > 0 else { fatalError("a value cannot change in \(count) steps") }
    let steps = InterpolationRule.Steps(count: count, jumpsAtStart: position == .start)
    return Interpolation(InterpolationRule(rule.kind, steps: steps))
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
      if let keyframes = interpolation.keyframes(
        from: from, to: to, isSpring: basic is CASpringAnimation)
      {
        return basic.through(keyframes)
      }
      let ends = interpolation.ends(from: from, to: to)
      let copy = basic.copy() as! CABasicAnimation
      copy.fromValue = ends.from
      copy.toValue = ends.to
      return copy
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
    guard fraction.isFinite else { fatalError("there is no value at \(fraction) of the way") }
    // The ends are as they were given: a color has more than its numbers, for one its space.
    if rule.steps == nil, fraction == 1 { return ValueInterpolation.containerValue(of: to) }
    let value = rule.value(
      from: InterpolableValue(held: from), to: InterpolableValue(held: to), fraction: fraction)
    return value.containerValue
  }

  func ends(from: Any, to: Any) -> (from: Any, to: Any) {
    switch rule.kind {
    case .system, .colors, .discrete: return (from, to)
    case .shortestWay, .matching:
      let ends = rule.ends(from: InterpolableValue(held: from), to: InterpolableValue(held: to))
      return (ends.start.containerValue, ends.end.containerValue)
    }
  }

  /// `nil` where the ends blend.
  fileprivate func keyframes(from: Any, to: Any, isSpring: Bool) -> KeyMotion.Keyframes? {
    rule.keyframes(
      from: InterpolableValue(held: from), to: InterpolableValue(held: to), isSpring: isSpring
    ).map { KeyMotion.Keyframes($0) }
  }
}

extension KeyMotion.Keyframes {
  init(_ keyframes: InterpolationRule.Keyframes) {
    self.init(
      values: keyframes.values.map(\.containerValue), times: keyframes.times,
      mode: keyframes.areDiscrete ? .discrete : .linear)
  }
}

// MARK: Keyframes

extension Interpolation {
  /// - Parameter arePaced: whether each goes to the next at a pace of its own.
  fileprivate func keyframes(
    _ original: KeyMotion.Keyframes, arePaced: Bool
  ) -> KeyMotion.Keyframes {
    let values = original.values
    guard values.count > 1 else { return original }
    var copy = original
    let held = values.map { InterpolableValue(held: $0) }
    switch rule.kind {
    case .system: break
    case .shortestWay(let fullTurn):
      var nearest = held
      for index in held.indices.dropLast().reversed() {
        nearest[index] = InterpolationRule.nearest(
          held[index], to: nearest[index + 1], fullTurn: fullTurn)
      }
      copy.values = nearest.map(\.containerValue)
    case .matching: copy.values = InterpolationRule.matched(held).map(\.containerValue)
    case .discrete:
      copy.mode = .discrete
      if let times = original.times, times.count == values.count { copy.times = times + [1] }
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
      guard
        let colors = InterpolationRule.colors(
          from: values[index], to: values[index + 1], in: space)
      else { return original }
      let pieces = colors.count - 1
      refined += colors.dropLast().map(\.containerValue)
      for step in 0..<pieces {
        let part = Double(step) / Double(pieces)
        refinedTimes.append(times[index] + (times[index + 1] - times[index]) * part)
      }
    }
    return KeyMotion.Keyframes(
      values: refined + [original.values[last]], times: refinedTimes + [times[last]])
  }
}
