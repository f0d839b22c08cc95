import MotionMath

/// A timeline that a scroll drives instead of time; made by `Timeline.bind(to:_:axis:smoothing:allowsOvershoot:)`.
///
/// It follows for as long as it is retained, in every frame of the clock that shows the scrolling layer; `update()` follows
/// at once.
public final class ScrollBinding {
  /// The part of the range that is behind, from 0 to 1 unless it may overshoot: a function of the offset alone.
  public private(set) var progress = 0.0

  private let timeline: Timeline
  private let scroller: CALayer
  private let range: ScrollRange
  private let axis: ScrollAxis
  private let smoothing: LayerSpring?
  private let allowsOvershoot: Bool
  private let bases: [(key: LayerKey, value: Any?)]
  private var ends: (start: CGFloat, end: CGFloat)?
  private var ticks: FrameTicks?

  private struct Place: Equatable {
    let offset: CGFloat
    let size: CGSize
    let motion: ReducedMotion
  }

  private var place: Place?
  /// The shown progress that follows on a spring, with its velocity per second.
  private var smoothed: (progress: Double, velocity: Double, time: CFTimeInterval)?

  fileprivate init(
    _ timeline: Timeline, _ scroller: CALayer, _ range: ScrollRange, _ axis: ScrollAxis,
    _ smoothing: LayerSpring?, allowsOvershoot: Bool
  ) {
    self.timeline = timeline
    self.scroller = scroller
    self.range = range
    self.axis = axis
    self.smoothing = smoothing
    self.allowsOvershoot = allowsOvershoot
    bases = timeline.tracks.map { ($0.target, $0.target.modelValue) }
    measure()
    update()
    let clock = TreeClock(showing: scroller)
    ticks = FrameTicks(on: clock, framesPerSecond: 60) { [weak self] _ in self?.update() }
  }

  /// Whether the timeline follows the scroll.
  public var isBound: Bool { ticks != nil }

  /// Follows the scroll at once, as where a scroll view reports its offset.
  public func update() {
    let bounds = shownBounds
    let now = Place(
      offset: axis == .vertical ? bounds.origin.y : bounds.origin.x, size: bounds.size,
      motion: ReducedMotion.effective)
    if now != place {
      if let place, place.size != now.size { measure() }
      place = now
      let raw = ends.map { ScrollRange.progress(at: now.offset, from: $0.start, to: $0.end) } ?? 0
      progress = allowsOvershoot ? raw : min(max(raw, 0), 1)
      if smoothing == nil || smoothed == nil { show(progress) }
    }
    if let smoothing { follow(smoothing) }
  }

  /// Measures again where the layer of the range lies, as after a layout.
  public func measure() {
    let shown = bases.map { $0.key.modelValue }
    // The timeline must not move the range that drives it.
    for base in bases { base.key.setModelValue(base.value) }
    ends = range.ends(in: scroller, axis)
    for (base, value) in zip(bases, shown) { base.key.setModelValue(value) }
    place = nil
  }

  /// Ends the binding.
  ///
  /// - Parameter restoring: whether the models get the values from before the binding, rather than keep those that are
  ///   shown. Default true.
  public func unbind(restoring: Bool = true) {
    guard isBound else { return }
    ticks?.stop()
    ticks = nil
    if restoring { for base in bases { base.key.setModelValue(base.value) } }
  }

  deinit { ticks?.stop() }

  // MARK: Showing

  /// The model's bounds, or the presented ones while an animation scrolls: a value just set is on no screen yet.
  private var shownBounds: CGRect {
    guard scroller.isMoved(forKeyPath: "bounds"), let shown = scroller.presentationOnScreen
    else { return scroller.bounds }
    return shown.bounds
  }

  private func show(_ progress: Double) {
    let shownProgress = min(max(progress, 0), 1)
    for (track, base) in zip(timeline.tracks, bases) {
      let target = track.target
      guard !ReducedMotion.replaces(track.traits.movement, ofKey: target.keyPath, of: target.layer)
      else {
        track.target.setModelValue(base.value)
        continue
      }
      var value = track.value(at: shownProgress * timeline.duration)
      if allowsOvershoot, progress != shownProgress,
        let first = track.value(at: 0).flatMap({ InterpolableValue($0) }),
        let last = track.value(at: timeline.duration).flatMap({ InterpolableValue($0) })
      {
        value = first.interpolated(to: last, fraction: progress).containerValue
      }
      track.target.setModelValue(value)
    }
  }

  /// The offsets at which the timeline is at its labels: ``Detents`` for a scroll that snaps. Empty when there is nothing to
  /// scroll.
  ///
  ///     let labels = Detents(binding.labelOffsets)
  ///     let name = labels.target(from: offset, velocity: speed, began: start)
  ///     Timeline.decay(
  ///       list, keyPath: "bounds.origin.y", velocity: speed,
  ///       to: labels[name]
  ///     ).run()
  public var labelOffsets: [String: CGFloat] {
    guard let ends, timeline.duration > 0 else { return [:] }
    let offsets = timeline.labels.map { label in
      let part = CGFloat(label.time / timeline.duration)
      return (label.name, ends.start + (ends.end - ends.start) * part)
    }
    return Dictionary(offsets) { first, _ in first }
  }

  private func follow(_ spring: LayerSpring) {
    let now = TreeClock(showing: scroller).now
    guard let last = smoothed else {
      smoothed = (progress, 0, now)
      return
    }
    let (step, way) = (now - last.time, progress - last.progress)
    guard step > 0 else { return }
    guard abs(way) > 1e-6 || abs(last.velocity) > 1e-4 else {
      smoothed = (progress, 0, now)
      if last.progress != progress { show(progress) }
      return
    }
    // A spring measures its velocity in parts of the way, which has to be greater than 0.
    let distance = abs(way) > 1e-12 ? way : 1e-12
    let motion = spring.motion.released(at: last.velocity / distance)
    smoothed = (
      progress - distance + distance * motion.progress(at: step),
      distance * motion.velocity(at: step), now
    )
    show(smoothed?.progress ?? progress)
  }
}

extension Timeline {
  /// Lets a scroll drive the timeline, instead of time.
  ///
  ///     let parallax = timeline.bind(to: list, .cover(card))
  ///
  /// The shown values depend on the offset alone; the models have them until `unbind(restoring:)`. Under Reduced Motion
  /// movement stays where it was, unless its clips are marked with `asEssential()`. Bind a layer that is in its tree, as
  /// in `layoutSublayers()`, so that its clock is known.
  ///
  /// - Parameters:
  ///   - scroller: the layer that scrolls, by its `bounds.origin`.
  ///   - range: the offsets between which the timeline runs.
  ///   - axis: the direction of the scroll. Default vertical.
  ///   - smoothing: a spring on which the shown values follow the offset, with its velocity. Default `nil`: no delay.
  ///   - allowsOvershoot: whether an offset beyond the range, as when a scroll view bounces, leads beyond the start and the
  ///     end at an even pace, rather than count as the nearer of the two. Default false.
  /// - Returns: the binding; retain it.
  public func bind(
    to scroller: CALayer, _ range: ScrollRange, axis: ScrollAxis = .vertical,
    smoothing: LayerSpring? = nil, allowsOvershoot: Bool = false
  ) -> ScrollBinding {
    guard duration.isFinite else { fatalError("a timeline without end cannot follow a scroll") }
    return ScrollBinding(self, scroller, range, axis, smoothing, allowsOvershoot: allowsOvershoot)
  }
}
