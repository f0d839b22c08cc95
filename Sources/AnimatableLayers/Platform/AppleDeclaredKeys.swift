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
    ///
    /// Core Animation ignores a value that equals the stored one. A key without a stored value has its default: the same
    /// value then starts no animation either.
    final func storeRedrawing(_ value: Any?, keyPath: String, _ store: () -> Void) {
      let key = Self.firstKey(of: keyPath)
      guard self === model(), !type(of: self).declaresKey(key) else { return store() }
      let previous = self.value(forKeyPath: keyPath)
      guard !AppleRuntime.areEqual(previous, value) else { return }
      store()
      guard type(of: self).needsDisplay(forKey: key) else { return }
      if !AppleRuntime.areEqual(previous, self.value(forKeyPath: keyPath)) { setNeedsDisplay() }
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
      let key = Self.firstKey(of: keyPath)
      let layerClass = type(of: self)
      return layerClass.needsDisplay(forKey: key) && !layerClass.declaresKey(key)
    }

    private class func firstKey(of keyPath: String) -> String {
      String(keyPath.prefix { $0 != "." })
    }
  }
#endif
