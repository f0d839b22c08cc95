#if !PORTABLE_ENGINE
  import MotionMath
  import QuartzCore

  /// Sets the time of a renderer's layers, and ends their animations.
  ///
  /// Safe to share: it belongs to one thread at a time, as its layers do.
  final class RendererHost: @unchecked Sendable {
    /// The host on whose clock the caller runs, as inside `LayerRenderer.perform`; `nil` for the system's.
    @TaskLocal static var current: RendererHost?

    /// The layer whose time the renderer sets, and with it that of everything below.
    let anchor: CALayer
    let scale: CGFloat
    let clock = RendererClock()
    let animations = HostedAnimations()
    /// The anchor's local time when the clock shows 0.
    private let start: CFTimeInterval
    /// Records of the completions that were set since the last flush.
    private var openCompletions: [TransactionRecord] = []

    /// Core Animation takes a begin time of 0 for none, so no local time is exactly 0.
    static let origin: CFTimeInterval = .leastNormalMagnitude

    /// The maximum number of rounds in which layout, drawing and delegates change layers; the next flush takes the rest.
    private static let roundLimit = 64

    init(anchor: CALayer, scale: CGFloat, start: CFTimeInterval) {
      self.anchor = anchor
      self.scale = scale
      self.start = start
      AppleRuntime.setObject(self, .renderer, of: anchor)
      Self.count.withLock { $0 += 1 }
    }

    /// The host that shows the layer's model; `nil` for none.
    static func host(of layer: CALayer) -> RendererHost? {
      guard count.withLock({ $0 }) > 0 else { return nil }
      for layer in layer.model().selfAndAncestors {
        if let host = AppleRuntime.object(.renderer, of: layer) as? RendererHost { return host }
      }
      return nil
    }

    /// The number of hosts, so that an app without one searches no tree.
    private static let count = LockedValue(0)

    // MARK: Time

    func onClock<Result, Failure: Error>(
      _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      let result = Self.$current.withValue(self) { () -> Swift.Result<Result, Failure> in
        do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
      }
      switch result {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }

    func advance(to time: CFTimeInterval) {
      flush()
      DueRounds.play(until: time, now: { clock.now }, next: { nextDueTime }) { moment, due in
        clock.set(to: moment)
        show(moment)
        animations.playEvents(until: due, on: self)
        for call in clock.takeCalls(until: due) { call(true) }
        flush()
      }
      clock.set(to: time)
      show(time)
    }

    private var nextDueTime: CFTimeInterval? {
      [clock.nextCallTime, animations.nextEventTime(on: self)].compactMap { $0 }.min()
    }

    /// Commits the tree as it is at a time, which may be before or after the clock's.
    func show(_ time: CFTimeInterval) {
      animations.prepare(toShow: time)
      CATransaction.withoutActions {
        anchor.speed = 0
        anchor.timeOffset = start + time
      }
      // Once for layout, drawing and the commit, and once for what these change.
      CATransaction.flush()
      CATransaction.flush()
      animations.noteShown(time)
    }

    /// The time on the renderer's clock at which a layer reaches a local time: now if it has passed, infinity if never.
    func time(reaching localTime: CFTimeInterval, of layer: CALayer) -> CFTimeInterval {
      let now = clock.now
      // NaN counts as reached, so that nothing waits for it.
      guard layer.currentLocalTime < localTime else { return now }
      return max(now, time(ofLocal: localTime, of: layer))
    }

    /// The time on the renderer's clock at a layer's local time, past or future; infinity if time stands still or runs back.
    func time(ofLocal localTime: CFTimeInterval, of layer: CALayer) -> CFTimeInterval {
      var time = localTime
      var rate: Float = 1
      for layer in layer.selfAndAncestors.prefix(while: { $0 !== anchor }) {
        rate *= layer.speed
        time = layer.layerTiming.parentTime(local: time)
      }
      return rate > 0 ? time - start : .infinity
    }

    // MARK: Commits

    func flush() {
      var rounds = 0
      repeat {
        rounds += 1
        CATransaction.flush()
        CATransaction.flush()
        for record in openCompletions.reversed() { record.seal() }
        openCompletions = []
      } while animations.settle(on: self) && rounds < Self.roundLimit
    }

    func addCompletion(_ record: TransactionRecord) { openCompletions.append(record) }

    /// - Parameter continues: whether a window goes on showing the layers.
    func end(continues: Bool) {
      AppleRuntime.setObject(nil, .renderer, of: anchor)
      Self.count.withLock { $0 -= 1 }
      animations.end(continues: continues, at: clock.now)
    }
  }

  extension CALayer {
    fileprivate var layerTiming: MediaTiming {
      MediaTiming(beginTime: beginTime, speed: Double(speed), timeOffset: timeOffset)
    }

    /// Whether a window shows the layer, as far as that can be queried: the layers of views lead to windows.
    var isInWindow: Bool {
      for layer in selfAndAncestors {
        if let isShown = AppleRuntime.isInWindow(layer) { return isShown }
      }
      return false
    }

    var topOfTree: CALayer { selfAndAncestors.reduce(self) { $1 } }

    /// In the superlayer's space.
    var untransformedFrame: CGRect {
      CGRect(
        x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
        width: bounds.width, height: bounds.height)
    }
  }
#endif
