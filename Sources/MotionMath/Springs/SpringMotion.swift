/// A mass on a damped spring that is let go at 0 and comes to rest at 1.
///
/// Everything is in closed form. Time is in seconds after the start, progress a fraction of the distance.
package struct SpringMotion: Hashable, Sendable {
  package let mass: Double
  /// The spring's force per length, in mass per second squared, greater than 0.
  package let stiffness: Double
  /// The friction's force per speed, in mass per second; 0 or more.
  package let damping: Double
  /// In distances per second; positive is towards the end.
  package let initialVelocity: Double
  /// Whether overdamped springs creep; otherwise they count as critically damped.
  package let allowsOverdamping: Bool

  private let regime: Regime

  /// How the distance from rest, 1 at the start, dies away.
  private enum Regime: Hashable, Sendable {
    /// e^(-decay·t) · (cos(frequency·t) + sine · sin(frequency·t))
    case oscillating(decay: Double, frequency: Double, sine: Double)
    /// e^(-decay·t) · (1 + linear·t)
    case critical(decay: Double, linear: Double)
    /// slowPart·e^(-slow·t) + fastPart·e^(-fast·t)
    case creeping(slow: Double, slowPart: Double, fast: Double, fastPart: Double)
  }

  /// The defaults are those of `CASpringAnimation`; a velocity that is not finite counts as none.
  package init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    guard mass > 0 && mass.isFinite else { fatalError("a spring's mass cannot be \(mass)") }
    guard stiffness > 0 && stiffness.isFinite else {
      fatalError("a spring's stiffness cannot be \(stiffness)")
    }
    guard damping >= 0 && damping.isFinite else {
      fatalError("a spring's damping cannot be \(damping)")
    }
    let initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping

    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    if ratio < 1 {
      let decay = ratio * frequency
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      regime = .oscillating(
        decay: decay, frequency: damped, sine: (decay - initialVelocity) / damped)
    } else if ratio == 1 || !allowsOverdamping {
      regime = .critical(decay: frequency, linear: frequency - initialVelocity)
    } else {
      let root = (ratio * ratio - 1).squareRoot()
      let fast = frequency * (ratio + root)
      // The two rates multiply to the frequency's square; the difference would cancel for stiff friction.
      let slow = frequency / (ratio + root)
      let fastPart = (initialVelocity - slow) / (fast - slow)
      regime = .creeping(slow: slow, slowPart: 1 - fastPart, fast: fast, fastPart: fastPart)
    }
  }
}

extension SpringMotion {
  // MARK: Motion

  /// Springs that oscillate pass 1 and come back.
  package func progress(at time: Double) -> Double { time > 0 ? 1 - displacement(at: time) : 0 }

  /// In distances per second.
  package func velocity(at time: Double) -> Double {
    guard time >= 0, time < .infinity else { return 0 }
    switch regime {
    case .oscillating(let decay, let frequency, let sine):
      let wave = DeterministicMath.sineAndCosine(frequency * time)
      let fall = DeterministicMath.exp(-decay * time)
      return fall
        * ((decay - frequency * sine) * wave.cosine + (decay * sine + frequency) * wave.sine)
    case .critical(let decay, let linear):
      return DeterministicMath.exp(-decay * time) * (decay * (1 + linear * time) - linear)
    case .creeping(let slow, let slowPart, let fast, let fastPart):
      return slow * slowPart * DeterministicMath.exp(-slow * time)
        + fast * fastPart * DeterministicMath.exp(-fast * time)
    }
  }

  /// The displacement of the spring at rest after a kick of one unit per second.
  package func impulse(at time: Double) -> Double {
    guard time > 0, time < .infinity else { return 0 }
    switch regime {
    case .oscillating(let decay, let frequency, _):
      let fall = DeterministicMath.exp(-decay * time)
      return fall > 0
        ? fall * DeterministicMath.sineAndCosine(frequency * time).sine / frequency : 0
    case .critical(let decay, _): return time * DeterministicMath.exp(-decay * time)
    case .creeping(let slow, _, let fast, _):
      return (DeterministicMath.exp(-slow * time) - DeterministicMath.exp(-fast * time))
        / (fast - slow)
    }
  }

  /// The fraction of the distance that is left.
  private func displacement(at time: Double) -> Double {
    switch regime {
    case .oscillating(let decay, let frequency, let sine):
      let fall = DeterministicMath.exp(-decay * time)
      // An infinite time has no phase, but nothing is left of the wave either.
      guard fall > 0, time < .infinity else { return 0 }
      let wave = DeterministicMath.sineAndCosine(frequency * time)
      return fall * (wave.cosine + sine * wave.sine)
    case .critical(let decay, let linear):
      let fall = DeterministicMath.exp(-decay * time)
      return fall > 0 ? fall * (1 + linear * time) : 0
    case .creeping(let slow, let slowPart, let fast, let fastPart):
      return slowPart * DeterministicMath.exp(-slow * time)
        + fastPart * DeterministicMath.exp(-fast * time)
    }
  }

  // MARK: Duration

  /// How much of the distance may be left when the motion is cut off.
  static let rest = 0.001

