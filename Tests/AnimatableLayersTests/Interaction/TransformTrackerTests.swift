import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct TransformTrackerTests {
  private let stage = Stage(CALayer())

  private func touch(_ x: Double, _ y: Double, at time: Double = 0) -> TouchSample {
    TouchSample(CGPoint(x: x, y: y), at: time)
  }

  @Test func `two fingers move, scale and turn`() {
    var pinch = TransformTracker(touch(-10, 0), touch(10, 0), in: stage.root, moving: stage.layer)
    #expect(pinch.scale == 1 && pinch.rotation == 0 && pinch.velocity.scale == 0)
    pinch.move(first: touch(20, -20, at: 0.1), second: touch(20, 20, at: 0.1))
    #expect(isNear(pinch.scale, 2) && isNear(pinch.rotation, .pi / 2))
    #expect(isNear(pinch.translation.dx, 20) && isNear(pinch.translation.dy, 0))
    #expect(isNear(pinch.velocity.scale, 10) && isNear(pinch.velocity.rotation, 5 * .pi))
    #expect(isNear(pinch.transform.m12, 2) && isNear(pinch.transform.m11, 0))
  }

  @Test func `what is between the fingers stays between them`() {
    stage.renderer.perform {
      CALayer.performWithoutAnimation { stage.layer.position = CGPoint(x: 4, y: 0) }
    }
    var pinch = TransformTracker(touch(-10, 0), touch(10, 0), in: stage.root, moving: stage.layer)
    pinch.move(first: touch(0, -20), second: touch(0, 20))
    // The point between was 4 left of the layer's position; it is 8 above it then.
    #expect(isNear(pinch.position.x, 0) && isNear(abs(pinch.position.y), 8))
  }

  @Test func `it turns on beyond half a turn`() {
    var pinch = TransformTracker(touch(-10, 0), touch(10, 0), in: stage.root, moving: stage.layer)
    for step in 1...12 {
      let angle = Double(step) * .pi / 4
      let (x, y) = (10 * cos(angle), 10 * sin(angle))
      pinch.move(first: touch(-x, -y, at: Double(step)), second: touch(x, y, at: Double(step)))
    }
    #expect(isNear(pinch.rotation, 3 * .pi))
  }

  @Test func `fingers in one place, and no numbers, change nothing`() {
    var pinch = TransformTracker(touch(0, 0), touch(0, 0), in: stage.root, moving: stage.layer)
    pinch.move(first: touch(0, 0, at: 1), second: touch(50, 0, at: 1))
    #expect(pinch.scale == 1 && pinch.rotation == 0)
    pinch.move(first: touch(.nan, 0, at: 2), second: touch(50, 0, at: 2))
    #expect(pinch.translation.dx == 25)
  }

  @Test(arguments: [(.nan, 0), (-10, .nan), (-10, .infinity)] as [(Double, Double)])
  func `fingers that begin nowhere begin with their first finite samples`(x: Double, time: Double) {
    var pinch = TransformTracker(
      touch(x, 0, at: time), touch(10, 0), in: stage.root, moving: stage.layer)
    #expect(pinch.position == .zero && pinch.scale == 1 && pinch.rotation == 0)
    pinch.move(first: touch(-10, 0, at: 1), second: touch(10, 0, at: 1))
    pinch.move(first: touch(0, -20, at: 1.1), second: touch(0, 20, at: 1.1))
    #expect(isNear(pinch.scale, 2) && isNear(pinch.rotation, .pi / 2))
  }
}
