import AnimatableLayers

/// A touch from its beginning to its end, as places in time.
///
///     let drag = Gesture.drag(from: start, to: end, duration: 0.3)
///     assertSnapshot(of: slider, as: .gesture(drag))
///
/// Places are in the touched layer's coordinates, times in seconds from the start of the showing.
public struct Gesture: Equatable, Sendable {
  /// Where the touch is and when, in order; at least one.
  public let samples: [TouchSample]
  /// Whether the touch becomes something else in the end, such as a scroll, and is not lifted.
  public let isCancelled: Bool

  /// Why nothing can play the gesture; `nil` for a valid one.
  package let misuse: String?

  /// Creates a gesture of at least one sample, at times from 0 on and in order, at finite places.
  ///
  /// Other samples fail the snapshot that plays the gesture, and trap in a `GesturePlayback`.
  public init(_ samples: [TouchSample], isCancelled: Bool = false) {
    let misuse = Self.misuse(of: samples)
    self.samples = misuse == nil ? samples : Self.noSamples
    self.isCancelled = isCancelled
    self.misuse = misuse
  }

  private init(misuse: String) {
    samples = Self.noSamples
    isCancelled = false
    self.misuse = misuse
  }

  private static let noSamples = [TouchSample(.zero, at: 0)]

  private static func misuse(of samples: [TouchSample]) -> String? {
    if samples.isEmpty { return "a gesture needs a sample" }
    var last: CFTimeInterval = 0
    for sample in samples {
      guard sample.time >= last, sample.time.isFinite else {
        return "a gesture cannot go from \(last) s to \(sample.time) s"
      }
      guard sample.location.x.isFinite, sample.location.y.isFinite else {
        return "a gesture cannot be at \(sample.location.x), \(sample.location.y)"
      }
      last = sample.time
    }
    return nil
  }

  /// When the touch begins.
  public var start: CFTimeInterval { samples[0].time }

  /// When the touch is lifted, or cancelled.
  public var end: CFTimeInterval { samples[samples.count - 1].time }

  /// Where the touch is at a time, between two samples too; `nil` before it begins and from its end on.
  public func location(at time: CFTimeInterval) -> CGPoint? {
    guard time >= start, time < end, let next = samples.firstIndex(where: { $0.time > time })
    else { return nil }
    let (from, to) = (samples[next - 1], samples[next])
    let fraction = CGFloat((time - from.time) / (to.time - from.time))
    return LineTrack(from: from.location, to: to.location).point(atFraction: fraction)
  }
}

extension Gesture {
  /// The rate of touch screens.
  private static let samplesPerSecond = 60.0

  /// A short touch at one place, for a duration of 0.1 seconds by default, after a delay of 0.
  public static func tap(
    at point: CGPoint, duration: CFTimeInterval = 0.1, delay: CFTimeInterval = 0
  ) -> Gesture {
    Gesture([TouchSample(point, at: delay), TouchSample(point, at: delay + duration)])
  }

  /// A touch that moves from one place to another, slowly at first and in the end, where it rests before it is lifted.
  ///
  /// - Parameters:
  ///   - start: where it begins.
  ///   - end: where it is lifted.
  ///   - duration: how long it moves, in seconds, greater than 0.
  ///   - delay: when it begins. Default 0.
  public static func drag(
    from start: CGPoint, to end: CGPoint, duration: CFTimeInterval, delay: CFTimeInterval = 0
  ) -> Gesture {
    moving(from: start, to: end, duration: duration, delay: delay, rest: 0.15) {
      $0 * $0 * (3 - 2 * $0)
    }
  }

  /// A touch that moves evenly and is lifted in motion; its parameters are those of `drag`.
  public static func flick(
    from start: CGPoint, to end: CGPoint, duration: CFTimeInterval, delay: CFTimeInterval = 0
  ) -> Gesture {
    moving(from: start, to: end, duration: duration, delay: delay) { $0 }
  }

  /// The same gesture, cancelled where it would have been lifted.
  public func cancelled() -> Gesture {
    misuse.map { Gesture(misuse: $0) } ?? Gesture(samples, isCancelled: true)
  }

  private static func moving(
    from start: CGPoint, to end: CGPoint, duration: CFTimeInterval, delay: CFTimeInterval,
    rest: CFTimeInterval? = nil, pace: (CGFloat) -> CGFloat
  ) -> Gesture {
    guard duration > 0, duration.isFinite else {
      return Gesture(misuse: "a touch cannot move for \(duration) s")
    }
    let count = max(Int((duration * samplesPerSecond).rounded()), 1)
    let moved = (0...count).map { index in
      let part = Double(index) / Double(count)
      let location = LineTrack(from: start, to: end).point(atFraction: pace(CGFloat(part)))
      return TouchSample(location, at: delay + part * duration)
    }
    return Gesture(moved + (rest.map { [TouchSample(end, at: delay + duration + $0)] } ?? []))
  }
}
