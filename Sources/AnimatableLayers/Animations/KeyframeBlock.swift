import MotionMath

final class KeyframeBlock: AnimationContext {
  private struct Frame {
    let part: ClosedRange<Double>
    var value: Any?
  }

  private struct KeyTrack {
    let key: LayerKey
    let start: Any?
    var frames: [Frame]
  }

  private let mode: CAAnimationCalculationMode
  private var part = 0.0...1.0
  /// In the order in which the keys first changed.
  private var keyTracks: [KeyTrack] = []
  private var places: [LayerKey: Int] = [:]

  init(_ timing: AnimationTiming, mode: CAAnimationCalculationMode) {
    self.mode = mode
    super.init(timing)
  }

  override var inheritedTiming: AnimationTiming { AnimationTiming(part: part, of: timing) }

  func addKeyframe<Failure: Error>(
    from start: Double, duration: Double, _ changes: () throws(Failure) -> Void
  ) throws(Failure) {
    guard !start.isNaN else { fatalError("a keyframe cannot start at \(start)") }
    guard !duration.isNaN else { fatalError("a keyframe cannot last \(duration)") }
    let outer = part
    let begin = min(max(start, 0), 1)
    part = begin...min(max(begin + max(duration, 0), begin), 1)
    defer { part = outer }
    try changes()
  }

  override func move(
    _ key: String, of layer: CALayer, from old: ModelValue?, to new: ModelValue?,
    by rule: InterpolationRule
  ) {
    let (old, new) = (old?.any, new?.any)
    let layerKey = LayerKey(layer: layer, keyPath: key)
    guard let place = places[layerKey] else {
      let fromScreen = timing.flags.contains(.beginFromCurrentState)
      let start = (fromScreen ? layer.shownValue(forKey: key) : nil) ?? old
      places[layerKey] = keyTracks.count
      keyTracks.append(
        KeyTrack(key: layerKey, start: start, frames: [Frame(part: part, value: new)]))
      return
    }
    // A key that changes twice in a keyframe moves once, to its last value.
    if keyTracks[place].frames.last?.part == part { keyTracks[place].frames.removeLast() }
    keyTracks[place].frames.append(Frame(part: part, value: new))
  }

  override func finish() {
    for keyframes in keyTracks { start(keyframes) }
  }

  private func start(_ keyframes: KeyTrack) {
    let (layer, key) = (keyframes.key.layer, keyframes.key.keyPath)
    let colored = keyframes.start ?? keyframes.frames.lazy.compactMap(\.value).first
    guard let clear = Self.clear(like: colored) ?? colored else {
      return note(key, of: layer, from: keyframes.start)
    }
    var values = [keyframes.start ?? clear]
    var times = [0.0]
    var last = (time: 0.0, value: keyframes.start)
    func reach(_ value: Any?, at time: Double) {
      values.append(value ?? clear)
      times.append(time)
      last = (time, value)
    }
    // A stable sort.
    let order = keyframes.frames.indices.sorted {
      (keyframes.frames[$0].part.lowerBound, $0) < (keyframes.frames[$1].part.lowerBound, $1)
    }
    for frame in order.map({ keyframes.frames[$0] }) {
      // A keyframe that starts before the previous one has ended waits for it.
      let start = max(frame.part.lowerBound, last.time)
      if start > last.time { reach(last.value, at: start) }
      reach(frame.value, at: max(frame.part.upperBound, start))
    }
    if last.time < 1 { reach(last.value, at: 1) }
    if mode == .discrete { times.append(1) }
    var motion = timing.motion
    motion.pace = .curve(nil)
    let moving = KeyMotion(
      keyPath: key, motion: motion,
      values: .keyframes(KeyMotion.Keyframes(values: values, times: times, mode: mode)))
    layer.removeAdditions(to: key)
    let track = AnimationTrack(
      moving, of: layer, key: key, keyPath: key, start: keyframes.start.map { .object($0) },
      end: last.value.map { .object($0) }, delay: timing.delay)
    // Keyframes need not be given in the order of their times.
    if order.last != keyframes.frames.indices.last { track.setModel(to: last.value) }
    handle.take(track)
  }
}
