import Testing

@testable import LayerHosting

@Suite struct FrameGateTests {
  @Test func `no frame is delivered twice, or after a later one`() {
    var gate = FrameGate()
    let frames = [1, 1, 0.5, 3].map { gate.frame(at: $0, until: $0 + 1) }
    #expect(frames.map { $0?.timestamp } == [1, nil, nil, 3])
    #expect(frames[0]?.targetTimestamp == 2)
  }

  @Test func `frames of a pause are left out, and there are none after the end`() {
    var gate = FrameGate()
    gate.isPaused = true
    let paused = gate.frame(at: 1, until: 2)
    gate.isPaused = false
    let running = gate.frame(at: 2, until: 3)
    gate.invalidate()
    let ended = gate.frame(at: 3, until: 4)
    #expect(paused == nil && running != nil && ended == nil)
  }
}
