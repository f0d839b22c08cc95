#if !PORTABLE_ENGINE
  // The search for an action on Apple's engine, and the motions that it starts.

  import MotionMath
  import QuartzCore

  extension CALayer {
    /// The search in the order of precedence: the block that runs, the action policy, the delegate, `actions`, `style`,
    /// the class, the declared key, and Core Animation's implicit animation.
    ///
    /// - Parameter search: Core Animation's own, for keys that are not declared.
    final func toolkitAction(
      forKey event: String, search: () -> (any CAAction)?
    ) -> (any CAAction)? {
      noteVisibility(after: event)
      if let answer = CATransaction.actionSource?.action(for: self, forKey: event) {
        return answer is NSNull ? nil : answer
      }
      let found: (any CAAction)?
      if let rule = effectiveRule(forKey: event)?.rule, !rule.isOpen {
        found = rule.action(forKey: event)
      } else if let key = (self as? any AnimatableKeyLayer)?.animatableKeys.key(storedAs: event) {
        found =
          configuredAction(forKey: event)
          ?? (key.shownValue(in: self) == nil ? nil : declaredAction(of: key))
      } else if event == "contents", type(of: self).needsDisplay(forKey: CALayer.redrawKey) {
        // Core Animation would fade from one drawing to the next; these layers draw every frame of a motion.
        found = configuredAction(forKey: event)
      } else {
        found = search()
      }
      guard
        let action = ReducedMotion.reduced(found is NSNull ? nil : found, forKey: event, of: self)
      else { return nil }
      // An animation without an end goes to the model's value, which is the previous one only now.
      guard let moving = action as? MotionAction, moving.motion.pace.spring != nil else {
        return action
      }
      return MotionAction(moving.motion, velocity: presentedVelocity(forKeyPath: event))
    }

    final func recordSearch(forKey event: String, in recorder: any ActionSearchRecorder) {
      if let answer = CATransaction.actionSource?.action(for: self, forKey: event) {
        return recorder.note(.source, answer)
      }
      _ = configuredAction(forKey: event, recorder: recorder)
    }

    /// The action that Core Animation finds before its own animations; `NSNull` ends the search.
    private func configuredAction(
      forKey event: String, recorder: (any ActionSearchRecorder)? = nil
    ) -> (any CAAction)? {
      if let action = delegate.flatMap({ AppleRuntime.action(of: $0, for: self, forKey: event) }) {
        recorder?.note(.delegate, action)
        return action
      }
      if let action = actions?[event] {
        recorder?.note(.actions, action)
        return action
      }
      var next = style
      while let current = next {
        if let action = (current["actions"] as? [String: any CAAction])?[event] {
          recorder?.note(.style, action)
          return action
        }
        next = current["style"] as? [AnyHashable: Any]
      }
      let action = type(of: self).defaultAction(forKey: event)
      if let action { recorder?.note(.defaultAction, action) }
      return action
    }

    /// A plain animation where nothing else is needed, which an override of `action(forKey:)` may change.
    private func declaredAction(of key: AnimatableKey) -> (any CAAction)? {
      guard var motion = key.animation.motion else { return nil }
      guard motion.interpolation.isSystem, !isMoved(forKeyPath: key.name) else {
        return MotionAction(motion)
      }
      motion.from = key.shownValue(in: self).map { InterpolableValue(held: $0) }
      return Platform.animation(motion, keyPath: key.name)
    }

    final func begin(_ motion: Motion, forKey key: String, at velocity: [Double]?) {
      guard let shown = presentationOnScreen?.value(forKey: key), !(shown is NSNull) else { return }
      var motion = motion
      motion.from = InterpolableValue(held: shown)
      if let end = value(forKey: key), !(end is NSNull) {
        let last = InterpolableValue(held: end)
        if !motion.interpolation.isSystem { motion.to = last }
        if let velocity {
          motion = motion.launched(at: velocity, from: InterpolableValue(held: shown), to: last)
          motion.to = last
        }
      }
      removeAdditions(to: key)
      add(Platform.animation(motion, keyPath: key), forKey: key)
    }

    // MARK: Values in flight

    final func isMoved(forKeyPath keyPath: String) -> Bool {
      let key = keyPath.prefix { $0 != "." }
      return (animationKeys() ?? []).contains { animation(forKey: $0)?.moves(key) ?? false }
    }

    final func presentedValue(forKeyPath keyPath: String) -> InterpolableValue? {
      guard let shown = presentationOnScreen?.value(forKeyPath: keyPath), !(shown is NSNull) else {
        return nil
      }
      return InterpolableValue(held: shown)
    }

    final func presentedVelocity(forKeyPath keyPath: String) -> [Double]? {
      let key = keyPath.prefix { $0 != "." }
      let now = currentLocalTime
      let animations = (animationKeys() ?? []).compactMap { animation(forKey: $0) }
      guard animations.contains(where: { $0.moves(key) }),
        let step = [-1e-4, 1e-4].first(where: { movesSteadily(for: 4 * $0) })
      else { return nil }
      let values = (0..<5).compactMap { index -> InterpolableValue? in
        let time = now + Double(index) * step
        let shown = try? AnimatedValues(of: self, at: time, begin: begin(of:))
        return shown?.value(forKeyPath: keyPath).flatMap { InterpolableValue($0) }
      }
      return InterpolableValue.velocity(through: values, step: step)
    }
  }

  /// The steps of a search for an action that answer with one, in their order.
  enum ActionSearchStep {
    case source
    case delegate
    case actions
    case style
    case defaultAction
  }

  protocol ActionSearchRecorder: AnyObject {
    /// - Parameter answer: the action of a step, which ends the search; `NSNull` for nothing.
    func note(_ step: ActionSearchStep, _ answer: any CAAction)
  }
#endif
