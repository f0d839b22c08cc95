#if !PORTABLE_ENGINE
  import QuartzCore

  // `presentation()` does not tell whether the screen shows a layer: it stays non-nil after the layer has left its tree.

  extension CALayer {
    var isOnScreen: Bool { isInShownTree && presentation() != nil }

    /// Whether the layer is below a view in a window or the root of a renderer.
    ///
    /// A tree that neither has, as that of an app's own `CARenderer`, is shown when the topmost of the layers that got an
    /// order event got `onOrderIn` last.
    var isInShownTree: Bool {
      var isOrderedIn = false
      for layer in selfAndAncestors {
        if AppleRuntime.object(.renderer, of: layer) != nil { return true }
        if let isInWindow = AppleRuntime.isInWindow(layer) { return isInWindow }
        if let visibility = AppleRuntime.object(.visibility, of: layer) as? NSNumber {
          isOrderedIn = visibility.boolValue
        }
      }
      return isOrderedIn
    }

    func noteVisibility(after event: String) {
      switch event {
      case kCAOnOrderIn: AppleRuntime.setObject(NSNumber(value: true), .visibility, of: self)
      case kCAOnOrderOut: AppleRuntime.setObject(NSNumber(value: false), .visibility, of: self)
      default: break
      }
    }
  }
#endif
