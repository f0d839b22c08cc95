import MotionMath

/// The presentation values of a layer's animations, computed without an engine.
struct AnimatedValues {
  private let layer: CALayer
  /// In the order in which the animations reached them.
  private(set) var values: [(keyPath: String, value: Any)] = []

  /// Throws for values that only Core Animation knows: in transitions, on paths, of cubic or paced keyframes, by functions.
  ///
  /// - Parameters:
  ///   - time: in the layer's time.
  ///   - left: the key of an animation that does not count. Default `nil`: all count.
  ///   - begin: when an animation of the layer begins, in the layer's time.
  init(
    of layer: CALayer, at time: CFTimeInterval, without left: String? = nil,
    begin: (CAAnimation) -> CFTimeInterval
  ) throws(FrameProblem) {
    self.layer = layer
    for key in layer.animationKeys() ?? [] where key != left {
      guard let animation = layer.animation(forKey: key) else { continue }
      var timing = animation.mediaTiming
      timing.beginTime = begin(animation)
      guard let sample = timing.sample(at: time) else { continue }
      try apply(animation, at: sample, under: key)
    }
  }

  private mutating func apply(
    _ animation: CAAnimation, at sample: TimingSample, under key: String
  ) throws(FrameProblem) {
    switch animation {
    case let group as CAAnimationGroup: try apply(group, at: sample, under: key)
    case let basic as CABasicAnimation where basic.valueFunction == nil:
      try apply(basic, at: sample, under: key)
    case let keyframes as CAKeyframeAnimation where keyframes.valueFunction == nil:
      try apply(keyframes, at: sample, under: key)
    default: throw unknown(animation, key)
    }
  }

  private mutating func apply(
    _ group: CAAnimationGroup, at sample: TimingSample, under key: String
  ) throws(FrameProblem) {
    let progress = group.paced(sample.progress)
    let time = progress * group.duration
    for member in group.animations ?? [] {
      var timing = member.mediaTiming
      if timing.duration == 0 { timing.duration = group.duration }
      let asParentEnds = sample.progress == 1 || sample.phase == .after
      guard let own = timing.sample(ofMemberAt: time, asParentEnds: asParentEnds) else { continue }
      try apply(member, at: own, under: key)
    }
  }

  private mutating func apply(
    _ basic: CABasicAnimation, at sample: TimingSample, under key: String
  ) throws(FrameProblem) {
    let keyPath = basic.keyPath ?? key
    let shown = shownValue(keyPath)
    let start: Any?
    let end: Any?
    switch (basic.fromValue, basic.byValue, basic.toValue) {
    case (let from?, _, let to?): (start, end) = (from, to)
    case (let from?, let by?, nil): (start, end) = (from, Self.sum(from, by))
    case (nil, let by?, let to?): (start, end) = (Self.sum(to, by, times: -1), to)
    case (let from?, nil, nil): (start, end) = (from, shown)
    case (nil, nil, let to?): (start, end) = (shown, to)
    case (nil, let by?, nil): (start, end) = (shown, shown.flatMap { Self.sum($0, by) })
    case (nil, nil, nil): (start, end) = (shown, layer.value(forKeyPath: keyPath))
    }
    guard let start, let end else { return }
    var value = Self.blend(start, end) { basic.pace.value(from: $0, to: $1, at: sample) }
    if basic.isCumulative, sample.iteration > 0 {
      value = Self.sum(value, end, times: Double(sample.iteration)) ?? value
    }
    set(value, for: keyPath, over: basic.isAdditive ? shown : nil)
  }

  private mutating func apply(
    _ keyframes: CAKeyframeAnimation, at sample: TimingSample, under key: String
  ) throws(FrameProblem) {
    let keyPath = keyframes.keyPath ?? key
    guard keyframes.path == nil, let frames = keyframes.values, let last = frames.last,
      keyframes.calculationMode == .linear || keyframes.calculationMode == .discrete
    else { throw unknown(keyframes, key) }
    let isDiscrete = keyframes.calculationMode == .discrete
    let progress = keyframes.paced(sample.progress)
    let times =
      keyframes.keyTimes.flatMap { KeyTimes($0.map(\.doubleValue)) }
      ?? KeyTimes(evenSegments: max(isDiscrete ? frames.count : frames.count - 1, 1))
    var value = last
    if isDiscrete {
      value = frames[times.step(at: progress, of: frames.count)]
    } else if frames.count > 1, times.values.count > 1 {
      let place = times.segment(at: progress)
      let index = min(place.index, frames.count - 2)
      let paces = keyframes.timingFunctions ?? []
      let fraction =
        index < paces.count
        ? paces[index].timingCurve.value(at: place.fraction) : place.fraction
      value = Self.blend(frames[index], frames[index + 1]) {
        $0.interpolated(to: $1, fraction: fraction)
      }
    }
    if keyframes.isCumulative, sample.iteration > 0 {
      value = Self.sum(value, last, times: Double(sample.iteration)) ?? value
    }
    set(value, for: keyPath, over: keyframes.isAdditive ? shownValue(keyPath) : nil)
  }

  // MARK: Values

  /// The value at a key path, or the part of the value of its key; `nil` where no animation of the layer moves it.
  func value(forKeyPath keyPath: String) -> Any? {
    if let value = values.last(where: { $0.keyPath == keyPath })?.value { return value }
    guard let dot = keyPath.firstIndex(of: "."),
      let whole = values.last(where: { $0.keyPath == keyPath[..<dot] })?.value
    else { return nil }
    let part = keyPath[keyPath.index(after: dot)...]
    return switch (InterpolableValue(whole), part) {
    case (.point(let pair)?, "x"), (.size(let pair)?, "width"): pair.x
    case (.point(let pair)?, "y"), (.size(let pair)?, "height"): pair.y
    case (.rect(let origin, _)?, "origin.x"): origin.x
    case (.rect(let origin, _)?, "origin.y"): origin.y
    case (.rect(_, let size)?, "size.width"): size.x
    case (.rect(_, let size)?, "size.height"): size.y
    default: nil
    }
  }

