extension Motion {
  /// The same motion, started at a velocity if a spring moves it; a spring with a velocity of its own keeps that.
  ///
  /// A spring is linear: each number of the value is the sum of its way to the end and of the effect of its velocity alone.
  /// A velocity along the way becomes the spring's, and any other is added number by number.
  ///
  /// - Parameter velocity: of each number of the value, in units per second.
  package func launched(
    at velocity: [Double], from start: InterpolableValue, to end: InterpolableValue
  ) -> Motion {
    guard case .spring(let spring) = pace, spring.takesOverVelocity,
      velocity.contains(where: { $0 != 0 }), velocity.allSatisfy(\.isFinite)
    else { return self }
    let ends = interpolation.ends(from: start, to: end)
    let (first, last) = (ends.start.components, ends.end.components)
    guard first.count == velocity.count, last.count == velocity.count else { return self }
    let way = zip(first, last).map { $1 - $0 }
    var launched = self
    let distance = way.dot(way)
    guard distance.isFinite else { return self }
    let along = velocity.dot(way)
    let speed = velocity.dot(velocity)
    // A transform's numbers do not move along a line, even where its velocity points to the end.
    if distance > speed * Self.shortestWay * Self.shortestWay, !ends.start.isTransform,
      along * along >= distance * speed * (1 - 1e-12)
    {
      let faster = spring.released(at: along / distance)
      launched.pace = .spring(faster)
      launched.timing.duration = faster.settlingDuration
    } else {
      let still = spring.released(at: 0)
      launched.pace = .launched(still, velocity: velocity)
      launched.timing.duration = still.settlingDuration(
        distance: distance.squareRoot(), velocity: speed.squareRoot())
    }
    return launched
  }

  /// In seconds at the velocity; a shorter way counts as none, of which no velocity is a multiple.
  private static let shortestWay = 1e-6
}

extension SpringMotion {
  /// Whether the motion starts at rest, or friction alone slows it down to its end.
  var takesOverVelocity: Bool {
    initialVelocity == 0 || dampingRatio == 1 && initialVelocity == naturalFrequency
  }

  /// Returns the seconds until the spring rests that moves each number over its way, launched at its velocity.
  package func settlingDuration(way: [Double], velocity: [Double]) -> Double {
    settlingDuration(
      distance: way.dot(way).squareRoot(), velocity: velocity.dot(velocity).squareRoot())
  }
}

extension InterpolableValue {
  fileprivate var isTransform: Bool {
    switch self {
    case .affine, .transform: true
    case .number, .point, .size, .rect, .vector, .color, .numbers, .points, .colors, .path, .list,
      .payload, .discrete:
      false
    }
  }

  /// A value with another number of components stays as it is.
  package func adding(_ numbers: [Double], times factor: Double) -> InterpolableValue {
    guard factor != 0 else { return self }
    let own = components
    guard own.count == numbers.count else { return self }
    return replacingComponents(zip(own, numbers).map { $0 + $1 * factor }) ?? self
  }

  // MARK: Numeric derivatives

  /// The change of each number per second, from values at equal distances in time; `nil` for values that stand still, that
  /// have no numbers or infinite ones, or are of different kinds.
  ///
  /// The five-point formula for the derivative at one end, with an error of the fourth power of the distance.
  ///
  /// - Parameters:
  ///   - values: five, the first at the time of the velocity.
  ///   - step: the distance from each to the next in seconds, negative for earlier ones.
  package static func velocity(through values: [InterpolableValue], step: Double) -> [Double]? {
    let rows = values.map(\.components)
    guard let first = rows.first, rows.count == 5, !first.isEmpty,
      rows.allSatisfy({ $0.count == first.count })
    else { return nil }
    let velocity = first.indices.map { index in
      // Differences, so that equal values have exactly no velocity.
      let value = first[index]
      let sum =
        48 * (rows[1][index] - value) - 36 * (rows[2][index] - value)
        + 16 * (rows[3][index] - value) - 3 * (rows[4][index] - value)
      return sum / (12 * step)
    }
    return velocity.contains { $0 != 0 } && velocity.allSatisfy(\.isFinite) ? velocity : nil
  }
}

extension [Double] {
  fileprivate func dot(_ other: [Double]) -> Double {
    zip(self, other).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
