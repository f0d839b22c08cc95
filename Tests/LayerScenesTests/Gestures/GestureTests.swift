import AnimatableLayers
import LayerScenes
import Testing

@Suite struct GestureTests {
  private let start = CGPoint(x: 10, y: 20)
  private let end = CGPoint(x: 110, y: 40)

  @Test func `a drag rests at its end, and a flick is lifted in motion`() {
    let gestures: [(Gesture, Bool)] = [
      (.drag(from: start, to: end, duration: 0.5), false),
      (.flick(from: start, to: end, duration: 0.5), true),
    ]
    for (gesture, isMoving) in gestures {
      var tracker = TouchTracker(gesture.samples[0])
      gesture.samples.forEach { tracker.move(to: $0) }
      #expect(tracker.last.location == end)
      #expect((abs(tracker.velocity.dx) > 1) == isMoving, "\(tracker.velocity)")
    }
  }

  @Test func `a flick goes evenly, and a tap stays where it is`() throws {
    let flick = Gesture.flick(from: start, to: end, duration: 0.5, delay: 1)
    #expect(flick.location(at: 0.99) == nil && flick.location(at: 1) == start)
    let middle = try #require(flick.location(at: 1.25))
    #expect(abs(middle.x - 60) < 1e-9 && abs(middle.y - 30) < 1e-9)
    #expect(flick.location(at: 1.5) == nil, "it is lifted")
    let tap = Gesture.tap(at: start, duration: 0.2)
    #expect(tap.location(at: 0.1) == start && tap.end == 0.2)
  }
}
