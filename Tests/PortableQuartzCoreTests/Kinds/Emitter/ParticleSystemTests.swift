import Testing

@testable import PortableQuartzCore

@Suite struct ParticleSystemTests {
  private func emitter(_ cells: [CAEmitterCell], _ change: (inout EmitterState) -> Void = { _ in })
    -> EmitterState
  {
    var state = EmitterState()
    state.cells = cells
    state.cellStates = EmitterCellList(cells)
    change(&state)
    state.births.note(state.cellStates, factor: Double(state.birthRate), at: 0)
    return state
  }

  private func particles(_ state: EmitterState, at time: Double) -> [ParticleSystem.Visible] {
    ParticleSystem(state, at: time, earlier: nil).visible
  }

  private func places(_ state: EmitterState, at time: Double) -> [[Double]] {
    particles(state, at: time).map {
      let place = $0.particle.place(at: $0.age)
      return [place.x, place.y, place.z, $0.particle.angle(at: $0.age)]
    }
  }

  // MARK: Births

  @Test func `the first is born after one share of a second, and each dies after its life`() {
    let state = emitter([emitterCell()])
    #expect(particles(state, at: 0.099).isEmpty && particles(state, at: 0.101).count == 1)
    #expect(particles(state, at: 0.55).count == 5 && particles(state, at: 5.05).count == 10)
  }

  @Test func `a frame depends on its time alone`() {
    let state = emitter([
      emitterCell(velocity: 30) {
        ($0.velocityRange, $0.emissionRange, $0.lifetimeRange, $0.spinRange) = (20, 3, 0.5, 2)
      }
    ])
    let later = places(state, at: 7.3)
    _ = places(state, at: 2)
    #expect(places(state, at: 7.3) == later)
    #expect(!later.isEmpty)
  }

  @Test func `a cell emits from its beginning for its duration`() {
    let state = emitter([emitterCell(lifetime: 0.5) { ($0.beginTime, $0.duration) = (2, 1) }])
    #expect(particles(state, at: 2.05).isEmpty && particles(state, at: 2.75).count == 5)
    #expect(particles(state, at: 3.25).count == 3 && particles(state, at: 4).isEmpty)
  }

  @Test func `disabled cells, no births and no lives show nothing`() {
    for change: (CAEmitterCell) -> Void in [
      { $0.isEnabled = false }, { $0.birthRate = 0 }, { $0.birthRate = -5 }, { $0.lifetime = 0 },
      { $0.lifetime = -1 }, { $0.birthRate = .nan }, { $0.lifetime = .nan },
    ] {
      #expect(particles(emitter([emitterCell(change)]), at: 3).isEmpty)
    }
    #expect(particles(emitter([emitterCell()]) { $0.lifetime = 0 }, at: 3).isEmpty)
    #expect(particles(emitter([emitterCell()]), at: .nan).isEmpty)
    #expect(particles(emitter([emitterCell()]), at: -3).isEmpty)
    #expect(particles(emitter([]), at: 3).isEmpty)
  }

  @Test func `factors of the layer apply to every cell`() throws {
    let cell = emitterCell(velocity: 10) { ($0.scale, $0.scaleSpeed, $0.spin) = (2, 0.5, 1) }
    let state = emitter([cell]) {
      ($0.velocity, $0.scale, $0.spin) = (3, 0.5, -2)
      ($0.birthRate, $0.lifetime) = (2, 0.5)
    }
    let all = particles(state, at: 5.01)
    #expect(all.count == 10)
    let particle = try #require(all.first).particle
    #expect(abs(particle.place(at: 1).x - 30) < 1e-9)
    #expect(particle.scale(at: 0) == 1 && particle.angle(at: 1) == -2 && particle.life == 0.5)
    #expect(particle.scale(at: 1) == 1.25)
  }

  // MARK: Changes of the rate

  @Test func `what was born before the rate changed lives on`() {
    let fire = emitterCell(velocity: 10)
    var state = emitter([fire])
    let before = places(state, at: 2)
    state.births.note(state.cellStates, factor: 0, at: 2)
    #expect(places(state, at: 2) == before)
    #expect(particles(state, at: 2.55).count == 5 && particles(state, at: 3.5).isEmpty)
    state.births.note(state.cellStates, factor: 4, at: 4)
    #expect(particles(state, at: 4.51).count == 20)
    // The past is as it was.
    #expect(places(state, at: 2) == before)
  }

