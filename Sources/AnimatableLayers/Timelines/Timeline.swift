import MotionMath

/// Animations of layers laid out in time, as a value that can be evaluated at any time, and run.
///
///     let entrance = Timeline.sequence {
///       Timeline.stagger(each: 0.05, order: .fromCenter) {
///         for bar in bars {
///           Timeline.animate(bar, keyPath: "opacity", to: 1, duration: 0.3)
///         }
///       }
///       Timeline.label("here")
///       Timeline.animate(
///         title, keyPath: "position.y", to: 40,
///         animation: .spring(bounce: 0.3))
///       Timeline.animate(title, keyPath: "progress", to: 1)
///         .placed(.label("here", offset: 0.2))
///     }
///     entrance.apply(at: 0.4)
///     let handle = entrance.run()
///
/// The leaves are clips, each of which moves one key path of one layer, custom keys included. A composition has a time of
/// its own that starts at 0. The clip of a key path that began last decides its value, which stays until the next one
/// begins; before the first one the key path has the model's value. A timeline retains its layers.
public struct Timeline {
  struct Item {
    enum Content {
      case clip(TimelineClip)
      case loop(TimelineLoop)
      case marker(MarkerTable.Action)
    }

    /// In seconds from the timeline's start.
    var start: CFTimeInterval
    let content: Content
  }

  struct Label {
    let name: String
    /// In seconds from the timeline's start.
    var time: CFTimeInterval
  }

  /// The length in seconds, delays and repeats included; infinity when it never ends.
  public let duration: CFTimeInterval

  let items: [Item]
  let labels: [Label]
  /// `nil` leaves it to the timeline around.
  var position: Position?
  /// Shared by copies of the timeline, and resolved on first access.
  private let resolution = Resolution()

  init(
    items: [Item] = [], labels: [Label] = [], duration: CFTimeInterval, position: Position? = nil
  ) {
    self.items = items
    self.labels = labels
    self.duration = duration
    self.position = position
  }

  /// The time of a label, in seconds from the start; `nil` for an unknown name. The first label of a name counts, and its
  /// first time in repeats.
  public func time(of label: String) -> CFTimeInterval? {
    labels.first { $0.name == label }?.time
  }

  // MARK: Tracks

  private final class Resolution {
    var tracks: [TimelineTrack]?
  }

  /// In the order in which the key paths first occur; clips without a start begin from the model's value at their creation.
  var tracks: [TimelineTrack] {
    if let tracks = resolution.tracks { return tracks }
    let tracks = TimelineTrack.tracks(of: items) { $0.modelValue }
    resolution.tracks = tracks
    return tracks
  }
}

// MARK: - Leaves

extension Timeline {
  /// A clip that moves a key path of a layer.
  ///
  /// - Parameters:
  ///   - layer: any layer.
  ///   - keyPath: an animatable key path, such as `opacity`, `transform.scale` or a key of your own.
  ///   - start: the first value, of the key's own type. Default `nil`: where the clip before it left the key path, or else
  ///     the model's value.
  ///   - end: the last value.
  ///   - duration: in seconds, 0 or more. Default 0.25, that of implicit animations.
  ///   - timingFunction: the pace. Default: that of implicit animations.
  ///   - interpolation: the rule for the values in between. Default: Core Animation's own.
  public static func animate(
    _ layer: CALayer, keyPath: String, from start: Any? = nil, to end: Any,
    duration: CFTimeInterval = 0.25, timingFunction: CAMediaTimingFunctionName = .default,
    interpolation: Interpolation = .system
  ) -> Timeline {
    animate(
      layer, keyPath: keyPath, from: start, to: end, duration: duration,
      timingFunction: CAMediaTimingFunction(name: timingFunction), interpolation: interpolation)
  }

  /// A clip that moves a key path of a layer at a pace with control points of its own; see
  /// `animate(_:keyPath:from:to:duration:timingFunction:interpolation:)` with a name.
  public static func animate(
    _ layer: CALayer, keyPath: String, from start: Any? = nil, to end: Any,
    duration: CFTimeInterval = 0.25, timingFunction: CAMediaTimingFunction,
    interpolation: Interpolation = .system
  ) -> Timeline {
    guard duration >= 0 && duration.isFinite else { fatalError("a clip cannot last \(duration) s") }
    var motion = Motion(
      pace: .curve(timingFunction.timingCurve), timing: MediaTiming(duration: duration))
    motion.interpolation = interpolation.rule
    return clip(
      TimelineClip(layer: layer, keyPath: keyPath, start: start, end: end, motion: motion))
  }

  /// A clip that moves a key path of a layer by an animation as keys declare it, such as a spring.
  ///
  /// - Parameters:
  ///   - layer: any layer.
  ///   - keyPath: an animatable key path, such as `opacity`, `transform.scale` or a key of your own.
  ///   - start: the first value. Default `nil`: where the clip before it left the key path, or else the model's value.
  ///   - end: the last value.
  ///   - animation: how it moves. A spring and a decay last until they rest; `implicit` lasts 0.25 s, and `disabled` is
  ///     there at once.
  public static func animate(
    _ layer: CALayer, keyPath: String, from start: Any? = nil, to end: Any, animation: KeyAnimation
  ) -> Timeline {
    var motion = animation.motion ?? Motion(pace: .curve(nil))
    if animation.motion != nil, motion.timing.duration == 0 { motion.timing.duration = 0.25 }
    return clip(
      TimelineClip(layer: layer, keyPath: keyPath, start: start, end: end, motion: motion))
  }

  /// Time in which nothing begins.
  ///
  /// - Parameter duration: in seconds, 0 or more.
  public static func wait(_ duration: CFTimeInterval) -> Timeline {
    guard duration >= 0 && duration.isFinite else {
      fatalError("a timeline cannot wait for \(duration) s")
    }
    return Timeline(duration: duration)
  }

  /// A name for a time, for `Position.label`, `run(from:to:)` and `AnimationHandle.pause(at:)`.
  public static func label(_ name: String) -> Timeline {
    Timeline(labels: [Label(name: name, time: 0)], duration: 0)
  }

  static func clip(_ clip: TimelineClip) -> Timeline {
    Timeline(items: [Item(start: 0, content: .clip(clip))], duration: clip.duration)
  }
}
