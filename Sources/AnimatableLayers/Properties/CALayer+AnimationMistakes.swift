import MotionMath

extension CALayer {
  final func mistakes(in animation: CAAnimation, forKey key: String?) -> [String] {
    let members = (animation as? CAAnimationGroup)?.animations ?? [animation]
    let own = members.compactMap { $0 as? CAPropertyAnimation }.flatMap { member in
      [(member.keyPath ?? key).flatMap(wrongKey), (member as? CAKeyframeAnimation)?.wrongKeyTimes]
    }
    return (own + [wrongBegin(of: animation), keptDelegate(of: animation, forKey: key)])
      .compactMap { $0 }.map { "\(type(of: self)): \($0)" }
  }

  /// An animation retains its delegate, unlike most classes with a delegate.
  private func keptDelegate(of animation: CAAnimation, forKey key: String?) -> String? {
    guard let delegate = animation.delegate,
      !String(reflecting: type(of: delegate)).hasPrefix("AnimatableLayers."),
      !animation.isRemovedOnCompletion || animation.playingTime == .infinity
    else { return nil }
    let name = (animation as? CAPropertyAnimation)?.keyPath ?? key ?? "the layer"
    return
      "an animation of \(name) that stays keeps its delegate, a \(type(of: delegate)), alive: remove the "
      + "animation when the delegate is to go, or give it an object that refers to the owner weakly"
  }

  final func wrongKey(_ keyPath: String) -> String? {
    let parts = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts[0] == "frame" {
      return
        "an animation of \(keyPath) shows nothing: the frame follows from position and bounds; animate "
        + "those"
    }
    if parts[0] == "sublayers", parts.count > 2 {
      return sublayers?.contains { $0.name == parts[1] } == true
        ? nil : "an animation of \(keyPath) shows nothing: no sublayer has the name “\(parts[1])”"
    }
    if parts.count > 1, let wrong = wrongPart(keyPath.dropFirst(parts[0].count + 1), of: parts[0]) {
      return "an animation of \(keyPath) shows nothing: \(wrong)"
    }
    guard !type(of: self).declaresKey(parts[0]), value(forKey: parts[0]) == nil,
      CoreAnimationKey.all.contains(where: { $0.name == parts[0] && !$0.traits.contains(.event) })
    else { return nil }
    return "an animation of \(keyPath) shows nothing: layers of another class have that key"
  }

  /// `nil` for a known part, and for parts of an object, which are unknown.
  private func wrongPart(_ part: Substring, of key: String) -> String? {
    guard let known = value(forKey: key).flatMap(CoreAnimationKey.parts(in:)),
      !known.contains(String(part))
    else { return nil }
    if known.isEmpty { return "\(key) is a number, which has no part \(part)" }
    return "\(key) has no part \(part), only \(known.joined(separator: ", "))"
  }

  private func wrongBegin(of animation: CAAnimation) -> String? {
    let begin = animation.beginTime
    let now = currentLocalTime
    guard begin > 0, begin < 60, animation.repeatCount == 0, animation.repeatDuration == 0,
      begin + 2 * animation.duration + 60 < now
    else { return nil }
    return
      "an animation was over before it was added: it begins at \(begin) s, and the layer's time is \(now) s; "
      + "for a delay write `beginTime = CACurrentMediaTime() + \(begin)`"
  }

  final func mismatch(of value: Any, at keyPath: String) -> String? {
    guard !(value is NSNull), !(value is Bool), let held = heldKind(at: keyPath),
      InterpolableValue(value)?.kind != held
    else { return nil }
    return
      "\(type(of: self)).\(keyPath) holds \(held.rawValue), not \(Swift.type(of: value)) \(value): "
      + "an animation shows nothing of it"
  }

  /// `nil` for values that do not blend.
  private func heldKind(at keyPath: String) -> InterpolableValue.Kind? {
    if let present = value(forKeyPath: keyPath) { return InterpolableValue(present)?.kind }
    if CoreAnimationKey.traits(of: keyPath).contains(.color) { return .color }
    return keyPath == "path" || keyPath == "shadowPath" ? .path : nil
  }
}

extension CAKeyframeAnimation {
  fileprivate var wrongKeyTimes: String? {
    guard let times = keyTimes?.map(\.doubleValue), let count = values?.count, path == nil else {
      return nil
    }
    if let time = times.first(where: { !(0...1).contains($0) }) {
      return "keyTimes are fractions of the duration, from 0 to 1, and not \(time)"
    }
    let isDiscrete = calculationMode == .discrete
    guard times.count != count, !(isDiscrete && times.count == count + 1) else { return nil }
    return "keyTimes has \(times.count) times for \(count) values: each value has one"
  }
}

extension InterpolableValue {
  fileprivate enum Kind: String {
    case number = "a number"
    case pair = "a point or a size"
    case rect = "a CGRect"
    case color = "a CGColor"
    case transform = "a transform"
    case path = "a CGPath"
    case array = "an array"
  }

  /// `nil` for values of unknown types.
  fileprivate var kind: Kind? {
    switch self {
    case .number: .number
    case .point, .size, .vector: .pair
    case .rect: .rect
    case .color: .color
    case .affine, .transform: .transform
    case .path: .path
    case .numbers, .points, .colors, .list: .array
    case .payload, .discrete: nil
    }
  }
}
