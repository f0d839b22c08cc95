import MotionMath

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
    let isDiscrete = mode == .discrete
    let drawn = Self.segments(of: path, closing: false)
    let times = isPaced ? nil : keyTimes.flatMap { KeyTimes($0) }
    let isTimed =
      times.map { StepTiming.isTimed($0, steps: drawn.count, isDiscrete: isDiscrete) } ?? false
    let segments = isTimed ? drawn : Self.segments(of: path, closing: true)
    guard
      let first = segments.first
        ?? path.points.first.map({ Segment(line: Vector2($0), Vector2($0)) })
    else { return nil }
    self.segments = segments.isEmpty ? [first] : segments
    self.isDiscrete = isDiscrete
    if isPaced {
      let paces = self.segments.map { segment in
        PaceTable { a, b in
          InterpolableValue.point(segment.point(at: a)).distance(to: .point(segment.point(at: b)))
        }
      }
      timing = StepTiming(lengths: paces.map(\.length), paces: paces)
    } else {
      timing = StepTiming(
        steps: self.segments.count, keyTimes: times, isDiscrete: isDiscrete, curves: curves)
    }
    reachesEnd = timing.times.values.count > self.segments.count + 1
  }

  /// Returns the place at a progress, which is clamped to 0...1.
  package func place(at progress: Double) -> Place {
    if isDiscrete {
      let index = timing.times.step(at: progress, of: segments.count + 1)
      if index < segments.count { return place(in: index, at: 0) }
      return place(in: segments.count - 1, at: reachesEnd ? 1 : 0)
    }
    let segment = timing.step(at: progress)
    return place(in: segment.index, at: segment.fraction)
  }

  private func place(in index: Int, at fraction: Double) -> Place {
    let segment = segments[index]
    return Place(
      point: CGPoint(segment.point(at: fraction)), angle: segment.angle(at: fraction) ?? 0)
  }

  /// - Parameter closing: whether the line that closes a subpath is a segment.
  private static func segments(of path: Path, closing: Bool) -> [Segment] {
    var segments: [Segment] = []
    var start = Vector2(0, 0)
    var current = start
    func addLine(to end: Vector2) {
      segments.append(Segment(line: current, end))
      current = end
    }
    func addCurve(_ first: Vector2, _ second: Vector2, to end: Vector2) {
      segments.append(Segment(start: current, control1: first, control2: second, end: end))
      current = end
    }
    path.forEachElement { element in
      switch element {
      case .move(let point):
        start = Vector2(point)
        current = start
      case .line(let end): addLine(to: Vector2(end))
      case .quad(let control, let end):
        let (control, end) = (Vector2(control), Vector2(end))
        addCurve(
          current.interpolated(to: control, fraction: 2.0 / 3),
          end.interpolated(to: control, fraction: 2.0 / 3), to: end)
      case .cubic(let first, let second, let end):
        addCurve(Vector2(first), Vector2(second), to: Vector2(end))
      case .close:
        if closing, current != start { addLine(to: start) }
        current = start
      }
    }
    return segments
  }
}

extension PathTrack {
  fileprivate struct Segment: Sendable {
    var start: Vector2
    var control1: Vector2
    var control2: Vector2
    var end: Vector2
    var isLine = false

    func point(at t: Double) -> Vector2 {
      if isLine { return start.interpolated(to: end, fraction: t) }
      let first = start.interpolated(to: control1, fraction: t)
      let second = control1.interpolated(to: control2, fraction: t)
      let third = control2.interpolated(to: end, fraction: t)
      return first.interpolated(to: second, fraction: t)
        .interpolated(to: second.interpolated(to: third, fraction: t), fraction: t)
    }

    /// Returns `nil` for a segment without length.
    func angle(at t: Double) -> Double? {
      func difference(_ a: Vector2, _ b: Vector2) -> Vector2 { Vector2(b.x - a.x, b.y - a.y) }
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

extension PathTrack.Segment {
  fileprivate init(line start: Vector2, _ end: Vector2) {
    self.init(start: start, control1: start, control2: end, end: end, isLine: true)
  }
}
