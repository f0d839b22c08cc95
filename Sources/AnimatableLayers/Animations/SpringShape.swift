/// A spring of mass 1, as the animations of a block share it.
struct SpringShape {
  /// The spring's force for each unit of distance.
  private(set) var stiffness: Double
  /// The friction for each unit of speed.
  private(set) var damping: Double
  /// The speed at the start, in whole ways each second.
  private(set) var initialVelocity: Double
  /// Whether friction beyond the critical one creeps.
  let creeps: Bool
  /// How long it takes to come to rest, in seconds.
  private(set) var settlingDuration: CFTimeInterval = 0

  /// A spring that seems to last so long, as SwiftUI's and UIKit's of that kind.
  ///
  /// - Parameters:
  ///   - duration: in seconds, greater than 0.
  ///   - bounce: 0 comes to rest smoothly, towards 1 it swings, below 0 it creeps; from -0.99 to
  ///     0.99, and other values count as the nearer of the two.
  init(perceptualDuration duration: CFTimeInterval, bounce: Double, initialVelocity: Double) {
    precondition(!bounce.isNaN, "a spring cannot bounce by \(bounce)")
    precondition(initialVelocity.isFinite, "a spring cannot start at speed \(initialVelocity)")
    let bounce = min(max(bounce, -0.99), 0.99)
    let frequency = 2 * Double.pi / duration
    stiffness = frequency * frequency
    damping = 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    self.initialVelocity = initialVelocity
    creeps = bounce < 0
    settlingDuration = makeAnimation().settlingDuration
  }

  /// A spring that comes to rest after so long, as UIKit's of that kind.
  ///
  /// - Parameters:
  ///   - duration: in seconds, greater than 0.
  ///   - dampingRatio: 1, or more, comes to rest without swinging; greater than 0, where less than a
  ///     hundredth counts as that.
  init(settlingDuration duration: CFTimeInterval, dampingRatio: Double, initialVelocity: Double) {
    precondition(dampingRatio > 0, "a spring with a damping of \(dampingRatio) never comes to rest")
    precondition(initialVelocity.isFinite, "a spring cannot start at speed \(initialVelocity)")
    let ratio = min(max(dampingRatio, 0.01), 1)
    (stiffness, damping, creeps) = (1, 2 * ratio, false)
    self.initialVelocity = initialVelocity
    // The stiffer, the sooner: doubled until it is soon enough, then halved in between. Only without
    // an initial velocity does the time follow from one formula.
    func settles(atFrequency frequency: Double, _ shape: inout SpringShape) -> CFTimeInterval {
      (shape.stiffness, shape.damping) = (frequency * frequency, 2 * ratio * frequency)
      return shape.makeAnimation().settlingDuration
    }
    var (low, high) = (0.0, 1 / duration)
    while settles(atFrequency: high, &self) > duration { (low, high) = (high, 2 * high) }
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if settles(atFrequency: middle, &self) > duration { low = middle } else { high = middle }
    }
    _ = settles(atFrequency: high, &self)
    settlingDuration = duration
  }

  /// The same swing in another time.
  func settling(in duration: CFTimeInterval) -> SpringShape {
    var shape = self
    let factor = settlingDuration / duration
    shape.stiffness *= factor * factor
    shape.damping *= factor
    shape.initialVelocity *= factor
    shape.settlingDuration = duration
    return shape
  }

  /// An animation on this spring.
  ///
  /// - Parameter velocity: in whole ways each second, on top of the spring's own.
  func makeAnimation(keyPath: String? = nil, adding velocity: Double = 0) -> CASpringAnimation {
    let animation = CASpringAnimation(keyPath: keyPath)
    animation.stiffness = CGFloat(stiffness)
    animation.damping = CGFloat(damping)
    animation.initialVelocity = CGFloat(initialVelocity + velocity)
    if creeps, #available(macOS 14, iOS 17, tvOS 17, visionOS 1, *) {
      animation.allowsOverdamping = true
    }
    if settlingDuration > 0 {
      animation.duration = velocity == 0 ? settlingDuration : animation.settlingDuration
    }
    return animation
  }
}
