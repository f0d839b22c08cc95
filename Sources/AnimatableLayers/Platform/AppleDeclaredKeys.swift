#if !PORTABLE_ENGINE
  import QuartzCore

  // Core Animation takes the keys that redraw a layer from the properties that the Objective-C runtime lists for its class.
  // A key that Swift declares is not among them: neither its changes nor its animations redraw. What is redrawn for such a
  // key is therefore marked here, by documented means alone.

  extension CAAnimation {
    /// Whether the animation only redraws its layer.
    var isCompanion: Bool { (self as? CAPropertyAnimation)?.keyPath == CALayer.redrawKey }
  }

  extension CALayer {
    /// Stores a value, and marks the contents if that changes what they are drawn from.
    final func storeRedrawing(keyPath: String, _ store: () -> Void) {
      guard redrawsByToolkit(keyPath), self === model() else { return store() }
      let previous = value(forKeyPath: keyPath)
      store()
      if !AppleRuntime.areEqual(previous, value(forKeyPath: keyPath)) { setNeedsDisplay() }
    }

    /// The animation that redraws the layer for as long as another one moves a key that the contents are drawn from: it
    /// plays with it, on the one key that Core Animation redraws for. `nil` when the other moves no such key.
    final func companion(of animation: CAAnimation, forKey key: String?) -> CAAnimation? {
      guard movesRedrawingKey(animation, forKey: key) else { return nil }
      let companion = CABasicAnimation(keyPath: CALayer.redrawKey)
      companion.takeTiming(of: animation)
      companion.delegate = nil
      companion.fromValue = 0
      companion.toValue = 1
      return companion
    }

    /// The key of the companion of an animation.
    final func companionKey(of key: String) -> String? { "\(CALayer.redrawKey).\(key)" }

    /// The keys of a layer's animations without those of companions, and those that a renderer gives to animations
    /// without a key.
    final func keysWithoutCompanions(_ keys: [String]?) -> [String]? {
      let own =
        keys?.filter {
          !$0.hasPrefix("\(CALayer.redrawKey).") && !$0.hasPrefix(HostedAnimations.keyPrefix)
        } ?? []
      return own.isEmpty ? nil : own
    }

    private func movesRedrawingKey(_ animation: CAAnimation, forKey key: String?) -> Bool {
      if let group = animation as? CAAnimationGroup {
        return group.animations?.contains { movesRedrawingKey($0, forKey: nil) } ?? false
      }
      guard let property = animation as? CAPropertyAnimation else { return false }
      return (property.keyPath ?? key).map(redrawsByToolkit) ?? false
    }

    /// Whether the contents are drawn from a key that Core Animation does not redraw for.
    private func redrawsByToolkit(_ keyPath: String) -> Bool {
      let key = String(keyPath.prefix { $0 != "." })
      let layerClass = type(of: self)
      return layerClass.needsDisplay(forKey: key) && !layerClass.declaresKey(key)
    }
  }
#endif
