import MotionMath
import PortableCoreGraphics

/// A basic animation that swings to its end like a weight on a spring. Mirrors QuartzCore.
///
/// The spring runs in seconds from the animation's begin, whatever its duration; `settlingDuration` is the time it
/// takes to come to rest.
open class CASpringAnimation: CABasicAnimation {
  /// The weight, greater than 0. Default 1.
  open var mass: CGFloat = 1 { didSet { origin = nil } }
  /// The spring's force for each unit of distance, greater than 0. Default 100.
  open var stiffness: CGFloat = 100 { didSet { origin = nil } }
  /// The friction for each unit of speed, 0 or more. Default 10.
  open var damping: CGFloat = 10 { didSet { origin = nil } }
  /// The speed at the start, in distances each second; positive is towards the end. Default 0.
  open var initialVelocity: CGFloat = 0 { didSet { origin = nil } }
  /// Whether a damping beyond the critical one creeps; otherwise it counts as critical. Default
  /// false.
  open var allowsOverdamping = false { didSet { origin = nil } }

  /// Made when the animation is prepared.
  private var motion: SpringMotion?
  /// Of each number of the value, in units per second; see `Motion.Pace.launched`.
  private var velocity: [Double] = []

  /// - Parameter velocity: of each number of the value, in units per second; empty for none.
  convenience init(_ spring: SpringMotion, velocity: [Double]) {
    self.init()
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    initialVelocity = CGFloat(spring.initialVelocity)
    allowsOverdamping = spring.allowsOverdamping
    self.velocity = velocity
  }

  /// Creates a spring from how it feels.
  ///
  /// - Parameters:
  ///   - perceptualDuration: how long it seems to take, in seconds, greater than 0.
  ///   - bounce: 0 comes to rest smoothly, up to 1 swings, below 0 creeps.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let motion = SpringMotion(perceptualDuration: perceptualDuration, bounce: Double(bounce))
    mass = CGFloat(motion.mass)
    stiffness = CGFloat(motion.stiffness)
    damping = CGFloat(motion.damping)
    allowsOverdamping = true
  }

  /// How long the spring takes to come to rest, in seconds: until less than a thousandth of the distance
  /// is left.
  open var settlingDuration: CFTimeInterval { makeMotion().settlingDuration }

  /// How long the spring seems to take, in seconds.
  open var perceptualDuration: CFTimeInterval { makeMotion().perceptualDuration }

  /// How much the spring swings: 0 not at all, towards 1 for ever, below 0 it creeps.
  open var bounce: CGFloat { CGFloat(makeMotion().bounce) }

  /// Creates a copy with everything that the receiver holds.
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
