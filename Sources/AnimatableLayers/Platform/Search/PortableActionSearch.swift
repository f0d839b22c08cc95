#if PORTABLE_ENGINE
  // The toolkit's part of the portable engine's search for an action.

  import MotionMath
  import PortableQuartzCore

  extension AnimationTrackDelegate: MotionDelegate {
    func motionDidStop(finished flag: Bool) { stopped(finished: flag) }
  }

  extension AnimationContext {
    final func animates(
      _ property: LayerProperty, of layer: CALayer, from old: ModelValue?
    ) -> Bool {
      guard takesTime, layer.isInShownTree, !property.traits.contains(.isSetting),
        animates(property.key, of: layer, from: old)
      else { return false }
      if handle.clock == nil { handle.clock = TreeClock(showing: layer) }
      return true
    }

    final func animate(
      _ key: String, declared: DeclaredKey?, of layer: CALayer, from old: ModelValue?,
      to new: ModelValue?
    ) {
      let rule = declared?.motion?.interpolation ?? .system
      animate(key, of: layer, from: old, to: new, by: rule)
    }
  }

  // The engine knows what these classes add to the search, and does not call their overrides for it.

  extension AnimatableLayer: ActionSearchParticipant {}
  extension AnimatableShapeLayer: ActionSearchParticipant {}
  extension AnimatableGradientLayer: ActionSearchParticipant {}
  extension ActionPolicyLayer: ActionSearchParticipant {}

  extension ActionSearchParticipant {
    package static func policyAnswer(for layer: CALayer, forKey event: String) -> PolicyAnswer? {
      switch layer.effectiveRule(forKey: event)?.rule {
      case .system, .inherited, nil: nil
      case .disabled: .nothing
      case .animation(let animation): animation.motion.map { .motion($0) } ?? .nothing
      case .custom(let makeAction): .action(makeAction(event))
      }
    }

    package static var takesRendererScale: Bool { self is any AnimatableKeyLayer.Type }

    package static func declaredKey(named name: String, of layer: CALayer) -> DeclaredKey? {
      AnimatableKeySet.keys(of: type(of: layer))?.key(storedAs: name)?.containerKey.declared
    }

    package static var reducesMotion: Bool { ReducedMotion.effective != .off }

    package static func replacement(
      for motion: Motion, forKey key: String, of layer: CALayer
    ) -> MotionReplacement? {
      ReducedMotion.replacement(for: motion, forKey: key, of: layer)
    }

    package static func reduced(
      _ action: any CAAction, forKey event: String, of layer: CALayer
    ) -> (any CAAction)? {
      ReducedMotion.reduced(action, forKey: event, of: layer)
    }

    package static func removeAdditions(to key: String, of layer: CALayer) {
      layer.removeAdditions(to: key)
    }
  }

  extension CALayer {
    final func recordSearch(forKey event: String, in recorder: any ActionSearchRecorder) {
      _ = searchAction(
        forKey: event, standIn: answersByPolicy ? AnimatableLayer.self : nil, recorder: recorder)
    }

    /// The engine's search knows the toolkit's classes alone; for other base classes it queries blocks, policies and keys here.
    final func toolkitAction(
      forKey event: String, search: () -> (any CAAction)?
    ) -> (any CAAction)? {
      self is any ActionSearchParticipant
        ? search() : searchAction(forKey: event, standIn: AnimatableLayer.self)
    }
  }
#endif
