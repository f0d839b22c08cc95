#if !PORTABLE_ENGINE
  import QuartzCore

  // Core Animation takes the keys that redraw a layer from the properties that the Objective-C runtime lists for its class.
  // A key that Swift declares is not among them: neither its changes nor its animations redraw. What is redrawn for such a
  // key is therefore marked here, by documented means alone.

  extension CAAnimation {
    var isCompanion: Bool { (self as? CAPropertyAnimation)?.keyPath == CALayer.redrawKey }
  }

  extension CALayer {
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

    /// `nil` when the animation moves no key that the contents are drawn from.
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

    /// Also without the keys that a renderer gives to animations without one.
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
