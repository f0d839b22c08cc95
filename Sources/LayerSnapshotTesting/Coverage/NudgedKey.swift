import AnimatableLayers
import LayerScenes

/// A key of a layer that is set to another value temporarily.
struct NudgedKey {
  /// Keys that no frame shows, or that only repeat others: how a layer is drawn, its timing, the source of its drawing.
  private static let unseen: Set = [
    "name", "actions", "style", "contentsScale", "contentsFormat", "rasterizationScale",
    "needsDisplayOnBoundsChange", "drawsAsynchronously", "opaque", "beginTime", "duration", "speed",
    "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fillMode",
    "wantsExtendedDynamicRangeContent", "toneMapMode", "preferredDynamicRange", "contentsHeadroom",
    "wantsDynamicContentScaling",
  ]
  /// The top layer's place decides only where its frame is cut out.
  private static let unseenAtTop: Set = ["position", "zPosition", "anchorPoint", "anchorPointZ"]
  /// The animation that holds the value while others play.
  private static let hold = "LayerSnapshotTesting.nudge"

  let layer: CALayer
  let name: String
  /// `nil` for a key of Core Animation's.
  let declared: AnimatableKey?

  /// The declared keys, and those of Core Animation's whose value is not that of a new layer of its class.
  static func all(of layer: CALayer, isTop: Bool) -> [NudgedKey] {
    let own = (layer as? any AnimatableKeyLayer)?.animatableKeys.keys ?? []
    let names = Set(own.map(\.name))
    let new = CALayer.new(like: layer)
    let drawsItself = layer is any AnimatableKeyLayer || layer is CATextLayer
    let changed = Platform.storedKeys(of: layer).filter { key in
      !names.contains(key) && !unseen.contains(key) && !(isTop && unseenAtTop.contains(key))
        && !(drawsItself && key == "contents")
        && !Platform.areEqual(layer.value(forKey: key), new.value(forKey: key))
    }
    return own.map { NudgedKey(layer: layer, name: $0.name, declared: $0) }
      + changed.map { NudgedKey(layer: layer, name: $0, declared: nil) }
  }

  /// Values to try. One of them may become the present value where the key converts it, to a whole number for example.
  var candidates: [Any?] {
    let present = layer.value(forKey: name)
    guard let declared else {
      let others = present.map { NudgedValues.others(than: $0, ofSystemKey: name) } ?? []
      return others.isEmpty ? [CALayer.new(like: layer).value(forKey: name)] : others
    }
    let others =
      (declared.valueType as? any CaseIterable.Type).map { NudgedValues.cases(of: $0) }
      ?? present.map { NudgedValues.others(than: $0) + ($0 is String ? [""] : []) } ?? []
    // A count may show only where it grows.
    let next =
      declared.valueType is any BinaryInteger.Type
      ? present.flatMap(NudgedValues.next(after:)) : nil
    let all =
      others.isEmpty
      ? [declared.defaultValue].compactMap(\.self) + NudgedValues.samples
      : others + [next].compactMap(\.self)
    return all.filter { declared.refusal(of: $0, for: layer) == nil }
  }

  /// Sets the presentation's value too, without starting an animation.
  ///
  /// - Returns: a function that restores the previous value; `nil` where the key held this value already.
  func set(_ value: Any?) -> (() -> Void)? {
    let previous = layer.value(forKey: name)
    store(value)
    let held = layer.value(forKey: name)
    guard !Platform.areEqual(held, previous) else { return nil }
    let isHeld = isAnimated
    if isHeld {
      let animation = CABasicAnimation(keyPath: name)
      animation.fromValue = held
      animation.toValue = held
      animation.duration = 1e6
      layer.add(animation, forKey: Self.hold)
    }
    return {
      if isHeld { layer.removeAnimation(forKey: Self.hold) }
      store(previous)
    }
  }

  private func store(_ value: Any?) {
    CALayer.performWithoutAnimation { layer.setValue(value, forKey: name) }
  }

  private var isAnimated: Bool {
    var open = layer.keyedAnimations.map(\.animation)
    while let animation = open.popLast() {
      if let group = animation as? CAAnimationGroup { open += group.animations ?? [] }
      guard let path = (animation as? CAPropertyAnimation)?.keyPath else { continue }
      if path == name || path.hasPrefix(name + ".") { return true }
    }
    return false
  }
}
