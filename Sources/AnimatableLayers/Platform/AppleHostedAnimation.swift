#if !PORTABLE_ENGINE
  import MotionMath
  import QuartzCore

  /// An animation on a layer that starts and ends by a renderer's clock.
  final class HostedAnimation {
    /// The phases that `AttachedAnimation.Phase` has in the portable engine.
    enum Phase {
      /// It waits for the flush that settles its begin.
      case added
      case committed
      case started
      case stopped
    }

    private let reference: LayerReference
    let key: String
    /// Replaces the animation on the layer; it never leaves by itself.
    let shown: CAAnimation
    /// The animation as it was added, which delegates receive.
    private let original: CAAnimation
    private let delegate: HostedDelegate
    private(set) var phase = Phase.added
    /// The sequence number of the next start or end.
    var plan = 0
    private var timing = MediaTiming()

    var layer: CALayer? { reference.layer }

    init(
      _ animation: CAAnimation, forKey key: String, on layer: CALayer,
      listeners: [any CAAnimationDelegate]
    ) {
      reference = layer.reference
      self.key = key
      original = animation.copy() as! CAAnimation
      shown = animation.copy() as! CAAnimation
      delegate = HostedDelegate(listeners, of: original)
      shown.delegate = delegate
      shown.isRemovedOnCompletion = false
    }

    /// The copy that the layer has; `nil` when it has another one, or none.
    var attached: CAAnimation? {
      guard let attached = layer?.animation(forKey: key), attached.delegate === delegate else {
        return nil
      }
      return attached
    }

    /// - Parameter now: the layer's local time, when an animation without a begin begins.
    func settle(_ attached: CAAnimation, at now: CFTimeInterval) {
      original.beginTime = attached.beginTime == 0 ? now : attached.beginTime
      original.duration = attached.duration
      timing = original.mediaTiming
      phase = .committed
    }

    /// When the next start or end is due, on the renderer's clock; `nil` when time brings none.
    func dueTime(on host: RendererHost) -> CFTimeInterval? {
      guard let layer, RendererHost.host(of: layer) === host else { return nil }
      return switch phase {
      case .committed: host.time(reaching: timing.beginTime, of: layer)
      case .started: host.time(reaching: timing.endTimeInParent, of: layer)
      case .added, .stopped: nil
      }
    }

    var redrawnLayer: CALayer? { layer.flatMap { original.redraws($0) ? $0 : nil } }

    func start() {
      phase = .started
      delegate.notify(of: original, finished: nil)
    }

    func finish() {
      let layer = layer
      if original.isRemovedOnCompletion {
        if original.redraws(layer) { layer?.setNeedsDisplay() }
        layer?.removeAnimation(forKey: key)
      }
      stop(finished: true)
    }

    func stop(finished: Bool) {
      guard phase != .stopped else { return }
      phase = .stopped
      delegate.notify(of: original, finished: finished)
    }

    func leave() {
      if attached != nil { layer?.removeAnimation(forKey: key) }
      stop(finished: false)
    }

    var leavesWithLayer: Bool { original.isRemovedOnCompletion }

    /// Leaves the animation to Core Animation, or to the renderer that shows the layer now.
    ///
    /// - Parameter delay: how much later than by this renderer's clock it begins, in seconds. Default 0.
    func giveBack(begunLater delay: CFTimeInterval = 0) {
      phase = .stopped
      if original.beginTime != 0 { original.beginTime += delay }
      if attached != nil { layer?.add(original, forKey: key) }
    }
  }

  /// Replaces the delegates of a hosted animation: the renderer notifies them instead of Core Animation.
  final class HostedDelegate: DelegateList {
    let original: CAAnimation

    init(_ delegates: [any CAAnimationDelegate], of original: CAAnimation) {
      self.original = original
      super.init(delegates)
    }

    /// A copy of an animation that was read off the layer, with its own delegate and removal instead of the renderer's.
    func released(_ animation: CAAnimation) -> CAAnimation {
      let copy = animation.copy() as! CAAnimation
      copy.delegate = original.delegate
      copy.isRemovedOnCompletion = original.isRemovedOnCompletion
      return copy
    }

    override func animationDidStart(_ anim: CAAnimation) {}
    override func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
  }

  /// An animation that was added to a layer before the renderer, or past it, and is dropped by the commit past its end.
  final class ForeignAnimation {
    private let reference: LayerReference
    let key: String
    /// With its begin time resolved.
    private let copy: CAAnimation
    private unowned let host: RendererHost
    private let localEnd: CFTimeInterval
    var latestShown: CFTimeInterval

    var layer: CALayer? { reference.layer }

    init(_ animation: CAAnimation, forKey key: String, of layer: CALayer, on host: RendererHost) {
      reference = layer.reference
      self.key = key
      self.host = host
      copy = animation.copy() as! CAAnimation
      if copy.beginTime == 0 { copy.beginTime = layer.currentLocalTime }
      localEnd = copy.mediaTiming.endTimeInParent
      // Its end has passed, and its delegate was notified.
      copy.delegate = nil
      latestShown = host.clock.now
    }

    /// On the renderer's clock, whatever its time.
    private var end: CFTimeInterval {
      layer.map { host.time(ofLocal: localEnd, of: $0) } ?? -.infinity
    }

    /// Whether a commit past its end, even for a later frame, dropped it for good: frames before its end need it back.
    private var isDropped: Bool { layer?.animation(forKey: key) == nil && latestShown >= end }

    var isWanted: Bool {
      layer?.animation(forKey: key) != nil || isDropped && host.clock.now < end
    }

    var redrawnLayer: CALayer? { layer.flatMap { copy.redraws($0) ? $0 : nil } }

    /// One that has ended by the renderer's clock stays away, as on the portable engine.
    func putBack(for time: CFTimeInterval) {
      guard let layer, isDropped, time < end, host.clock.now < end else { return }
      CATransaction.begin()
      // Otherwise the timing function of a transaction around would override its own.
      CATransaction.setAnimationTimingFunction(nil)
      layer.add(copy, forKey: key)
      CATransaction.commit()
      latestShown = host.clock.now
    }
  }

  extension CAAnimation {
    fileprivate func redraws(_ layer: CALayer?) -> Bool {
      guard let layer else { return false }
      if let group = self as? CAAnimationGroup {
        return group.animations?.contains { $0.redraws(layer) } ?? false
      }
      guard let key = (self as? CAPropertyAnimation)?.keyPath?.split(separator: ".").first else {
        return false
      }
      return type(of: layer).needsDisplay(forKey: String(key))
    }
  }
#endif
