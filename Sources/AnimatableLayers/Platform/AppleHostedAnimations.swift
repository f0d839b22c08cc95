#if !PORTABLE_ENGINE
  import MotionMath
  import QuartzCore

  /// The animations below a renderer's anchor, which start and end by the renderer's clock.
  ///
  /// Core Animation ends animations by commits: one past an animation's end drops it, and notifies its delegate later, on the
  /// main queue. A renderer's clock shows any time in any order: animations that are added on it stay on their layers until
  /// it reaches their ends, and notify then. Earlier animations keep their delegates; only their frames are the renderer's.
  final class HostedAnimations {
    /// Those that end by the clock, in the order of their addition.
    private var entries: [HostedAnimation] = []
    /// Those that Core Animation ends.
    private var foreign: [ForeignAnimation] = []
    private var planned = 0
    /// Layers whose contents the last frame drew for an animation.
    private var drawn: [LayerReference] = []
    private var shownTime: CFTimeInterval = 0
    private var isPuttingBack = false

    // MARK: Addition

    /// Prefix of the keys of animations that were added without one.
    static let keyPrefix = "AnimatableLayers."

    /// Whether animations that are added end by the clock.
    var takes: Bool { !isPuttingBack }

    /// - Parameter attach: Core Animation's implementation.
    func take(
      _ animation: CAAnimation, forKey key: String?, on layer: CALayer,
      listeners: [any CAAnimationDelegate], attach: (CAAnimation, String?) -> Void
    ) {
      planned += 1
      let key = animation is CATransition ? kCATransition : key ?? "\(Self.keyPrefix)\(planned)"
      let replaced = entries.first { $0.layer === layer && $0.key == key }
      let entry = HostedAnimation(animation, forKey: key, on: layer, listeners: listeners)
      entries.removeAll { $0 === replaced }
      entries.append(entry)
      for case let record as TransactionRecord in listeners { record.enter() }
      attach(entry.shown, key)
      replaced?.stop(finished: false)
    }

    // MARK: Commits

    /// - Returns: whether a delegate was called, which may have changed layers.
    func settle(on host: RendererHost) -> Bool {
      var hasCalled = false
      for entry in entries where entry.phase != .stopped {
        guard let layer = entry.layer, let attached = entry.attached else {
          hasCalled = true
          entry.stop(finished: false)
          continue
        }
        let shower = RendererHost.host(of: layer)
        guard shower === host else {
          // An animation on a layer outside the tree begins when the layer enters. A layer that leaves loses its animations,
          // except those not removed on completion: they continue when it is back, by the clock that shows it then.
          guard entry.phase != .added else { continue }
          if entry.leavesWithLayer {
            hasCalled = true
            entry.leave()
          } else if let shower {
            entry.giveBack(begunLater: shower.clock.now - host.clock.now)
          }
          continue
        }
        guard entry.phase == .added else { continue }
        entry.settle(attached, at: layer.currentLocalTime)
        plan(entry)
      }
      entries.removeAll { $0.phase == .stopped }
      findForeign(on: host)
      return hasCalled
    }

    private func plan(_ entry: HostedAnimation) {
      planned += 1
      entry.plan = planned
    }

    // MARK: Starts and ends

    func nextEventTime(on host: RendererHost) -> CFTimeInterval? {
      entries.compactMap { $0.dueTime(on: host) }.min().flatMap { $0 < .infinity ? $0 : nil }
    }

    func playEvents(until time: CFTimeInterval, on host: RendererHost) {
      let due = entries.compactMap { entry in entry.dueTime(on: host).map { (entry, $0) } }
        .filter { $0.1 <= time }
        .sorted { ($0.1, $0.0.plan) < ($1.1, $1.0.plan) }
      for (entry, _) in due {
        // A delegate before may have removed it.
        guard entry.phase != .stopped, entry.attached != nil else { continue }
        switch entry.phase {
        case .committed:
          plan(entry)
          entry.start()
        case .started:
          entry.finish()
          entries.removeAll { $0 === entry }
        case .added, .stopped: break
        }
      }
    }

    // MARK: Frames

    func prepare(toShow time: CFTimeInterval) {
      isPuttingBack = true
      for animation in foreign { animation.putBack(for: time) }
      isPuttingBack = false
      guard time != shownTime else { return }
      // Whether Core Animation redraws contents when only a stopped layer's time offset changes is not documented.
      for layer in drawn.compactMap(\.layer) { layer.setNeedsDisplay() }
      let moving = entries.compactMap { $0.redrawnLayer } + foreign.compactMap { $0.redrawnLayer }
      for layer in moving { layer.setNeedsDisplay() }
      drawn = moving.map(\.reference)
    }

    func noteShown(_ time: CFTimeInterval) {
      shownTime = time
      for animation in foreign { animation.latestShown = max(animation.latestShown, time) }
    }

    private func findForeign(on host: RendererHost) {
      foreign.removeAll { !$0.isWanted }
      for layer in host.anchor.subtree {
        for key in layer.animationKeys() ?? [] {
          guard let animation = layer.animation(forKey: key),
            !(animation.delegate is HostedDelegate),
            !foreign.contains(where: { $0.layer === layer && $0.key == key })
          else { continue }
          foreign.append(ForeignAnimation(animation, forKey: key, of: layer, on: host))
        }
      }
    }

    // MARK: The renderer's end

    /// - Parameter continues: whether the layers are still shown; otherwise the animations end where they are, except those
    ///   that are not removed on completion, which the next renderer shows from there.
    func end(continues: Bool, at time: CFTimeInterval) {
      let left = entries
      entries = []
      foreign = []
      for entry in left where entry.phase != .stopped {
        if continues {
          entry.giveBack()
        } else if entry.leavesWithLayer {
          entry.leave()
        } else {
          entry.giveBack(begunLater: -time)
        }
      }
    }
  }
#endif
