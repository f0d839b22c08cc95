import Testing

@testable import AnimatableLayers

@MainActor @Suite struct DisplayLinkTests {
  private final class Record {
    var frames: [DisplayLink.Frame] = []
  }

  private let record = Record()

  /// A link whose own timer never gets to fire: the tests keep the main actor and set the times.
  private func makeLink() -> DisplayLink {
    DisplayLink(framesPerSecond: 10) { [record] in record.frames.append($0) }
  }

  @Test func `every frame is delivered once, with its beginning and its end`() throws {
    let link = makeLink()
    let now = CACurrentMediaTime() + 1
    for step in 0..<8 { link.notify(at: now + Double(step) * 0.05) }
    #expect((4...5).contains(record.frames.count))
    for frame in record.frames {
      #expect(abs(frame.targetTimestamp - frame.timestamp - 0.1) < 1e-9)
    }
    for (frame, next) in zip(record.frames, record.frames.dropFirst()) {
      #expect(abs(next.timestamp - frame.targetTimestamp) < 1e-9)
    }
    link.invalidate()
  }

  @Test func `frames that were missed are left out`() {
    let link = makeLink()
    let now = CACurrentMediaTime() + 1
    link.notify(at: now)
    link.notify(at: now + 5)
    #expect(record.frames.count == 2)
    link.notify(at: now + 4)
    #expect(record.frames.count == 2)
    link.invalidate()
  }

  @Test func `a paused link is silent until it goes on`() {
    let link = makeLink()
    let now = CACurrentMediaTime() + 1
    link.isPaused = true
    link.notify(at: now)
    #expect(record.frames.isEmpty)
    link.isPaused = false
    link.notify(at: now + 1)
    #expect(record.frames.count == 1)
    link.invalidate()
    link.notify(at: now + 2)
    #expect(record.frames.count == 1)
  }

  @Test func `a link on a renderer's clock has all frames with its time, and none without`() {
    let renderer = LayerRenderer(layer: CALayer())
    let link = renderer.perform(at: 2) { makeLink() }
    #expect(record.frames.isEmpty)
    renderer.advance(to: 2.35)
    #expect(record.frames.map { ($0.timestamp * 10).rounded() } == [20, 21, 22, 23])
    link.isPaused = true
    renderer.advance(to: 3)
    #expect(record.frames.count == 4)
    renderer.perform { link.isPaused = false }
    renderer.advance(to: 3.15)
    #expect(record.frames.last.map { ($0.timestamp * 10).rounded() } == 31)
    link.invalidate()
    renderer.advance(to: 4)
    #expect(record.frames.count == 6)
  }

  @Test func `a link that is not retained is gone`() {
    weak var weakLink: DisplayLink?
    do { weakLink = makeLink() }
    #expect(weakLink == nil)
  }

  #if os(macOS) || os(Linux)
    @Test(arguments: [0.0, -1, 1_001])
    func `a rate that is none traps`(rate: Double) async {
      await #expect(processExitsWith: .failure) {
        [rate] in
        await MainActor.run { _ = DisplayLink(framesPerSecond: rate) { _ in } }
      }
    }
  #endif
}
