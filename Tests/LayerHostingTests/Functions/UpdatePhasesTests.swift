import LayerHosting
import Testing

@Suite struct UpdatePhasesTests {
  @Test func `an update in flight is as far as its number, also where others overlap`() {
    let first = UpdatePhases().adding(update: 0)
    #expect(mix(.zero, first, 0).progress(of: 0, towards: first) == 0)
    #expect(mix(.zero, first, 0.25).progress(of: 0, towards: first) == 0.25)
    #expect(first.progress(of: 0, towards: first) == 1)
    let second = first.adding(update: 1)
    let shown = mix(mix(.zero, first, 0.5), second, 0.5)
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
