import LayerHosting
import Testing

@Suite struct UpdatePhasesTests {
  /// What a framework that interpolates vectors shows between two of them.
  private func mix(_ start: UpdatePhases, _ end: UpdatePhases, _ fraction: Double) -> UpdatePhases {
    var change = end - start
    change.scale(by: fraction)
    return start + change
  }

  @Test func `an update in flight is as far as its number, also where others overlap`() {
    let first = UpdatePhases().adding(update: 0)
    #expect(mix(.zero, first, 0).progress(of: 0, towards: first) == 0)
    #expect(mix(.zero, first, 0.25).progress(of: 0, towards: first) == 0.25)
    #expect(first.progress(of: 0, towards: first) == 1)
    let start = UpdatePhases().adding(update: 0)
    let second = start.adding(update: 1)
    let shown = mix(mix(.zero, start, 0.5), second, 0.5)
    #expect(shown.progress(of: 0, towards: second) == 0.75)
    #expect(shown.progress(of: 1, towards: second) == 0.5)
  }

  @Test func `numbers are used again, the other way`() {
    var phases = UpdatePhases()
    for number in 0...UpdatePhases.capacity { phases = phases.adding(update: number) }
    let before = (0..<UpdatePhases.capacity).reduce(UpdatePhases()) { $0.adding(update: $1) }
    #expect(before.magnitudeSquared == Double(UpdatePhases.capacity))
    #expect(phases.magnitudeSquared == Double(UpdatePhases.capacity - 1))
    let half = mix(before, phases, 0.25)
    #expect(half.progress(of: UpdatePhases.capacity, towards: phases) == 0.25)
    #expect(half.progress(of: 1, towards: phases) == 1)
  }
}
