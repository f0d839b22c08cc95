import AnimatableLayers

/// A number of minutes and seconds that runs down to 0.
///
///     let timer = CountdownLayer()
///     timer.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
///     timer.start(from: 90) { finished in print(finished) }
///
/// A second shows until it is over, and 0 with the end. The countdown runs in the layer's time,
/// from when the layer is first on screen, and pauses with the tree. Outside its tree the time goes
/// on, and the completion of an end in the meantime runs when the layer is back. `value` is 0 while
/// the countdown runs; the time that is left is `remaining`.
open class CountdownLayer: RollingNumberLayer {
  private static let runKey = "LayerControls.countdown"

  private var completion: ((_ finished: Bool) -> Void)?

  /// The running countdown begins when its layer is first on screen.
  fileprivate var hasBegun = false

  /// Whether the countdown is paused; see `resume()`.
  public private(set) final var isPaused = false

  /// Creates a countdown that stands at 0.
  public override init() {
    super.init()
    numberStyle = .minutesAndSeconds
  }

  /// Copies what a countdown shows.
  public required init(layer: Any) { super.init(layer: layer) }

  /// Creates a countdown from an archive; it stands still.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func saveState() -> [String: Any] {
    var state = super.saveState()
    state["completion"] = completion
    state["isPaused"] = isPaused
    return state
  }

  open override func restoreState(_ state: [String: Any]) {
    completion = state["completion"] as? ((Bool) -> Void)
    isPaused = state["isPaused"] as? Bool ?? isPaused
    super.restoreState(state)
  }

  override var shift: CGFloat { RollingNumber.rest / 2 }

  /// A begun second counts as one; 1e-6 absorbs the rounding of a second that is over.
  override func wholeUnits(of value: CGFloat, factor: CGFloat) -> CGFloat {
    (value * factor - 1e-6).rounded(.up)
  }

  override var describedNumber: CGFloat { CGFloat(remaining) }

  // MARK: Running

  /// Whether the countdown runs, on screen or off it.
  public final var isRunning: Bool { animation(forKey: Self.runKey) != nil }

  /// The remaining seconds; the shown ones while the countdown does not run.
  public final var remaining: CFTimeInterval {
    guard let run = animation(forKey: Self.runKey) else {
      return CFTimeInterval(max(value.orZero, 0))
    }
    guard hasBegun else { return run.duration }
    return min(max(run.duration - (playback.time - run.beginTime), 0), run.duration)
  }

  /// Starts a countdown to 0; interrupts a running one.
  ///
  /// Neither disabled actions nor reduced motion keep it from running.
  ///
  /// - Parameters:
  ///   - seconds: where it starts; finite, 0 or more.
  ///   - completion: called once, with true at 0, and with false when the countdown is interrupted: stopped, started again,
  ///     or deprived of its animation. Default `nil`.
  open func start(from seconds: CFTimeInterval, completion: ((_ finished: Bool) -> Void)? = nil) {
    guard seconds >= 0 && seconds.isFinite else {
      assertionFailure("a countdown cannot start from \(seconds) s")
      NSLog("a countdown cannot start from \(seconds) s")
      completion?(false)
      return
    }
    let previous = self.completion
    self.completion = completion
    run(from: seconds)
    previous?(false)
  }

  /// Stops the time until `resume()`; nothing happens unless the countdown runs.
  public final func pause() {
    guard isRunning else { return }
    stand(at: remaining)
    super.removeAnimation(forKey: Self.runKey)
    isPaused = true
  }

  /// Goes on from where the countdown was paused; nothing happens without a pause.
  public final func resume() {
    guard isPaused else { return }
    run(from: remaining)
  }

  /// Interrupts the countdown, which then shows the remaining time; does nothing unless it is running or paused.
  public final func stop() {
    guard isRunning || isPaused else { return }
    let left = remaining
    super.removeAnimation(forKey: Self.runKey)
    cutShort(at: left)
  }

  /// Removes an animation; removing its own interrupts the countdown.
  open override func removeAnimation(forKey key: String) {
    let left = key == Self.runKey && isRunning ? remaining : nil
    super.removeAnimation(forKey: key)
    if let left { cutShort(at: left) }
  }

  /// Removes all animations, which interrupts a running countdown.
  open override func removeAllAnimations() {
    let left = isRunning ? remaining : nil
    super.removeAllAnimations()
    if let left { cutShort(at: left) }
  }

  private func run(from seconds: CFTimeInterval) {
    isPaused = false
    stand(at: 0)
    guard seconds > 0 else {
      super.removeAnimation(forKey: Self.runKey)
      return end(finished: true)
    }
    let run = CABasicAnimation(keyPath: "value")
    run.fromValue = CGFloat(seconds)
    run.toValue = CGFloat(0)
    run.duration = seconds
    // It goes on off screen.
    run.isRemovedOnCompletion = false
    hasBegun = false
    run.delegate = RunDelegate(of: self)
    CATransaction.begin()
    // Otherwise an enclosing transaction's timing function would replace the even pace.
    CATransaction.setAnimationTimingFunction(nil)
    add(run, forKey: Self.runKey)
    CATransaction.commit()
  }

  fileprivate func finish() {
    super.removeAnimation(forKey: Self.runKey)
    end(finished: true)
  }

  private func cutShort(at left: CFTimeInterval) {
    isPaused = false
    stand(at: left)
    end(finished: false)
  }

  private func stand(at seconds: CFTimeInterval) {
    CALayer.performWithoutAnimation { value = CGFloat(seconds) }
  }

  private func end(finished: Bool) {
    let completion = completion
    self.completion = nil
    completion?(finished)
  }
}

/// Refers weakly to the countdown, whose animation retains its delegate.
private final class RunDelegate: NSObject, CAAnimationDelegate {
  private weak var countdown: CountdownLayer?

  init(of countdown: CountdownLayer) { self.countdown = countdown }

  func animationDidStart(_ anim: CAAnimation) { countdown?.hasBegun = true }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { countdown?.finish() }
  }
}
