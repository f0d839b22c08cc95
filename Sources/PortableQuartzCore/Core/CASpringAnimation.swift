import MotionMath

/// A basic animation that follows a damped spring. Mirrors QuartzCore.
///
/// The spring runs in seconds, whatever the animation's duration; it rests after `settlingDuration`.
open class CASpringAnimation: CABasicAnimation {
  /// The mass, greater than 0. Default 1.
  open var mass: CGFloat = 1 { didSet { origin = nil } }
  /// The force per unit of distance, greater than 0. Default 100.
  open var stiffness: CGFloat = 100 { didSet { origin = nil } }
  /// The damping force per unit of speed, 0 or more. Default 10.
  open var damping: CGFloat = 10 { didSet { origin = nil } }
  /// The initial speed, in units of the whole distance per second; positive is towards the end. Default 0.
  open var initialVelocity: CGFloat = 0 { didSet { origin = nil } }
  /// Whether the spring may be overdamped; otherwise a greater damping counts as critical. Default false.
  open var allowsOverdamping = false { didSet { origin = nil } }

  /// Set when the animation is prepared.
  private var motion: SpringMotion?
  /// The initial velocity of each number of the value, in units per second; see `Motion.Pace.launched`.
  private var velocity: [Double] = []

  /// - Parameter velocity: for each number of the value, in units per second; empty for none.
  convenience init(_ spring: SpringMotion, velocity: [Double] = []) {
    self.init()
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    initialVelocity = CGFloat(spring.initialVelocity)
    allowsOverdamping = spring.allowsOverdamping
    self.velocity = velocity
  }

  /// Creates a spring from its perceptual parameters.
  ///
  /// - Parameters:
  ///   - perceptualDuration: the perceived duration in seconds, greater than 0.
  ///   - bounce: 0 is critically damped, up to 1 oscillates, below 0 is overdamped.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init(SpringMotion(perceptualDuration: perceptualDuration, bounce: Double(bounce)))
  }

  /// The time in seconds until less than a thousandth of the distance is left.
  open var settlingDuration: CFTimeInterval { makeMotion().settlingDuration }

  /// The perceived duration, in seconds.
  open var perceptualDuration: CFTimeInterval { makeMotion().perceptualDuration }

  /// The bounce: 0 is critically damped, 1 undamped, below 0 overdamped.
  open var bounce: CGFloat { CGFloat(makeMotion().bounce) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CASpringAnimation
    copy.mass = mass
    copy.stiffness = stiffness
    copy.damping = damping
    copy.initialVelocity = initialVelocity
    copy.allowsOverdamping = allowsOverdamping
    copy.velocity = velocity
    return copy
  }

  private static let ownProperties = KeyedPropertyTable(
    basicAnimationProperties,
    [
      "mass": .stored(\CASpringAnimation.mass, .number),
      "stiffness": .stored(\CASpringAnimation.stiffness, .number),
      "damping": .stored(\CASpringAnimation.damping, .number),
      "initialVelocity": .stored(\CASpringAnimation.initialVelocity, .number),
      "allowsOverdamping": .stored(\CASpringAnimation.allowsOverdamping, .flag),
      "settlingDuration": .readOnly(\CASpringAnimation.settlingDuration),
      "perceptualDuration": .readOnly(\CASpringAnimation.perceptualDuration),
      "bounce": .readOnly(\CASpringAnimation.bounce),
    ])

  override class var properties: KeyedPropertyTable { ownProperties }

  override func prepare(for layer: CALayer, shown: LayerState.Storage) {
    super.prepare(for: layer, shown: shown)
    motion = makeMotion()
  }

  /// Replaces the timing function.
  package override var motionPace: Motion.Pace {
    let motion = motion ?? makeMotion()
    return velocity.isEmpty ? .spring(motion) : .launched(motion, velocity: velocity)
  }

  private func makeMotion() -> SpringMotion {
    SpringMotion(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
  }
}
