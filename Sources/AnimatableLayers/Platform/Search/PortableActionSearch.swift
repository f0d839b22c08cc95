#if PORTABLE_ENGINE
  // The direct search for an action, by which the portable engine animates changes without a key's name.

  import PortableQuartzCore

  extension AnimationTrackDelegate: MotionDelegate {
    func motionDidStop(finished flag: Bool) { stopped(finished: flag) }
  }

  extension AnimationContext {
    func animates(_ property: LayerProperty, of layer: CALayer, declared: DeclaredKey?) -> Bool {
      guard animatesPlainChanges, layer.isInShownTree, !property.traits.contains(.isSetting),
        // A declared key may have a rule of its own for the values in between.
        declared?.motion != nil || !(property is CustomLayerProperty)
      else { return false }
      if handle.clock == nil { handle.clock = TreeClock(showing: layer) }
      return true
    }
  }

  // The engine knows what these classes add to the search for an action, and does not call their overrides for it.

  extension AnimatableLayer: ActionSearchParticipant {}
  extension AnimatableShapeLayer: ActionSearchParticipant {}
  extension AnimatableGradientLayer: ActionSearchParticipant {}
  extension ActionPolicyLayer: ActionSearchParticipant {}

  extension ActionSearchParticipant {
    package static var searchesDirectly: Bool { ReducedMotion.effective == .off }

    package static func policyAction(
      for layer: CALayer, forKey event: String
    ) -> (any CAAction)? {
      switch layer.effectiveRule(forKey: event)?.rule {
      case .system, .inherited, nil: nil
      case .disabled: NSNull()
      case .custom(let makeAction): makeAction(event)
      }
    }

    package static var takesRendererScale: Bool { self is any AnimatableKeyLayer.Type }

    package static func declaredKey(named name: String) -> DeclaredKey? {
      AnimatableKeySet.keys(of: self)?[name]?.containerKey.declared
    }
  }
#endif
