import MotionMath

/// A timeline that a scroll drives instead of time; made by `Timeline.bind(to:_:axis:smoothing:allowsOvershoot:)`.
///
/// It follows while something holds it, in every frame of the clock that shows the scrolling layer;
/// `update()` follows at once.
public final class ScrollBinding {
  /// How far the scroll is, from 0 to 1 unless it may overshoot: a function of the offset alone.
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
  /// What is shown where that follows the progress on a spring, with its velocity per second.
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
    ticks = FrameTicks(showing: scroller, framesPerSecond: 60) { [weak self] in self?.update() }
  }

  /// Whether the timeline follows the scroll.
  public var isBound: Bool { ticks != nil }

  /// Follows the scroll at once, from where a scroll view reports its offset for one.
  public func update() {
    let bounds = shownBounds
    let now = Place(
      offset: axis == .vertical ? bounds.origin.y : bounds.origin.x, size: bounds.size,
      motion: ReducedMotion.effective)
    if now != place {
      if let place, place.size != now.size { measure() }
      place = now
      let raw =
        ends.map { ScrollRange.progress(at: now.offset, from: $0.start, to: $0.end) } ?? 0
      progress = allowsOvershoot ? raw : min(max(raw, 0), 1)
      if smoothing == nil || smoothed == nil { show(progress) }
    }
    if let smoothing { follow(smoothing) }
  }

  /// Finds out anew where the layer of the range lies, after it was laid out again.
  public func measure() {
    let shown = bases.map { $0.key.modelValue }
    // What the timeline moves must not move its own range.
    for base in bases { base.key.setModelValue(base.value) }
    ends = range.ends(in: scroller, axis)
    for (base, value) in zip(bases, shown) { base.key.setModelValue(value) }
    place = nil
  }

  /// Lets the timeline no longer follow the scroll.
  ///
  /// - Parameter restoring: whether the models get the values that they had before they were bound; otherwise
  ///   they keep those that are shown. Default true.
  public func unbind(restoring: Bool = true) {
    guard isBound else { return }
    ticks?.stop()
    ticks = nil
    if restoring { for base in bases { base.key.setModelValue(base.value) } }
  }

  deinit { ticks?.stop() }

  // MARK: Showing

  /// The model's, unless an animation scrolls: what was just set is on no screen yet.
  private var shownBounds: CGRect {
    guard scroller.isMoved(forKeyPath: "bounds"), let shown = scroller.presentationOnScreen
    else { return scroller.bounds }
    return shown.bounds
  }

  private func show(_ progress: Double) {
    let shownProgress = min(max(progress, 0), 1)
    let reduces = ReducedMotion.effective != .off
    for (track, base) in zip(timeline.tracks, bases) {
      let isMovement =
        track.clips.contains(where: \.motion.isMovement)
        || ReducedMotion.isMovement(track.target.keyPath, of: track.target.layer)
      guard !(reduces && isMovement) else {
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

  /// The offsets at which the timeline is at its labels: ``Detents`` for a scroll that snaps. Empty where there
  /// is nothing to scroll.
  ///
  ///     let labels = Detents(binding.labelOffsets)
  ///     let name = labels.target(
  ///       from: offset, velocity: speed, began: start)
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
    // Without a way the spring's parts of it would be infinite.
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
  /// What is shown depends on the offset alone, however the scroll came there, and beyond the range it is the
  /// start or the end. The models have the values that are shown, until `unbind(restoring:)`. Under Reduced
  /// Motion what moves over the screen stays where it was, and the rest follows. Bind a layer that is in its
  /// tree, in `layoutSublayers()` for one: before, it is not known which clock will show it.
  ///
  /// - Parameters:
  ///   - scroller: the layer that scrolls, by its `bounds.origin`.
  ///   - range: the offsets between which the timeline runs.
  ///   - axis: the direction of the scroll. Default vertical.
  ///   - smoothing: a spring on which what is shown follows the offset, with its velocity. Default `nil`:
  ///     without delay.
  ///   - allowsOvershoot: whether an offset beyond the range, as of a scroll view that bounces, leads evenly
  ///     beyond the start and the end; otherwise it counts as the nearer of the two. Default false.
  /// - Returns: the binding, which follows while something holds it.
  public func bind(
    to scroller: CALayer, _ range: ScrollRange, axis: ScrollAxis = .vertical,
    smoothing: LayerSpring? = nil, allowsOvershoot: Bool = false
  ) -> ScrollBinding {
    guard duration.isFinite else { fatalError("a timeline without end cannot follow a scroll") }
    return ScrollBinding(
      self, scroller, range, axis, smoothing, allowsOvershoot: allowsOvershoot)
  }
}