  private func shownValue(_ keyPath: String) -> Any? {
    let key = keyPath.prefix { $0 != "." }
    let related = values.filter { $0.keyPath.prefix { $0 != "." } == key }
    guard let last = related.last else { return layer.value(forKeyPath: keyPath) }
    guard last.keyPath != keyPath, key != "sublayers",
      let whole = layer.value(forKey: String(key)), !(whole is NSNull)
    else { return last.keyPath == keyPath ? last.value : layer.value(forKeyPath: keyPath) }
    return CALayer.holding([(String(key), whole)] + related).value(forKeyPath: keyPath)
  }

  private mutating func set(_ value: Any, for keyPath: String, over shown: Any?) {
    let value = shown.flatMap { Self.sum($0, value) } ?? value
    values.removeAll { $0.keyPath == keyPath }
    values.append((keyPath, value))
  }

  private func unknown(_ animation: CAAnimation, _ key: String) -> FrameProblem {
    .unknownValues(animation: "\(type(of: animation))", key: key, layer: "\(layer)")
  }

  private static func blend(
    _ start: Any, _ end: Any, _ blend: (InterpolableValue, InterpolableValue) -> InterpolableValue
  ) -> Any {
    blend(InterpolableValue(held: start), InterpolableValue(held: end)).containerValue
  }

  /// `nil` for values of different kinds. Transforms are concatenated, the second first.
  private static func sum(_ first: Any, _ second: Any, times factor: Double = 1) -> Any? {
    guard let a = InterpolableValue(first), let b = InterpolableValue(second) else { return nil }
    if case .transform = a, case .transform = b {
      guard let own = first as? CATransform3D, let other = second as? CATransform3D, factor == 1
      else { return nil }
      return CATransform3DConcat(other, own)
    }
    let numbers = a.components
    let others = b.components
    guard numbers.count == others.count else { return nil }
    return a.replacingComponents(zip(numbers, others).map { $0 + $1 * factor })?.containerValue
  }
}

extension CAAnimation {
  /// Returns whether the animation moves a key, or a part of it.
  final func moves(_ key: Substring) -> Bool {
    if let group = self as? CAAnimationGroup {
      return group.animations?.contains { $0.moves(key) } ?? false
    }
    guard let keyPath = (self as? CAPropertyAnimation)?.keyPath else { return false }
    return keyPath.prefix { $0 != "." } == key
  }

  /// Whether its values go from one to another with nothing in between.
  fileprivate var jumps: Bool {
    if let group = self as? CAAnimationGroup {
      return group.animations?.contains(where: \.jumps) ?? false
    }
    return (self as? CAKeyframeAnimation)?.calculationMode == .discrete
  }

  fileprivate func paced(_ progress: Double) -> Double {
    timingFunction?.timingCurve.value(at: progress) ?? progress
  }
}

extension CALayer {
  /// A layer with some values, of keys and then of their parts: a layer knows what the parts are.
  static func holding(_ values: [(keyPath: String, value: Any)]) -> CALayer {
    let layer = CALayer()
    CATransaction.withoutActions {
      for (keyPath, value) in values { layer.setValue(value, forKeyPath: keyPath) }
    }
    return layer
  }

  /// Whether no animation begins, ends, turns, repeats or jumps between now and another time.
  ///
  /// - Parameter length: in seconds of the layer's time; less than 0 is earlier.
  func movesSteadily(for length: CFTimeInterval) -> Bool {
    let now = currentLocalTime
    return (animationKeys() ?? []).compactMap { animation(forKey: $0) }.allSatisfy { animation in
      var timing = animation.mediaTiming
      timing.beginTime = begin(of: animation)
      return timing.isSteady(at: now, for: length) && !animation.jumps
    }
  }

  /// Calls a closure while the models of the subtree have the presented values, laid out and drawn.
  ///
  /// A copy of the tree would not do: what lays layers out holds the originals.
  ///
  /// - Parameter begin: when an animation begins, in its layer's time. Default `nil`: as its layer has it, where one
  ///   that waits for the commit begins now.
  func withAnimatedValues<Result>(
    begin: ((CAAnimation) -> CFTimeInterval)? = nil,
    _ body: () throws(FrameProblem) -> Result
  ) throws(FrameProblem) -> Result {
    let tree = subtree
    var previous: [(layer: CALayer, keyPath: String, value: Any?)] = []
    var changes: [(layer: CALayer, keyPath: String, value: Any)] = []
    for layer in tree where layer.animationKeys()?.isEmpty == false {
      let shown = try AnimatedValues(
        of: layer, at: layer.currentLocalTime, begin: begin ?? layer.begin(of:)
      ).values
      for (keyPath, value) in shown {
        changes.append((layer, keyPath, value))
        // A field of a transform, read and written, would not give the same transform again.
        let first = keyPath.prefix { $0 != "." }
        let kept = first == "sublayers" ? keyPath : String(first)
        previous.append((layer, kept, layer.value(forKeyPath: kept)))
      }
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer {
      for (layer, keyPath, value) in previous.reversed() {
        layer.setValue(value, forKeyPath: keyPath)
      }
      CATransaction.commit()
    }
    for (layer, keyPath, value) in changes { layer.setValue(value, forKeyPath: keyPath) }
    for layer in tree { layer.layoutIfNeeded() }
    for layer in tree { layer.displayIfNeeded() }
    return try body()
  }
}
