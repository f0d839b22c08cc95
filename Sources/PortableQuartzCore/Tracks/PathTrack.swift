import Foundation
import MotionMath
import PortableGeometry

/// A point that moves along a path, with its direction. Each line and curve is one segment; moves jump.
package struct PathTrack: Sendable {
  package struct Place: Hashable, Sendable {
    /// In the path's coordinates.
    package var point: CGPoint
    /// The direction of travel in radians, from x towards y.
    package var angle: Double
  }

  private let segments: [Segment]
  private let timing: StepTiming
  private let isDiscrete: Bool
  /// Whether a discrete track jumps to the end of the last segment, instead of only to starts of segments.
  private let reachesEnd: Bool

  /// Returns `nil` when the path has no element.
  ///
  /// - Parameters:
  ///   - path: closing an open subpath is a segment, except with key times that do not count it.
  ///   - keyTimes: one for each segment and one for the end; discrete tracks then stay at the start of the last segment,
  ///     as was recorded, and with one more time jump to its end. Other counts, and invalid `KeyTimes`, count as `nil`,
  ///     which gives all segments, and the end of a discrete track, the same time. Ignored by the paced modes.
  ///   - mode: the paced modes keep the speed constant, the cubic modes have no further effect.
  ///   - curves: one for each segment; further segments are linear. Ignored by the paced and discrete modes.
  package init?(
    path: Path, keyTimes: [Double]? = nil, mode: CalculationMode = .linear,
    curves: [TimingCurve] = []
  ) {
    let isPaced = mode == .paced || mode == .cubicPaced
    let given = isPaced ? nil : keyTimes.flatMap { KeyTimes($0) }
    let isDiscrete = mode == .discrete
    func isTimed(_ segments: [Segment]) -> Bool {
      guard let count = given?.values.count else { return false }
      return count == segments.count + 1 || (isDiscrete && count == segments.count + 2)
    }
    let drawn = Self.segments(of: path, closing: false)
    let segments = isTimed(drawn) ? drawn : Self.segments(of: path, closing: true)
    guard let first = segments.first ?? path.points.first.map({ Segment(line: $0, $0) }) else {
      return nil
    }
    self.segments = segments.isEmpty ? [first] : segments
    self.isDiscrete = isDiscrete
    let paces =
      isPaced
      ? self.segments.map { segment in
        PaceTable { a, b in
          InterpolableValue.point(segment.point(at: a)).distance(to: .point(segment.point(at: b)))
        }
      } : []
    let count = self.segments.count
    let times: KeyTimes
    if isPaced {
      times = KeyTimes(lengths: paces.map(\.length))
    } else if let given, isTimed(self.segments) {
      times = given
    } else {
      times = KeyTimes(evenSegments: isDiscrete ? count + 1 : count)
    }
    reachesEnd = times.values.count > count + 1
    timing = StepTiming(times: times, curves: isPaced || isDiscrete ? [] : curves, paces: paces)
  }

  /// Returns the place at a progress, which is clamped to 0...1.
  package func place(at progress: Double) -> Place {
    if isDiscrete {
      let index = min(max(timing.times.firstIndex(after: progress) - 1, 0), segments.count)
      if index < segments.count { return place(in: index, at: 0) }
      return place(in: segments.count - 1, at: reachesEnd ? 1 : 0)
    }
    let segment = timing.step(at: progress)
    return place(in: segment.index, at: segment.fraction)
  }

  private func place(in index: Int, at fraction: Double) -> Place {
    let segment = segments[index]
    return Place(point: segment.point(at: fraction), angle: segment.angle(at: fraction) ?? 0)
  }

  /// - Parameter closing: whether the line that closes a subpath is a segment.
  private static func segments(of path: Path, closing: Bool) -> [Segment] {
    var segments: [Segment] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    path.forEachElement { element in
      switch element {
      case .move(let point):
        start = point
        current = point
      case .line(let end):
        segments.append(Segment(line: current, end))
        current = end
      case .quad(let control, let end):
        let first = current.interpolated(to: control, fraction: 2.0 / 3)
        let second = end.interpolated(to: control, fraction: 2.0 / 3)
        segments.append(Segment(start: current, control1: first, control2: second, end: end))
        current = end
      case .cubic(let first, let second, let end):
        segments.append(Segment(start: current, control1: first, control2: second, end: end))
        current = end
      case .close:
        if closing, current != start { segments.append(Segment(line: current, start)) }
        current = start
      }
    }
    return segments
  }
}

extension PathTrack {
  fileprivate struct Segment: Sendable {
    var start: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint
    var isLine: Bool

    init(line start: CGPoint, _ end: CGPoint) {
      self.start = start
      self.end = end
      control1 = start
      control2 = end
      isLine = true
    }

    init(start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint) {
      self.start = start
      self.control1 = control1
      self.control2 = control2
      self.end = end
      isLine = false
    }

    func point(at t: Double) -> CGPoint {
      if isLine { return start.interpolated(to: end, fraction: t) }
      let first = start.interpolated(to: control1, fraction: t)
      let second = control1.interpolated(to: control2, fraction: t)
      let third = control2.interpolated(to: end, fraction: t)
      return first.interpolated(to: second, fraction: t)
        .interpolated(to: second.interpolated(to: third, fraction: t), fraction: t)
    }

    /// Returns `nil` for a segment without length.
    func angle(at t: Double) -> Double? {
      func difference(_ a: CGPoint, _ b: CGPoint) -> Vector2 {
        Vector2(Double(b.x - a.x), Double(b.y - a.y))
      }
      let u = 1 - t
      let a = difference(start, control1)
      let b = difference(control1, control2)
      let c = difference(control2, end)
      let chord = difference(start, end)
      let tangent =
        isLine
        ? chord
        : Vector2(
          u * u * a.x + 2 * u * t * b.x + t * t * c.x, u * u * a.y + 2 * u * t * b.y + t * t * c.y)
      // The tangent vanishes where control points coincide with ends; the curve heads towards the next point.
      let next = t < 0.5 ? difference(start, control2) : difference(control1, end)
      for direction in [tangent, next, chord] where direction != Vector2(0, 0) {
        return DeterministicMath.arctangent2(direction.y, direction.x)
      }
      return nil
    }
  }
}

extension CGPoint {
  fileprivate func interpolated(to end: CGPoint, fraction: Double) -> CGPoint {
    CGPoint(
      x: Double(x).interpolated(to: Double(end.x), fraction: fraction),
      y: Double(y).interpolated(to: Double(end.y), fraction: fraction))
  }
}
