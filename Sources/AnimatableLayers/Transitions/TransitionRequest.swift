/// A transition that is asked for.
struct TransitionRequest {
  let old: CALayer
  let new: CALayer
  var transition: any LayerTransition
  var duration: CFTimeInterval
  let timingFunction: CAMediaTimingFunction
  var exit = TransitionExit.remove
  /// The layer whose present look the old one has, if that is another one.
  var double: CALayer?

  /// Begins the transition: the models are final, and animations show the way there.
  func start(_ completion: ((Bool) -> Void)?) -> AnimationHandle {
    precondition(
      duration < .infinity && duration > -.infinity, "a transition cannot last \(duration) s")
    return ReducedMotion.reduced(self).startAsItIs(completion)
  }

  private func startAsItIs(_ completion: ((Bool) -> Void)?) -> AnimationHandle {
    var handle = AnimationHandle()
    if old !== new, let container = old.superlayer {
      container.withoutActions {
        if let former = container.transitionRuns.last(where: {
          $0.canTurnRound(from: old, to: new)
        }), duration > 0 {
          handle = turnRound(former, in: container)
        } else if duration > 0, container.isOnScreen {
          animate(in: container, handle)
        } else {
          changeAtOnce(in: container)
        }
      }
    }
    handle.seal()
    if let completion { handle.addCompletion { completion($0 == .finished) } }
    return handle
  }

  // MARK: At once

  private func changeAtOnce(in container: CALayer) {
    for run in container.transitionRuns where run.involves(old) || run.involves(new) {
      run.finish()
    }
    let run = makeRun(in: container)
    changeModels(in: container)
    run.settle()
  }

  private func makeRun(in container: CALayer) -> TransitionRun {
    let isLeaving = exit == .remove && container.transitionRuns.contains { $0.involves(new) }
    return TransitionRun(
      container: container, old: old, new: new, exit: exit,
      broughtNew: new.superlayer !== container || isLeaving)
  }

  private func changeModels(in container: CALayer) {
    if new.superlayer !== container {
      if transition.keepsOldInFront {
        container.insertSublayer(new, below: old)
      } else {
        container.insertSublayer(new, above: old)
      }
    }
    new.isHidden = false
    old.isHidden = true
  }

  // MARK: Back again

  /// Plays a transition back that is on its way from the new layer to the old one.
  private func turnRound(_ former: TransitionRun, in container: CALayer) -> AnimationHandle {
    let handle = AnimationHandle()
    guard let played = former.handle else { return handle }
    let (elapsed, length) = (played.elapsedTime, played.duration)
    let goesBack = !played.isReversed
    if (goesBack ? elapsed : length - elapsed) < 1e-9 {
      played.cancel(at: goesBack ? .start : .end)
      return handle
    }
    let run = makeRun(in: container)
    former.handOverAll(to: run)
    for track in played.tracks where track.status != .lost {
      guard let layer = track.layer else { continue }
      handle.add(
        track.template, to: layer, forKey: track.key, keyPath: track.keyPath, start: track.start,
        end: track.end)
    }
    handle.seek(to: elapsed)
    handle.rate = length / duration
    handle.isReversed = goesBack
    for track in handle.tracks { track.setModel(to: goesBack ? track.start : track.end) }
    watch(handle, run, in: container)
    return handle
  }

  private func watch(_ handle: AnimationHandle, _ run: TransitionRun, in container: CALayer) {
    run.handle = handle
    container.remember(run)
    handle.addCompletion { run.end($0) }
  }

  // MARK: With animations

  private func animate(in container: CALayer, _ handle: AnimationHandle) {
    let taking = TakingOver(old, new, double: double, in: container)
    taking.thaw()
    let run = makeRun(in: container)
    run.oldActor = taking.from
    let remains = taking.take(for: run)
    let frame = old.frame.union(new.frame)
    changeModels(in: container)
    let context = LayerTransitionContext(
      run, handle: handle, container: container, from: taking.from, to: new, frame: frame,
      duration: duration, timingFunction: timingFunction, takenOver: taking.looks)
    transition.animate(in: context)
    let order =
      transition.keepsOldInFront
      ? (front: taking.from, back: new) : (front: new, back: taking.from)
    let isAnimated = context.finish(order: order)
    if isAnimated {
      for (layer, look) in taking.leftovers { context.fadeAway(layer, from: look) }
      for layer in remains {
        context.animate(layer, "opacity", through: [layer.opacity, 0 as Float])
      }
    }
    for layer in [old, new, taking.from] { layer.removeTransitionAnimations(except: handle) }
    if isAnimated {
      watch(handle, run, in: container)
    } else {
      run.settle()
    }
  }
}

