/// The visible particles of an emitter as a function of time: births follow from the time, a particle's random numbers
/// from its place in the order of births, and its state from its age. Frames can be requested in any order.
struct ParticleSystem {
  struct Visible {
    /// The cell's index in the emitter's list.
    let cell: Int
    let particle: Particle
    /// In seconds of its cell's time.
    let age: Double
    /// In seconds of the layer's time.
    let layerAge: Double
  }

  /// The maximum number of particles, shared evenly among the outermost cells; the oldest ones are left out.
  static let limit = 16_384
  /// The number of births that are examined for each particle of the limit.
  private static let searchesPerParticle = 8

  let emitter: EmitterState
  /// Returns the emitter at an earlier time of the layer; `nil` when it never changed.
  private let earlier: ((Double) -> EmitterState)?
  /// By cell: how far back its births can matter, in seconds of the cell's own time, including those of the cells within.
  private var reaches: [Double] = []
  private var room = 0
  private var searches = 0
  private var searched = 0
  private(set) var visible: [Visible] = []

  /// - Parameter time: in the layer's own time.
  init(
    _ emitter: EmitterState, at time: Double, limit: Int = Self.limit,
    earlier: ((Double) -> EmitterState)?
  ) {
    self.emitter = emitter
    self.earlier = earlier
    let cells = emitter.cellStates
    guard cells.rootCount > 0, time.isFinite else { return }
    reaches = Self.reaches(of: cells, lifetime: Double(emitter.lifetime))
    let random = ParticleRandom(seed: emitter.seed)
    for root in cells.roots {
      room = limit / cells.rootCount
      let mostSearches = Self.searchesPerParticle * limit / cells.rootCount
      searches = mostSearches
      let first = visible.count
      addRoots(root, at: time, random.child(UInt64(root)))
      searched += mostSearches - searches
      // Births were visited from the last one back.
      visible[first...].reverse()
    }
    sort()
  }

  /// The part of the limit that the search used up.
  var cost: Int { max(visible.count, searched / Self.searchesPerParticle) }

  private static func reaches(of cells: EmitterCellList, lifetime: Double) -> [Double] {
    var reaches = cells.entries.map { max($0.state.longestLife * lifetime, 0) }
    // Cells within others come later in the list.
    for index in cells.entries.indices.reversed() {
      let inner = cells.entries[index].children.map { child in
        reaches[child] / cells[child].timing.speed.magnitude
      }
      reaches[index] += inner.max() ?? 0
    }
    return reaches
  }

  private mutating func sort() {
    switch emitter.renderMode {
    case .oldestFirst: visible.sort { $0.layerAge > $1.layerAge }
    case .oldestLast: visible.sort { $0.layerAge < $1.layerAge }
    case .backToFront:
      visible.sort { $0.particle.place(at: $0.age).z < $1.particle.place(at: $1.age).z }
    default: break
    }
  }

  // MARK: Births

  private mutating func addRoots(_ index: Int, at time: Double, _ random: ParticleRandom) {
    let timing = emitter.cellStates[index].timing
    let now = timing.localTime(parent: time)
    let reach = reaches[index]
    emitter.births.forEachBirth(of: index, timing, until: time) { number, moment in
      let age = now - moment
      guard age < reach, takeSearch() else { return false }
      guard age >= 0 else { return true }
      let birthTime = timing.parentTime(local: moment)
      let emitter = earlier?(birthTime) ?? emitter
      let key = random.child(UInt64(number))
      var origin = EmitterPlace(in: emitter, key)
      origin.x += Double(emitter.emitterPosition.x)
      origin.y += Double(emitter.emitterPosition.y)
      origin.z += Double(emitter.emitterZPosition)
      let particle = Particle(
        of: emitter.cellStates[index], from: emitter, at: origin, color: SIMD4(1, 1, 1, 1), key)
      add(particle, of: index, age: age, layerAge: time - birthTime, key)
      return room > 0
    }
  }

  private mutating func add(
    _ particle: Particle, of index: Int, age: Double, layerAge: Double, _ random: ParticleRandom
  ) {
    // Particles are found in the reverse order of their births.
    for child in emitter.cellStates.entries[index].children {
      addChildren(child, of: particle, at: age, layerAge: layerAge, random.child(UInt64(child)))
    }
    guard age < particle.life, room > 0 else { return }
    room -= 1
    visible.append(Visible(cell: index, particle: particle, age: age, layerAge: layerAge))
  }

  private mutating func addChildren(
    _ index: Int, of parent: Particle, at parentAge: Double, layerAge: Double,
    _ random: ParticleRandom
  ) {
    let cell = emitter.cellStates[index]
    let rate = BirthHistory.rate(of: cell, factor: Double(emitter.birthRate))
    guard rate > 0, cell.timing.speed > 0 else { return }
    let now = cell.timing.localTime(parent: parentAge)
    let last = min(
      cell.timing.localTime(parent: min(parentAge, parent.life)), cell.timing.activeDuration)
    var number = (last * rate).rounded(.down)
    while number >= 1 {
      let moment = number / rate
      let age = now - moment
      guard age < reaches[index], room > 0, takeSearch() else { return }
      let parentAgeThen = cell.timing.parentTime(local: moment)
      guard parentAgeThen >= 0 else { return }
      let place = parent.place(at: parentAgeThen)
      let origin = EmitterPlace(x: place.x, y: place.y, z: place.z)
      let key = random.child(UInt64(number))
      let particle = Particle(
        of: cell, from: emitter, at: origin, color: parent.color(at: parentAgeThen), key)
      add(particle, of: index, age: age, layerAge: layerAge - parentAgeThen, key)
      number -= 1
    }
  }

  private mutating func takeSearch() -> Bool {
    searches -= 1
    return searches >= 0
  }
}
