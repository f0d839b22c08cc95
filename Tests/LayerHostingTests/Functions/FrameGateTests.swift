import Testing

@testable import LayerHosting

@Suite struct FrameGateTests {
  @Test func `no frame comes twice, after a later one, in a pause or after the end`() {
    var gate = FrameGate()
    let frames = [1, 1, 0.5, 3].map { gate.frame(at: $0, until: $0 + 1) }
    #expect(frames.map { $0?.timestamp } == [1, nil, nil, 3] && frames[0]?.targetTimestamp == 2)
    var pausing = FrameGate()
    pausing.isPaused = true
    let paused = pausing.frame(at: 1, until: 2)
    pausing.isPaused = false
    let running = pausing.frame(at: 2, until: 3)
    pausing.invalidate()
    let ended = pausing.frame(at: 3, until: 4)
    #expect(paused == nil && running != nil && ended == nil)
  }
}