  @Test func `a new number of cells begins again`() {
    var state = emitter([emitterCell()])
    let two = [emitterCell(), emitterCell()]
    state.cellStates = EmitterCellList(two)
    state.births.note(state.cellStates, factor: 1, at: 8)
    #expect(particles(state, at: 8).count == 20)
  }

  @Test func `many changes of the rate are forgotten in the end`() {
    var state = emitter([emitterCell(lifetime: 1_000)])
    for step in 1...400 {
      state.births.note(state.cellStates, factor: step % 2 == 0 ? 1 : 2, at: Double(step))
    }
    #expect((1_280...2_200).contains(particles(state, at: 400).count))
  }

  // MARK: Cells within cells

  @Test func `sparks outlive the rocket, and no more are born after it`() {
    let spark = emitterCell(birthRate: 4, lifetime: 3)
    let rocket = emitterCell(birthRate: 1) { ($0.duration, $0.emitterCells) = (1, [spark]) }
    // One rocket, from 1 s to 2 s, with four sparks.
    #expect(particles(emitter([rocket]), at: 3).filter { $0.cell == 1 }.count == 4)
    #expect(particles(emitter([rocket]), at: 5.1).isEmpty)
  }

  @Test func `a cell within itself is followed for eight levels`() {
    let loop = emitterCell(birthRate: 2)
    loop.emitterCells = [loop]
    let list = EmitterCellList([loop])
    #expect(list.entries.count == 8)
    loop.emitterCells = [CAEmitterCell](repeating: loop, count: 100)
    #expect(EmitterCellList([loop]).entries.count == 1_024)
    loop.emitterCells = nil
  }

  // MARK: Limits

  @Test func `a storm is bounded, shared among cells, and keeps the youngest`() {
    let storm = emitterCell(birthRate: 1e30, lifetime: .infinity)
    let other = emitterCell(birthRate: 100_000)
    let all = particles(emitter([storm, other]), at: 1e9)
    #expect(all.count == ParticleSystem.limit)
    #expect(all.filter { $0.cell == 0 }.count == ParticleSystem.limit / 2)
    #expect(all.allSatisfy { $0.age < 1 })
  }

  @Test func `a storm within a storm is bounded`() {
    let inner = emitterCell(birthRate: 1e6)
    let outer = emitterCell(birthRate: 1e6) { $0.emitterCells = [inner] }
    #expect(particles(emitter([outer]), at: 100).count <= ParticleSystem.limit)
  }

  // MARK: Order

  @Test func `the render mode sorts`() {
    let cells = [emitterCell(birthRate: 7), emitterCell(birthRate: 11)]
    let first = particles(emitter(cells) { $0.renderMode = .oldestFirst }, at: 3).map(\.layerAge)
    #expect(first == first.sorted(by: >))
    let last = particles(emitter(cells) { $0.renderMode = .oldestLast }, at: 3).map(\.layerAge)
    #expect(last == last.sorted())
    let deep = [emitterCell(velocity: 50) { $0.emissionLatitude = 1 }]
    let depths = particles(emitter(deep) { $0.renderMode = .backToFront }, at: 3)
      .map { $0.particle.place(at: $0.age).z }
    #expect(depths == depths.sorted() && (depths.last ?? 0) > 0)
  }

  @Test(arguments: [
    CAEmitterLayerRenderMode.unordered, .oldestFirst, .oldestLast, .backToFront, .additive,
  ])
  func `particles of one age are in the order of their cells`(mode: CAEmitterLayerRenderMode) {
    let state = emitter([emitterCell(), emitterCell(), emitterCell()]) { $0.renderMode = mode }
    #expect(particles(state, at: 0.15).map(\.cell) == [0, 1, 2])
  }

  @Test(arguments: [CAEmitterLayerRenderMode.oldestFirst, .oldestLast, .backToFront])
  func `many particles of one age are in the order of their cells`(mode: CAEmitterLayerRenderMode) {
    let latitude: CGFloat = mode == .backToFront ? 1 : 0
    let cells = (0..<3).map { _ in
      emitterCell(birthRate: 100, velocity: 10) { $0.emissionLatitude = latitude }
    }
    let shown = particles(emitter(cells) { $0.renderMode = mode }, at: 0.995).map(\.cell)
    #expect(shown == (0..<99).flatMap { _ in [0, 1, 2] })
  }
}
