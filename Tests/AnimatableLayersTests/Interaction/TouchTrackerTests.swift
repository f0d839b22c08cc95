import AnimatableLayers
import LayerTestSupport
import Testing

@Suite struct TouchTrackerTests {
  private func tracker(_ samples: [(x: CGFloat, time: CFTimeInterval)]) -> TouchTracker {
    let touches = samples.map { TouchSample(CGPoint(x: $0.x, y: 0), at: $0.time) }
    var tracker = TouchTracker(touches[0])
    touches.dropFirst().forEach { tracker.move(to: $0) }
    return tracker
  }

  @Test func `the velocity is that of the last tenth of a second`() {
    let tracker = tracker([(0, 0), (500, 0.5), (510, 0.55), (520, 0.6)])
    #expect(abs(tracker.velocity.dx - 200) < 1e-6)
    #expect(tracker.translation == CGVector(dx: 520, dy: 0))
    // However irregular the samples are.
    let irregular = self.tracker([(0, 0), (300, 0.39), (310, 0.41), (360, 0.5)])
    #expect(isNear(irregular.velocity.dx, 50 / 0.09))
  }

  @Test func `a finger that rests before it is lifted throws nothing`() {
    for lifting in [0.2, 0.3] {
      let tracker = tracker([(0, 0), (100, 0.1), (100, lifting)])
      #expect(tracker.velocity == CGVector(dx: 0, dy: 0), "lifted at \(lifting) s")
    }
  }

  @Test func `a touch without time has no velocity`() {
    #expect(tracker([(0, 1), (100, 1)]).velocity == CGVector(dx: 0, dy: 0))
  }

  @Test func `a finger that trembles has not moved, and one that came back has`() {
    #expect(!tracker([(0, 0), (8, 0.1), (2, 0.2)]).hasMoved)
    #expect(tracker([(0, 0), (11, 0.1), (0, 0.2)]).hasMoved)
  }

  @Test func `samples from the past and from nowhere are left out`() {
    var tracker = tracker([(0, 1), (5, 2)])
    for (x, time) in [(90, 1.5), (.nan, 3), (90, .infinity), (90, .nan)] as [(CGFloat, Double)] {
      let isTaken = tracker.move(to: TouchSample(CGPoint(x: x, y: 0), at: time))
      #expect(!isTaken, "\(x) at \(time)")
    }
    #expect(tracker.last == TouchSample(CGPoint(x: 5, y: 0), at: 2))
    let isTaken = tracker.move(to: TouchSample(CGPoint(x: 9, y: 0), at: 2))
    #expect(isTaken, "two at the same time")
  }

  @Test(arguments: [(.nan, 0), (.infinity, 0), (3, .nan), (3, .infinity)] as [(Double, Double)])
  func `a touch that begins nowhere begins with its first finite sample`(x: Double, time: Double) {
    var tracker = tracker([(CGFloat(x), time)])
    #expect(tracker.last == TouchSample(.zero, at: 0) && tracker.translation.dx == 0)
    #expect(tracker.velocity == CGVector(dx: 0, dy: 0) && !tracker.hasMoved)
    tracker.move(to: TouchSample(CGPoint(x: 50, y: 0), at: -2))
    tracker.move(to: TouchSample(CGPoint(x: 70, y: 0), at: -1.9))
    #expect(tracker.first.location.x == 50 && tracker.translation.dx == 20)
    #expect(isNear(tracker.velocity.dx, 200))
  }
}