  package var settlingDuration: Double { duration(until: Self.rest) }

  /// Returns the seconds until no more than `rest` of the distance is left; infinite without damping.
  ///
  /// Two rules, as Apple's frameworks have them. An oscillating spring settles when its envelope, (1 + |sine part|)
  /// e^(-decay·t), has fallen to `rest`. Any other settles at the first tenth of a second at which less than `rest` is
  /// left.
  package func duration(until rest: Double) -> Double {
    guard rest > 0 && rest < 1 else {
      fatalError("a spring cannot be followed until \(rest) is left")
    }
    if case .oscillating(let decay, _, let sine) = regime {
      return DeterministicMath.log((1 + sine.magnitude) / rest) / decay
    }
    return Self.firstTenth { displacement(at: $0).magnitude < rest }
  }

  /// A difference below this in a value's numbers is invisible: a quarter of a pixel at three pixels a point.
  private static let invisible = 1.0 / 12

  /// Returns the seconds until a spring has visibly come to rest, by the rules of `duration(until:)`, when it starts at rest
  /// and each number has its own velocity.
  ///
  /// Less is left then than a thousandth of the distance, or than a thousandth of the swing that the velocity alone makes and
  /// `invisible`, whichever of these two is smaller: a thousandth of a wide swing would be seen as a jump at the end.
  package func settlingDuration(distance: Double, velocity: Double) -> Double {
    let throwing = velocity / naturalFrequency
    let scale = max(distance, throwing)
    guard scale > 0, scale < .infinity else { return settlingDuration }
    let (way, speed) = (distance / scale, velocity / scale)
    let rest = max(Self.rest * way, min(Self.rest * (throwing / scale), Self.invisible / scale))
    if case .oscillating(let decay, let frequency, let sine) = regime {
      let envelope = way * (1 + sine.magnitude) + speed / frequency
      return DeterministicMath.log(envelope / rest) / decay
    }
    // A fast throw over a short way is farthest from its end at 1 / ω, sooner when it is overdamped.
    return Self.firstTenth(after: 1 / naturalFrequency) {
      way * displacement(at: $0).magnitude + speed * impulse(at: $0) < rest
    }
  }

  /// The first tenth of a second at which a motion rests, from a time on; infinite when it never does.
  ///
  /// A hundred seconds are searched in tenths; a spring slower than that is past any turning point, so halving finds it.
  private static func firstTenth(after start: Double = 0, _ isAtRest: (Double) -> Bool) -> Double {
    var tenths = min((start * 10).rounded(.up), 1000)
    while tenths < 1000 {
      if isAtRest(tenths / 10) { return tenths / 10 }
      tenths += 1
    }
    var low = 100.0
    var high = 200.0
    while high < 1e12, !isAtRest(high) {
      low = high
      high *= 2
    }
    guard high < 1e12 else { return .infinity }
    while high - low > 0.1 {
      let middle = (low + high) / 2
      if isAtRest(middle) { high = middle } else { low = middle }
    }
    return high
  }

  // MARK: Other parameters

  /// The same spring, let go at another velocity, in distances per second.
  package func released(at velocity: Double) -> SpringMotion {
    SpringMotion(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
      allowsOverdamping: allowsOverdamping)
  }

  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Without damping, in radians per second.
  package var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// The period of the undamped oscillation, in seconds.
  package var perceptualDuration: Double { 2 * Double.pi / naturalFrequency }

  /// How bouncy the spring is: 1 never rests, 0 is critical damping, and negative values creep.
  package var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// Creates a spring of mass 1. `bounce` is clamped to -0.99...1, as -1 never arrives; the damping ratio is then
  /// 1 - bounce, or 1 / (1 + bounce) below 0.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    guard perceptualDuration > 0 && perceptualDuration.isFinite else {
      fatalError("a spring cannot seem to last \(perceptualDuration) seconds")
    }
    guard !bounce.isNaN else { fatalError("a spring's bounce cannot be \(bounce)") }
    let bounce = min(max(bounce, -0.99), 1)
    self.init(
      frequency: 2 * Double.pi / perceptualDuration,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  /// The part of the speed that is lost per second, from the part that is left after each millisecond, as scroll views
  /// state it: 0.998 is their normal rate, 0.99 their fast one.
  package static func friction(decelerationRate: Double) -> Double {
    guard decelerationRate > 0 && decelerationRate < 1 else {
      fatalError("a deceleration rate cannot be \(decelerationRate)")
    }
    return -1000 * DeterministicMath.log(decelerationRate)
  }

  /// Creates a spring of mass 1 that moves like something slowed by friction alone.
  ///
  /// With critical damping at the frequency of the friction, let go at that speed, exactly e^(-friction·t) of the
  /// distance is left. At another speed it comes to rest as smoothly.
  package init(friction: Double, initialVelocity: Double) {
    self.init(frequency: friction, dampingRatio: 1, initialVelocity: initialVelocity)
  }

  /// Creates a spring of mass 1; `frequency` is the natural one.
  init(
    frequency: Double, dampingRatio: Double, initialVelocity: Double,
    allowsOverdamping: Bool = false
  ) {
    self.init(
      stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
      initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
  }
}
