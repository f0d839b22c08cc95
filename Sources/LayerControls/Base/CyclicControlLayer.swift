import AnimatableLayers
import Foundation

/// The base class of controls that move as long as they are asked to: spinners, waves, pulses.
///
/// Everything such a control shows is a function of its `phase`. While `isAnimating`, the phase runs
/// around and around, also after the layer left its tree and came back, and it stands still while
/// the tree's time does.
open class CyclicControlLayer: ControlLayer {
  /// Where in its cycle the control is: 0 is the start, 1 the start of the next. Default 0.
  @AnimatableProperty(animation: .none) public var phase: CGFloat = 0

  /// How long a cycle takes, in seconds, greater than 0. Default 1.
  public final var cycleDuration: CFTimeInterval = 1 {
    didSet {
      precondition(
        cycleDuration > 0 && cycleDuration.isFinite, "a cycle cannot take \(cycleDuration) s")
      if isAnimating, cycleDuration != oldValue { restartCycle() }
    }
  }

  /// Whether the phase runs. Default false.
  ///
  /// A control that stops stays as it is on screen, and goes on from there when it is started again.
  public final var isAnimating: Bool {
    get { runs }
    set {
      guard newValue != runs else { return }
      runs = newValue
      if runs { startCycle() } else { stopCycle() }
    }
  }
  private final var runs = false

  /// Creates a control that stands still.
  public override init() {
    super.init()
  }

  /// Copies a control.
  public required init(layer: Any) {
    if let other = layer as? CyclicControlLayer {
      cycleDuration = other.cycleDuration
      runs = other.runs
    }
    super.init(layer: layer)
  }

  /// Creates a control from an archive; it stands still.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Whether the motion says something, such as that work goes on, and therefore stays for people
  /// who asked for less motion. Default true.
  open var isMotionEssential: Bool { true }

  /// Remembers also whether the control moves, and how fast; its animation belongs to the layer.
  open override func restoration() -> () -> Void {
    let rest = super.restoration()
    return { [self, runs, cycleDuration] in
      // At rest another duration begins no cycle.
      self.runs = false
      self.cycleDuration = cycleDuration
      self.runs = runs
      rest()
    }
  }

  /// The action for an event; the control takes its motion up again when it comes on screen.
  open override func action(forKey event: String) -> (any CAAction)? {
    if event == kCAOnOrderIn, isAnimating, animation(forKey: Self.cycleKey) == nil {
      return CycleAction()
    }
    return super.action(forKey: event)
  }

  /// Where in the cycle what is drawn now is, from 0 to below 1.
  final var cyclePosition: CGFloat {
    let phase = phase.orZero
    let position = phase - phase.rounded(.down)
    return position < 1 ? position : 0
  }

  private static let cycleKey = "LayerControls.cycle"

  fileprivate final func startCycle() {
    guard isMotionEssential || !reducesMotion else { return }
    let cycle = CABasicAnimation(keyPath: "phase")
    cycle.fromValue = phase.orZero
    cycle.toValue = phase.orZero + 1
    cycle.duration = cycleDuration
    cycle.repeatCount = .infinity
    // A system that ends the animations of an app in the background leaves this one alone.
    cycle.isRemovedOnCompletion = false
    add(cycle, forKey: Self.cycleKey)
  }

  /// Whether people asked for less motion, whom the app does not overrule.
  private var reducesMotion: Bool {
    if ReducedMotion.current == .system, environment.reducesMotion { return true }
    return ReducedMotion.effective != .off
  }

  /// A motion that is not essential stops, or starts again, when people ask for less of it or no longer.
  open override func environmentDidChange(from former: LayerEnvironment) {
    super.environmentDidChange(from: former)
    guard isAnimating, environment.reducesMotion != former.reducesMotion else { return }
    restartCycle()
  }

  private func stopCycle() {
    if let shown = presentation() { phase = shown.cyclePosition }
    removeAnimation(forKey: Self.cycleKey)
  }

  private func restartCycle() {
    stopCycle()
    startCycle()
  }
}

/// Takes up the motion of a control that comes on screen again.
private final class CycleAction: NSObject, CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CyclicControlLayer)?.startCycle()
  }
}
