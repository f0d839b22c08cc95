import MotionMath

/// A particle from its birth on, as a function of its age in seconds of its cell's time.
struct Particle {
  /// In seconds.
  let life: Double

  private let origin: SIMD3<Double>
  private let velocity: SIMD3<Double>
  private let acceleration: SIMD3<Double>
  private let firstScale: Double
  private let scaleSpeed: Double
  private let spin: Double
  private let firstColor: SIMD4<Double>
  private let colorSpeed: SIMD4<Double>

  /// - Parameters:
  ///   - emitter: at the time of birth.
  ///   - origin: in the layer's coordinates, with the direction that angles count from.
  ///   - color: multiplies the cell's, in straight gamma-encoded sRGB.
  init(
    of cell: EmitterCellState, from emitter: EmitterState, at origin: EmitterPlace,
    color: SIMD4<Double>, _ random: ParticleRandom
  ) {
    life =
      random.around(cell.lifetime, range: cell.lifetimeRange, .lifetime) * Double(emitter.lifetime)
    self.origin = SIMD3(origin.x, origin.y, origin.z)
    let speed =
      random.around(cell.velocity, range: cell.velocityRange, .velocity) * Double(emitter.velocity)
    let longitude =
      origin.longitude
      + random.around(cell.emissionLongitude, range: cell.emissionRange, .longitude)
    let across = DeterministicMath.sineAndCosine(longitude)
    let up = DeterministicMath.sineAndCosine(origin.latitude + cell.emissionLatitude)
    velocity = SIMD3(
      speed * across.cosine * up.cosine, speed * across.sine * up.cosine, speed * up.sine)
    acceleration = SIMD3(cell.xAcceleration, cell.yAcceleration, cell.zAcceleration)
    firstScale = random.around(cell.scale, range: cell.scaleRange, .scale) * Double(emitter.scale)
    scaleSpeed = cell.scaleSpeed * Double(emitter.scale)
    spin = random.around(cell.spin, range: cell.spinRange, .spin) * Double(emitter.spin)
    let own = cell.color?.standardRGBA ?? SIMD4(1, 1, 1, 1)
    firstColor =
      color
      * SIMD4(
        random.around(own.x, range: cell.redRange, .red),
        random.around(own.y, range: cell.greenRange, .green),
        random.around(own.z, range: cell.blueRange, .blue),
        random.around(own.w, range: cell.alphaRange, .alpha))
    colorSpeed = color * SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed)
  }

  // By component: debug builds call the operators of vectors without specializing them.

  /// In the layer's coordinates.
  func place(at age: Double) -> SIMD3<Double> {
    let half = age * age / 2
    return SIMD3(
      origin.x + velocity.x * age + acceleration.x * half,
      origin.y + velocity.y * age + acceleration.y * half,
      origin.z + velocity.z * age + acceleration.z * half)
  }

  /// Values of 0 and less hide the particle.
  func scale(at age: Double) -> Double { firstScale + scaleSpeed * age }

  /// In radians.
  func angle(at age: Double) -> Double { spin * age }

  /// Components in 0...1; NaN becomes 0.
  func color(at age: Double) -> SIMD4<Double> {
    func component(_ first: Double, _ speed: Double) -> Double {
      let value = first + speed * age
      return value > 0 ? min(value, 1) : 0
    }
    return SIMD4(
      component(firstColor.x, colorSpeed.x), component(firstColor.y, colorSpeed.y),
      component(firstColor.z, colorSpeed.z), component(firstColor.w, colorSpeed.w))
  }
}
