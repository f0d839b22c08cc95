import AnimatableLayers

/// The base class of controls with a repeating animation: spinners, waves, pulses.
///
/// The drawing is a function of `phase`, which an infinite animation moves while `isAnimating`. The animation survives a
/// removal from the tree, and is paused with the tree's time.
open class CyclicControlLayer: ControlLayer {
  /// Where in its cycle the control is: 0 is the start, 1 the start of the next. Default 0.
  @AnimatableProperty(animation: .disabled) public var phase: CGFloat = 0

  /// How long a cycle takes, in seconds, greater than 0. Default 1.
  public final var cycleDuration: CFTimeInterval {
    get { cycleLength }
    set {
      guard newValue > 0 && newValue.isFinite else {
        assertionFailure("a cycle cannot take \(newValue) s")
        return NSLog("a cycle cannot take \(newValue) s")
      }
      guard newValue != cycleLength else { return }
      cycleLength = newValue
      restartCycle()
    }
  }
  private final var cycleLength: CFTimeInterval = 1

  /// Whether the phase runs: whether the layer has the animation that moves it. Default false.
  ///
  /// The animation stays when the layer leaves its tree, and goes with `removeAllAnimations()`.
  /// Started again, a control goes on from where it stopped. Decoration stands still while reduced
  /// motion is on.
  public final var isAnimating: Bool {
    get { animation(forKey: Self.cycleKey) != nil }
    set {
      guard newValue != isAnimating else { return }
      if newValue { startCycle() } else { stopCycle() }
    }
  }

  private final var observation: (any NSObjectProtocol)?

  /// Creates a control that stands still.
  public override init() { super.init() }

  /// Copies a control.
  public required init(layer: Any) {
    if let other = layer as? CyclicControlLayer { cycleLength = other.cycleLength }
    super.init(layer: layer)
  }

  /// Creates a control from an archive; it stands still.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  deinit { if let observation { NotificationCenter.default.removeObserver(observation) } }

  /// Whether the cycle stops while Reduce Motion is on, as decoration does. Default false: the motion carries information,
  /// such as that work is in progress.
  open var respectsReduceMotion: Bool { false }

  open override func saveState() -> [String: Any] {
    var state = super.saveState()
    state["cycleLength"] = cycleLength
    return state
  }

  open override func restoreState(_ state: [String: Any]) {
    cycleLength = state["cycleLength"] as? CFTimeInterval ?? cycleLength
    super.restoreState(state)
  }

  /// The position in the present cycle, from 0 to below 1.
  final var cyclePosition: CGFloat {
    let phase = phase.orZero
    let position = phase - phase.rounded(.down)
    return position < 1 ? position : 0
  }

  private static let cycleKey = "LayerControls.cycle"

  private func startCycle() {
    let cycle = CABasicAnimation(keyPath: "phase")
    cycle.fromValue = phase.orZero
    cycle.toValue = phase.orZero + 1
    cycle.duration = cycleLength
    cycle.repeatCount = .infinity
    // With speed 0 the animation holds the phase, and can be restarted.
    cycle.speed = respectsReduceMotion && reducesMotion ? 0 : 1
    // A system that ends the animations of an app in the background leaves this one alone.
    cycle.isRemovedOnCompletion = false
    add(cycle, forKey: Self.cycleKey, persistsOffScreen: true)
    guard respectsReduceMotion, observation == nil else { return }
    nonisolated(unsafe) weak let control = self
    observation = NotificationCenter.default.addObserver(
      forName: ReducedMotion.didChangeNotification, object: nil, queue: nil
    ) { _ in control?.restartCycle() }
  }

  /// The app's override has precedence over the environment.
  private var reducesMotion: Bool {
    ReducedMotion.effective != .off
      || ReducedMotion.current == .system && environment.reducesMotion
  }

  /// Restarts the cycle when Reduce Motion changes.
  open override func environmentDidChange(from previous: LayerEnvironment) {
    super.environmentDidChange(from: previous)
    if environment.reducesMotion != previous.reducesMotion { restartCycle() }
  }

  private func stopCycle() {
    if let shown = presentation() { phase = shown.cyclePosition }
    removeAnimation(forKey: Self.cycleKey)
  }

  private func restartCycle() {
    guard isAnimating else { return }
    stopCycle()
    startCycle()
  }
}
