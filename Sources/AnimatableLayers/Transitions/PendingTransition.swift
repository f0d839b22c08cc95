struct PendingTransition {
  let old: CALayer
  let new: CALayer
  var transition: any LayerTransition
  var duration: CFTimeInterval
  let timingFunction: CAMediaTimingFunction
  var exit = ContainerLayer.Storage.removed
  /// The layer that the old one is a replica of; `nil` where it is none.
  var replicatedLayer: CALayer?
  /// The container's own change, besides those of the layers.
  var modelChange: ModelChange?

  func start(_ completion: ((Bool) -> Void)?) -> AnimationHandle {
    guard MistakeLog.accepts(duration.isFinite, "a transition cannot last \(duration) s") else {
      var pending = self
      pending.duration = 0
      return pending.start(completion)
    }
    let handle = AnimationHandle()
    // With their handles, which may be retained by nothing but the animations that are about to leave.
    let previous = (old.superlayer?.transitionRuns ?? []).map { (run: $0, handle: $0.handle) }
    if old !== new, let container = old.superlayer {
      CATransaction.withoutActions {
        let opposite =
          isReduced ? nil : previous.last { $0.run.canReverse(from: old, to: new) }?.run
        if let opposite, duration > 0 {
          reverse(opposite, in: container, handle)
        } else if duration > 0, container.isOnScreen {
          animate(in: container, handle)
        } else {
          changeAtOnce(in: container)
        }
      }
    }
    handle.seal(showing: new)
    if let completion { handle.addCompletion { completion($0.isComplete) } }
    // Notifies once everything is in place: a completion may begin the next transition.
    for (run, handle) in previous where run.isDisturbed { handle?.interruptPlaying() }
    return handle
  }

  /// Whether Reduced Motion dissolves the container instead.
  private var isReduced: Bool {
    ReducedMotion.effective != .off && !(transition is DissolveTransition)
  }

  // MARK: At once

  private func changeAtOnce(in container: CALayer) {
    for run in container.transitionRuns where run.involves(old) || run.involves(new) {
      run.cancel()
    }
    let run = makeRun(in: container)
    changeModels(in: container)
    run.complete()
  }

  private func makeRun(in container: CALayer) -> TransitionRun {
    let isLeaving = exit == .removed && container.transitionRuns.contains { $0.involves(new) }
    for run in container.transitionRuns {
      run.release(old)
      run.release(new)
    }
    return TransitionRun(
      container: container, old: old, new: new, exit: exit,
      broughtNew: new.superlayer !== container || isLeaving, replicates: replicatedLayer != nil)
  }

  private func changeModels(in container: CALayer) {
    if new.superlayer !== container {
      if transition.keepsOldInFront {
        container.insertSublayer(new, below: old)
      } else {
        container.insertSublayer(new, above: old)
      }
    }
    (container as? ContainerLayer)?.stackSelected()
    new.isHidden = false
    old.isHidden = true
  }

  // MARK: Back again

  private func reverse(
    _ previous: TransitionRun, in container: CALayer, _ handle: AnimationHandle
  ) {
    guard let played = previous.handle else { return }
    // Pausing settles how far a leg has come.
    if played.leg != nil { played.pause() }
    let part = played.heldFraction ?? (played.leg == nil ? nil : played.wayComplete)
    let length = played.duration
    let elapsed = part.map { min(max($0, 0), 1) * length } ?? played.elapsedTime
    let goesBack = !played.isReversed
    // Where so little is left, or so much, that no rate holds, it is there at once.
    let rate = Float(length / duration)
    if (goesBack ? elapsed : length - elapsed) < 1e-9 || !rate.isNormal {
      return played.stop(at: goesBack ? .start : .end)
    }
    let run = makeRun(in: container)
    previous.handOverAll(to: run)
    for track in played.tracks where track.status != .lost {
      guard let layer = track.layer else { continue }
      handle.add(
        track.content.animation, to: layer, forKey: track.key, keyPath: track.keyPath,
        start: track.start, end: track.end)
    }
    if let part {
      handle.pause()
      handle.fractionComplete = part
    } else {
      handle.seek(to: elapsed)
    }
    handle.rate = Double(rate)
    handle.isReversed = goesBack
    handle.resume()
    for track in handle.tracks { track.setModel(toStart: goesBack) }
    if let modelChange {
      handle.modelChanges.append(
        goesBack
          ? ModelChange(takeBack: modelChange.make, make: modelChange.takeBack) : modelChange)
    }
    watch(handle, run, in: container)
  }

  private func watch(_ handle: AnimationHandle, _ run: TransitionRun, in container: CALayer) {
    run.handle = handle
    container.addTransitionRun(run)
    handle.whenAtRest { run.end($0) }
  }

  // MARK: With animations

  private func animate(in container: CALayer, _ handle: AnimationHandle) {
    let interrupted = InterruptedTransitions(old, new, replicating: replicatedLayer, in: container)
    // Where the new layer alone shows, nothing but its way back to its place is left.
    let transition = interrupted.showsNewAlone ? DissolveTransition() : transition
    interrupted.unfreeze()
    let run = makeRun(in: container)
    run.oldPresentingLayer = interrupted.from
    run.startsAtRest = interrupted.isEmpty
    interrupted.handOver(to: run)
    let frame = old.frame.union(new.frame)
    changeModels(in: container)
    let context = LayerTransitionContext(
      run, handle: handle, container: container, from: interrupted.from, to: new, frame: frame,
      duration: duration, timingFunction: timingFunction, takenOver: interrupted.appearances)
    transition.animate(in: context)
    if interrupted.showsNewAlone { context.show(interrupted.from, during: nil) }
    let isAnimated = context.finish(
      order: interrupted.order, raisesNew: !transition.keepsOldInFront && !context.raisesOld)
    if isAnimated {
      for (layer, appearance) in interrupted.fadingLayers {
        context.fadeAway(layer, from: appearance)
      }
      for (layer, appearance) in interrupted.fadingTemporaries {
        context.animate(layer, "opacity", through: [appearance.opacity, 0 as Float])
      }
    }
    for layer in [old, new, interrupted.from] + interrupted.endingLayers {
      layer.removeTransitionAnimations(except: handle)
    }
    if isAnimated {
      if let modelChange { handle.modelChanges.append(modelChange) }
      if isReduced {
        handle.dissolving = AnimationHandle.Dissolving(
          container: container.reference, duration: min(duration, ReducedMotion.fadeDuration))
        handle.move { handle.reduceTransition(back: false) }
      }
      watch(handle, run, in: container)
    } else {
      run.complete()
    }
  }
}

extension CALayer {
  fileprivate func removeTransitionAnimations(except handle: AnimationHandle) {
    for key in animationKeys() ?? [] where key.hasPrefix(TransitionRun.key("")) {
      let isOwn = handle.tracks.contains { $0.layer === self && $0.key == key }
      if !isOwn { removeAnimation(forKey: key) }
    }
  }
}