/// What a transition takes over from earlier ones that are on their way or frozen on it.
private struct TakingOver {
  /// What shows the old layer.
  private(set) var from: CALayer
  /// What the screen shows of the layers that were on their way.
  private(set) var looks: [ObjectIdentifier: ShownLook] = [:]
  /// Layers of frozen transitions that are to vanish.
  private(set) var leftovers: [(CALayer, ShownLook)] = []

  private let layers: [(layer: CALayer, run: TransitionRun)]
  private let frozen: [TransitionRun]
  /// A layer that is on screen in place of the old one, which was still to come.
  private var companion: (layer: CALayer, run: TransitionRun)?

  init(_ old: CALayer, _ new: CALayer, double: CALayer?, in container: CALayer) {
    let runs = container.transitionRuns
    let shown = double ?? old
    let taken = [shown, new].compactMap { layer in
      runs.last { $0.involves(layer) }.map { (layer: layer, run: $0) }
    }
    layers = taken
    frozen = runs.filter { run in run.isFrozen && taken.contains { $0.run === run } }
    from = old
    if let run = taken.first(where: { $0.layer === shown })?.run {
      takeOld(shown, as: double == nil ? nil : old, from: run, new)
    }
    if double == nil, let run = taken.first(where: { $0.layer === new })?.run,
      run.actor(of: new) === new, new !== from
    {
      looks[ObjectIdentifier(new)] = ShownLook(of: new)
    }
    for run in frozen {
      for layer in [run.old, run.new].compactMap({ $0 })
      where !taken.contains(where: { $0.layer === layer }) && layer !== companion?.layer {
        if let look = ShownLook(of: layer) { leftovers.append((layer, look)) }
      }
    }
  }

  private mutating func takeOld(
    _ layer: CALayer, as stand: CALayer?, from run: TransitionRun, _ new: CALayer
  ) {
    let actor = run.actor(of: layer)
    if let look = ShownLook(of: actor) {
      from = stand ?? actor
      looks[ObjectIdentifier(from)] = look
    } else if let partner = run.partner(of: layer), partner !== new,
      let look = ShownLook(of: run.actor(of: partner))
    {
      from = run.actor(of: partner)
      looks[ObjectIdentifier(from)] = look
      companion = (partner, run)
    }
  }

  /// Gives the models of frozen transitions what they had at rest.
  func thaw() {
    for run in frozen { run.thaw() }
  }

  /// Lets a transition have all that.
  ///
  /// - Returns: the layers that frozen transitions had for themselves.
  func take(for next: TransitionRun) -> [CALayer] {
    for (layer, run) in layers { run.handOver(layer, to: next) }
    if let companion {
      companion.run.handOver(companion.layer, to: next)
      next.adopt(companion.layer, from: companion.run)
    }
    for (layer, _) in leftovers {
      guard let run = layers.first(where: { $0.run.involves(layer) })?.run else { continue }
      layer.isHidden = true
      run.handOver(layer, to: next)
      next.adopt(layer, from: run)
    }
    // What was frozen has no end of its own to come.
    let remains = frozen.flatMap { $0.handOverTemporaries(to: next) }
    for run in frozen { run.settle() }
    return remains
  }
}

extension CALayer {
  /// Removes what earlier transitions left on their way.
  fileprivate func removeTransitionAnimations(except handle: AnimationHandle) {
    for key in animationKeys() ?? [] where key.hasPrefix(TransitionRun.key("")) {
      let isOwn = handle.tracks.contains { $0.layer === self && $0.key == key }
      if !isOwn { removeAnimation(forKey: key) }
    }
  }
}
