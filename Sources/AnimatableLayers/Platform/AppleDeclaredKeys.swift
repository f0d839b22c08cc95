#if !PORTABLE_ENGINE
  import QuartzCore

  // Core Animation redraws for the keys that the Objective-C runtime lists as properties of a layer's class. Keys that Swift
  // declares are not listed: their changes are marked here, and their animations get a companion that moves a listed key.

  extension CAAnimation {
    var isCompanion: Bool { (self as? CAPropertyAnimation)?.keyPath == CALayer.redrawKey }
  }

  extension CALayer {
    private static let companionPrefix = "\(redrawKey)."

    /// As in Core Animation, a value that equals the stored one, or the default of a key without one, changes nothing.
    final func storeRedrawing(_ value: Any?, keyPath: String, by store: () -> Void) {
      let key = Self.firstKey(of: keyPath)
      guard self === model(), !type(of: self).declaresKey(key) else { return store() }
      let previous = self.value(forKeyPath: keyPath)
      guard !AppleRuntime.areEqual(previous, value) else { return }
      store()
      guard type(of: self).needsDisplay(forKey: key) else { return }
      if !AppleRuntime.areEqual(previous, self.value(forKeyPath: keyPath)) { setNeedsDisplay() }
    }

    final func addRedrawing(
      _ animation: CAAnimation, forKey key: String?, by add: (CAAnimation, String?) -> Void
    ) {
      let companionKey = key.map { Self.companionPrefix + $0 }
      let needsCompanion = movesRedrawingKey(animation, forKey: key)
      if !needsCompanion, let companionKey { removeAnimation(forKey: companionKey) }
      add(animation, key)
      guard needsCompanion else { return }
      let companion = CABasicAnimation(keyPath: CALayer.redrawKey)
      companion.takeTiming(of: animation)
      companion.delegate = nil
      companion.fromValue = 0
      companion.toValue = 1
      add(companion, companionKey)
    }

    final func removeRedrawing(forKey key: String, by remove: (String) -> Void) {
      remove(key)
      remove(Self.companionPrefix + key)
    }

    /// Also without the keys that a renderer gives to animations without one.
    final func ownAnimationKeys(_ keys: [String]?) -> [String]? {
      let own =
        keys?.filter {
          !$0.hasPrefix(Self.companionPrefix) && !$0.hasPrefix(HostedAnimations.keyPrefix)
        } ?? []
      return own.isEmpty ? nil : own
    }

    /// Whether an animation moves a key that the contents are drawn from and that Core Animation does not redraw for.
    private func movesRedrawingKey(_ animation: CAAnimation, forKey key: String?) -> Bool {
      if let group = animation as? CAAnimationGroup {
        return group.animations?.contains { movesRedrawingKey($0, forKey: nil) } ?? false
      }
      guard let keyPath = (animation as? CAPropertyAnimation).flatMap({ $0.keyPath ?? key }) else {
        return false
      }
      let key = Self.firstKey(of: keyPath)
      let layerClass = type(of: self)
      return layerClass.needsDisplay(forKey: key) && !layerClass.declaresKey(key)
    }

    private class func firstKey(of keyPath: String) -> String {
      String(keyPath.prefix { $0 != "." })
    }
  }
#endif
