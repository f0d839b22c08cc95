import AnimatableLayers
import LayerSnapshotReports

/// A claim about how a value moves, as numbers can prove it.
///
///     motion.expect(\.progress, .isMonotone, .isAtRest(by: 0.25))
///
/// A claim of your own is a value too:
///
///     extension MotionClaim {
///       static let neverNegative = MotionClaim("neverNegative") { curve in
///         curve.samples.first { $0.numbers[0] < 0 }.map {
///           MotionClaim.Violation("it is \($0.numbers[0])", at: $0.time)
///         }
///       }
///     }
public struct MotionClaim: Sendable {
  /// Why a claim does not hold.
  public struct Violation: Sendable {
    /// The finding, a part of a sentence without a full stop.
    public let message: String
    /// The time of the finding, in seconds after the motion's start; `nil` where it has none.
    public let time: Double?

    /// Creates a violation.
    public init(_ message: String, at time: Double? = nil) {
      self.message = message
      self.time = time
    }
  }

  /// The claim as it is written, for messages.
  public let name: String
  /// Returns why the claim does not hold of a curve, or `nil` when it holds; throws when it cannot be measured.
  public let violation: @Sendable (MotionCurve) throws -> Violation?

  /// Creates a claim from its properties.
  public init(_ name: String, violation: @escaping @Sendable (MotionCurve) throws -> Violation?) {
    self.name = name
    self.violation = violation
  }

  /// A claim that does not hold of what never moves: a wrong key would pass.
  private init(
    ofMovement name: String, misuse: SnapshotMisuse? = nil,
    violation: @escaping @Sendable (MotionCurve) throws -> Violation?
  ) {
    self.init(name) { curve in
      if let misuse { throw misuse }
      guard curve.moves else {
        return Violation("it does not move: it is \(Self.text(curve.start)) throughout")
      }
      return try violation(curve)
    }
  }

  // MARK: Ways

  /// Every number of the value only rises, or only falls, from its start to its end.
  public static var isMonotone: MotionClaim {
    MotionClaim(ofMovement: "isMonotone") { curve in
      var worst: (fall: Double, peak: (Double, Double), low: (Double, Double))?
      for index in curve.start.numbers.indices {
        let curve = try curve.refined { $0[index] }
        let extent = curve.samples.map { abs($0.numbers[index] - curve.start.numbers[index]) }.max()
        // A number that returns moves out and back, in either direction.
        let sign: Double = curve.end.numbers[index] < curve.start.numbers[index] ? -1 : 1
        var peak = curve.start
        for sample in curve.samples {
          let fall = sign * (peak.numbers[index] - sample.numbers[index])
          if fall < 0 { peak = sample }
          if fall > max(worst?.fall ?? 0, MotionCurve.noise * (extent ?? 0)) {
            worst = (fall, (peak.time, peak.numbers[index]), (sample.time, sample.numbers[index]))
          }
        }
      }
      return worst.map { worst in
        Violation(
          "it goes back by \(number(worst.fall)), from \(number(worst.peak.1)) at "
            + "\(number(worst.peak.0)) s to \(number(worst.low.1)) at \(number(worst.low.0)) s",
          at: worst.peak.0)
      }
    }
  }

  /// The value goes beyond its end by less than a fraction of its way.
  ///
  /// In a value of several numbers, such as a position or a color, the part of the movement counts that leads from
  /// the start straight to the end. What returns to its start has no such way and fails.
  ///
  /// - Parameter fraction: of the distance from start to end, greater than 0: 0.05 lets a key that goes from 0 to 2 reach
  ///   2.1.
  public static func overshoot(below fraction: Double) -> MotionClaim {
    MotionClaim(
      ofMovement: "overshoot(below: \(number(fraction)))",
      misuse: SnapshotMisuse("an overshoot", positive: fraction)
    ) { curve in
      guard curve.start.numbers.distance(to: curve.end.numbers) > MotionCurve.noise * curve.extent
      else {
        return Violation(
          "it ends where it starts, at \(text(curve.end)): there is no way to measure")
      }
      let refined = try curve.refined(around: curve.progress)
      let farthest = refined.samples.max {
        curve.progress(of: $0.numbers) < curve.progress(of: $1.numbers)
      }
      guard let farthest, case let excess = curve.progress(of: farthest.numbers) - 1,
        excess >= fraction
      else { return nil }
      return Violation(
        "it goes \(number(excess)) of its way from \(text(curve.start)) to \(text(curve.end)) "
          + "beyond the end: it is \(text(farthest)) at \(number(farthest.time)) s",
        at: farthest.time)
    }
  }

  /// The value at the end of the motion, of the key's type or a number, and finite. Rounding does not count.
  public static func ends(at value: some AnimatableValue) -> MotionClaim {
    let stored = value.storedValue
    let expected = stored.flatMap { ValueInterpolation.components(of: $0) }
    let text = LayerValueText.text(of: stored)
    let misuse = SnapshotMisuse("an end at \(text)", finite: expected ?? [])
    return MotionClaim("ends(at: \(text))") { curve in
      if let misuse { throw misuse }
      let found = curve.end.numbers
      guard let expected, expected.count == found.count else {
        return Violation("it is \(Self.text(curve.end)), and \(text) is a value of another kind")
      }
      let scale = max(expected.length, curve.extent, 1)
      guard found.distance(to: expected) > MotionCurve.noise * scale else { return nil }
      return Violation("it ends at \(Self.text(curve.end))", at: curve.end.time)
    }
  }

  // MARK: Borders

