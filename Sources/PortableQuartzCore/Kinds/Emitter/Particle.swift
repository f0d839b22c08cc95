import MotionMath
import PortableCoreGraphics
import PortableGeometry

/// A particle from its birth on: its life as a function of its age.
struct Particle {
  /// How long it lives, in seconds of its cell's time.
  let life: Double

  private let x: Double
  private let y: Double
  private let z: Double
  private let velocityX: Double
  private let velocityY: Double
  private let velocityZ: Double
  private let accelerationX: Double
  private let accelerationY: Double
  private let accelerationZ: Double
  private let firstScale: Double
  private let scaleSpeed: Double
  private let spin: Double
  private let firstColor: ParticleColor
  private let colorSpeed: ParticleColor

  /// - Parameters:
  ///   - emitter: at the time of birth.
  ///   - origin: in the layer's coordinates, with the direction that angles count from.
  ///   - color: multiplies the cell's.
  init(
    of cell: EmitterCellState, from emitter: EmitterState, at origin: EmitterPlace,
    color: ParticleColor, _ random: ParticleRandom
  ) {
    life =
      random.around(cell.lifetime, range: cell.lifetimeRange, .lifetime) * Double(emitter.lifetime)
    x = origin.x
    y = origin.y
    z = origin.z
    let speed =
      random.around(cell.velocity, range: cell.velocityRange, .velocity) * Double(emitter.velocity)
    let longitude =
      origin.longitude
      + random.around(cell.emissionLongitude, range: cell.emissionRange, .longitude)
    let across = DeterministicMath.sineAndCosine(longitude)
    let up = DeterministicMath.sineAndCosine(origin.latitude + cell.emissionLatitude)
    velocityX = speed * across.cosine * up.cosine
    velocityY = speed * across.sine * up.cosine
    velocityZ = speed * up.sine
    accelerationX = cell.xAcceleration
    accelerationY = cell.yAcceleration
    accelerationZ = cell.zAcceleration
    firstScale = random.around(cell.scale, range: cell.scaleRange, .scale) * Double(emitter.scale)
    scaleSpeed = cell.scaleSpeed * Double(emitter.scale)
    spin = random.around(cell.spin, range: cell.spinRange, .spin) * Double(emitter.spin)
    let own = cell.color.map { ParticleColor($0.standardRGBA) } ?? .white
    firstColor = ParticleColor(
      red: random.around(own.red, range: cell.redRange, .red),
      green: random.around(own.green, range: cell.greenRange, .green),
      blue: random.around(own.blue, range: cell.blueRange, .blue),
      alpha: random.around(own.alpha, range: cell.alphaRange, .alpha)
    ).multiplied(by: color)
    colorSpeed = ParticleColor(
      red: cell.redSpeed, green: cell.greenSpeed, blue: cell.blueSpeed, alpha: cell.alphaSpeed
    ).multiplied(by: color)
  }

  /// In the layer's coordinates.
  func place(at age: Double) -> (x: Double, y: Double, z: Double) {
    let half = age * age / 2
    return (
      x + velocityX * age + accelerationX * half, y + velocityY * age + accelerationY * half,
      z + velocityZ * age + accelerationZ * half
    )
  }

  /// 0 and less is nothing.
  func scale(at age: Double) -> Double { firstScale + scaleSpeed * age }

  /// In radians.
  func angle(at age: Double) -> Double { spin * age }

  func color(at age: Double) -> ParticleColor {
    ParticleColor(
      red: firstColor.red + colorSpeed.red * age, green: firstColor.green + colorSpeed.green * age,
      blue: firstColor.blue + colorSpeed.blue * age,
      alpha: firstColor.alpha + colorSpeed.alpha * age
    ).clamped
  }
}

/// A straight color in gamma-encoded sRGB, or a change of one.
struct ParticleColor: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  static let white = ParticleColor(red: 1, green: 1, blue: 1, alpha: 1)

  func multiplied(by other: ParticleColor) -> ParticleColor {
    ParticleColor(
      red: red * other.red, green: green * other.green, blue: blue * other.blue,
      alpha: alpha * other.alpha)
  }

  /// NaN becomes 0.
  var clamped: ParticleColor {
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    return ParticleColor(
      red: clamped(red), green: clamped(green), blue: clamped(blue), alpha: clamped(alpha))
  }
}

extension ParticleColor {
  init(_ components: SIMD4<Double>) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }
}
