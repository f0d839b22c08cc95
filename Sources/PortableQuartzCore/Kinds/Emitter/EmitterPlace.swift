import MotionMath

/// A particle's birthplace in an emitter's shape, with the shape's direction there.
struct EmitterPlace {
  /// Relative to the emitter's position.
  var x = 0.0
  var y = 0.0
  var z = 0.0
  /// The shape's own direction in the layer's plane, in radians from +x towards +y.
  var longitude = 0.0
  /// How far the shape's own direction rises out of the plane, in radians.
  var latitude = 0.0
}

extension EmitterPlace {
  init(in emitter: EmitterState, _ random: ParticleRandom) {
    self.init()
    let u = random.unit(.placeAcross)
    let v = random.unit(.placeDown)
    let width = Double(emitter.emitterSize.width)
    let height = Double(emitter.emitterSize.height)
    let mode = emitter.emitterMode
    switch emitter.emitterShape {
    case .line:
      x = (mode == .points ? Self.end(u) : u - 0.5) * width
      longitude = -.pi / 2
    case .rectangle:
      let place = Self.inSquare(u, v, mode, width, height)
      x = place.0 * width
      y = place.1 * height
    case .cuboid:
      let depth = Double(emitter.emitterDepth)
      let place = Self.inCube(u, v, random.unit(.placeDeep), mode, width, height, depth)
      x = place.0 * width
      y = place.1 * height
      z = place.2 * depth
    case .circle:
      guard mode != .points else { return }
      longitude = u * 2 * .pi
      let radius = width * (mode == .outline ? 1 : v.squareRoot())
      let (sine, cosine) = DeterministicMath.sineAndCosine(longitude)
      x = radius * cosine
      y = radius * sine
    case .sphere:
      guard mode != .points else { return }
      longitude = u * 2 * .pi
      // Slices of equal thickness have equal areas (Archimedes).
      let height = 2 * v - 1
      latitude = DeterministicMath.arcsine(height)
      let isInside = mode != .outline && mode != .surface
      let radius = width * (isInside ? DeterministicMath.cubeRoot(random.unit(.placeDeep)) : 1)
      let (sine, cosine) = DeterministicMath.sineAndCosine(longitude)
      let level = radius * (1 - height * height).squareRoot()
      x = level * cosine
      y = level * sine
      z = radius * height
    default: break
    }
  }

  private static func end(_ u: Double) -> Double { u < 0.5 ? -0.5 : 0.5 }

  private static func inSquare(
    _ u: Double, _ v: Double, _ mode: CAEmitterLayerEmitterMode, _ width: Double, _ height: Double
  ) -> (Double, Double) {
    switch mode {
    case .points: return (end(u), end(v))
    case .outline:
      // Particles are distributed by length: the number selects the kind of sides and, rescaled to 0...1, one of the two.
      let sum = width.magnitude + height.magnitude
      let isLevel = u * sum < width.magnitude
      let border = sum > 0 ? width.magnitude / sum : 0
      let side = end(isLevel ? u / border : (u - border) / (1 - border))
      return isLevel ? (v - 0.5, side) : (side, v - 0.5)
    default: return (u - 0.5, v - 0.5)
    }
  }

  private static func inCube(
    _ u: Double, _ v: Double, _ w: Double, _ mode: CAEmitterLayerEmitterMode, _ width: Double,
    _ height: Double, _ depth: Double
  ) -> (Double, Double, Double) {
    let a = width.magnitude
    let b = height.magnitude
    let c = depth.magnitude
    switch mode {
    case .points: return (end(u), end(v), end(w))
    case .outline:
      // Four edges in each direction: one number selects the edge, another the place on it.
      let place = w * (a + b + c)
      let first = end(u)
      let second = end((u * 2).truncatingRemainder(dividingBy: 1))
      if place < a { return (v - 0.5, first, second) }
      return place < a + b ? (first, v - 0.5, second) : (first, second, v - 0.5)
    case .surface:
      // Two faces in each direction, weighted by area.
      let front = a * b
      let side = b * c
      let sum = front + side + c * a
      let place = w * sum
      let (low, high) =
        place < front
        ? (0, front) : place < front + side ? (front, front + side) : (front + side, sum)
      let face = end(high > low ? (place - low) / (high - low) : 0)
      if place < front { return (u - 0.5, v - 0.5, face) }
      return place < front + side ? (face, u - 0.5, v - 0.5) : (u - 0.5, face, v - 0.5)
    default: return (u - 0.5, v - 0.5, w - 0.5)
    }
  }
}