  /// Every number of the value stays within a range.
  public static func staysInside(_ range: ClosedRange<Double>) -> MotionClaim {
    let name = "staysInside(\(number(range.lowerBound))...\(number(range.upperBound)))"
    return MotionClaim(name) { curve in
      try excess(of: curve) { numbers in
        numbers.map { max(range.lowerBound - $0, $0 - range.upperBound) }.max() ?? 0
      }
    }
  }

  /// A point, such as `position`, stays in a rectangle, or a rectangle, such as `frame`, within it; edges belong to it.
  ///
  /// - Parameter rect: in the coordinates of the key: of the superlayer for `position` and `frame`. Its size may be infinite.
  public static func staysInside(_ rect: CGRect) -> MotionClaim {
    let name = LayerValueText.text(of: rect)
    return MotionClaim("staysInside(\(name))") { curve in
      guard ![rect.minX, rect.maxX, rect.minY, rect.maxY].contains(where: \.isNaN) else {
        throw SnapshotMisuse("a rectangle of \(name): write numbers for its edges")
      }
      guard [2, 4].contains(curve.start.numbers.count) else {
        return Violation("it is \(text(curve.start)), neither a point nor a rectangle")
      }
      return try excess(of: curve) { numbers in
        let size = numbers.count == 4 ? (numbers[2], numbers[3]) : (0, 0)
        return [
          Double(rect.minX) - numbers[0], numbers[0] + size.0 - Double(rect.maxX),
          Double(rect.minY) - numbers[1], numbers[1] + size.1 - Double(rect.maxY),
        ].max() ?? 0
      }
    }
  }

  /// - Parameter excess: the distance outside, negative inside.
  private static func excess(
    of curve: MotionCurve, by excess: ([Double]) -> Double
  ) throws -> Violation? {
    let refined = try curve.refined(around: excess)
    guard let farthest = refined.samples.max(by: { excess($0.numbers) < excess($1.numbers) }),
      case let distance = excess(farthest.numbers),
      distance > MotionCurve.noise * max(curve.extent, 1)
    else { return nil }
    return Violation(
      "it is \(number(distance)) outside: it is \(text(farthest)) at \(number(farthest.time)) s",
      at: farthest.time)
  }

  // MARK: Rest

  /// The value does not change after a time, in seconds after the motion's start and before the recording's end.
  public static func isAtRest(by time: CFTimeInterval) -> MotionClaim {
    rest("isAtRest(by: \(number(time)))", by: time, tolerance: MotionCurve.noise)
  }

  /// The value stays near its end after a time, as that of a spring does long before it is at rest.
  ///
  /// - Parameters:
  ///   - time: in seconds after the motion's start, before the recording's end.
  ///   - tolerance: how far from the end it may be then, as a fraction of the distance from start to end, greater than
  ///     0. Default 0.01.
  public static func settles(within time: CFTimeInterval, tolerance: Double = 0.01) -> MotionClaim {
    rest(
      "settles(within: \(number(time)), tolerance: \(number(tolerance)))", by: time,
      tolerance: tolerance, misuse: SnapshotMisuse("a tolerance", positive: tolerance))
  }

  private static func rest(
    _ name: String, by time: Double, tolerance: Double, misuse: SnapshotMisuse? = nil
  ) -> MotionClaim {
    MotionClaim(ofMovement: name, misuse: misuse ?? SnapshotMisuse(times: [time])) { curve in
      guard time < curve.end.time else {
        return Violation(
          "the recording ends at \(number(curve.end.time)) s: record it until later than "
            + "\(number(time)) s")
      }
      let end = curve.end.numbers
      let border = tolerance * curve.change
      guard let last = curve.samples.last(where: { $0.numbers.distance(to: end) > border }),
        last.time > time + 1e-9
      else { return nil }
      return Violation(
        "it is \(text(last)) at \(number(last.time)) s, \(number(last.numbers.distance(to: end))) "
          + "from its end \(text(curve.end))", at: last.time)
    }
  }

  // MARK: Smoothness

  /// The value never jumps, as it does when the end of an animation is not the layer's own value.
  public static var isContinuous: MotionClaim {
    MotionClaim(ofMovement: "isContinuous") { curve in
      guard let jump = try curve.largestJump(above: 1e-3 * curve.extent) else { return nil }
      return Violation("it jumps by \(number(jump.size)) at \(number(jump.time)) s", at: jump.time)
    }
  }

  /// The velocity never jumps between start and end, as it does when an interruption starts again from a standstill.
  ///
  /// The start itself does not count: there, every animation but an eased one sets off at its speed. Its arrival counts.
  ///
  /// - Parameter fraction: how large a jump may be, as a fraction of the largest speed, greater than 0. Default 0.05.
  public static func velocityIsContinuous(within fraction: Double = 0.05) -> MotionClaim {
    MotionClaim(
      ofMovement: "velocityIsContinuous(within: \(number(fraction)))",
      misuse: SnapshotMisuse("a jump", positive: fraction)
    ) { curve in
      guard let jump = try curve.largestVelocityJump(above: fraction * curve.largestSpeed) else {
        return nil
      }
      // Searches narrow the time of a jump to less than a millisecond.
      let time = (jump.time * 1_000).rounded() / 1_000
      return Violation(
        "its velocity jumps by \(number(jump.size)) per second at \(number(time)) s, where its "
          + "largest speed is \(number(curve.largestSpeed)) per second", at: time)
    }
  }

  /// The velocity never jumps by more than a twentieth of the largest speed.
  public static var velocityIsContinuous: MotionClaim { velocityIsContinuous() }

  // MARK: Words

  private static func number(_ number: Double) -> String { NumberText.text(of: number) }

  private static func text(_ sample: MotionCurve.Sample) -> String {
    sample.numbers.map(number).joined(separator: " ")
  }
}
