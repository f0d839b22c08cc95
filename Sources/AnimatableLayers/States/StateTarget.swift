/// The values of one key of one layer in all states. Parts of the key move together.
struct StateTarget<State: Hashable> {
  /// The key as a whole, as animations are named.
  let key: LayerKey
  private var values: [State: [(part: LayerKey, value: Any)]] = [:]
  private(set) var animations: [State: KeyAnimation] = [:]

  private init(_ key: LayerKey) { self.key = key }

  func setModel(to state: State) {
    for (part, value) in values[state] ?? [] { part.setModelValue(value) }
  }

  /// Whether the key has the values of a state, and nothing moves it.
  func isAt(_ state: State) -> Bool {
    key.layer.animation(forKey: key.keyPath) == nil && !key.layer.isMoved(forKeyPath: key.keyPath)
      && (values[state] ?? []).allSatisfy {
        Platform.areEqual($0.part.modelValue, $0.part.stored($0.value))
      }
  }

  func move(to state: State, in block: AnimationBlock) {
    guard block.takesTime else {
      let start = key.modelValue
      key.layer.removeAnimation(forKey: key.keyPath)
      setModel(to: state)
      return block.note(key.keyPath, of: key.layer, from: start)
    }
    // Like a search by name, but also where only the screen has another value than the model.
    let action = block.action(for: key.layer, forKey: key.keyPath)
    setModel(to: state)
    action?.run(forKey: key.keyPath, object: key.layer, arguments: nil)
  }

  // MARK: Making targets

  /// In the order in which the keys first occur.
  static func targets(of states: [(state: State, values: [LayerValue])], base: State) -> [Self] {
    var parts: [LayerKey] = []
    for value in states.flatMap(\.values) where !parts.contains(value.target) {
      check(value.target, beside: parts)
      parts.append(value.target)
    }
    var targets: [StateTarget] = []
    for part in parts {
      let whole = part.whole
      if !targets.contains(where: { $0.key == whole }) { targets.append(StateTarget(whole)) }
    }
    let baseValues = states.first { $0.state == base }?.values ?? []
    for index in targets.indices {
      let key = targets[index].key
      let own = parts.filter { $0.whole == key }
      for (state, values) in states {
        let named = values.filter { $0.target.whole == key }
        let list = own.map { part in
          let value = named.last { $0.target == part } ?? baseValues.last { $0.target == part }
          return (part, value?.value ?? part.modelValue ?? NSNull())
        }
        targets[index].values[state] = key.composed(list)
        targets[index].animations[state] = named.last { $0.animation != nil }?.animation
      }
    }
    return targets
  }

  private static func check(_ new: LayerKey, beside others: [LayerKey]) {
    for other in others where other.layer === new.layer {
      let (long, short) = new.keyPath.count > other.keyPath.count ? (new, other) : (other, new)
      guard !long.keyPath.hasPrefix(short.keyPath + ".") else {
        fatalError(
          "states set \(short.keyPath) and \(long.keyPath) of the same \(type(of: new.layer)), so that "
            + "the values would depend on their order: set one of them in all states")
      }
    }
  }
}

extension LayerKey {
  fileprivate var whole: LayerKey {
    LayerKey(layer: layer, keyPath: String(keyPath.prefix { $0 != "." }))
  }

  /// Fields of a transform become the transform: read and written one by one they would not give the same again.
  fileprivate func composed(_ parts: [(part: LayerKey, value: Any)]) -> [(
    part: LayerKey, value: Any
  )] {
    guard keyPath == "transform" || keyPath == "sublayerTransform", parts[0].part != self else {
      return parts
    }
    let whole = [(keyPath, modelValue ?? NSNull())]
    let composed = CALayer.holding(whole + parts.map { ($0.part.keyPath, $0.value) })
    return [(self, composed.value(forKey: keyPath) ?? NSNull())]
  }
}
