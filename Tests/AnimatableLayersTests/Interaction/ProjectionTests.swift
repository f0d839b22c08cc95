import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

@Suite struct ProjectionTests {
  @Test func `a throw comes to rest where a fling ends`() {
    #expect(abs(Projection.normal.rest(from: 0, velocity: 1000) - 499.50) < 0.001)
    #expect(abs(Projection.fast.rest(from: 0, velocity: 1000) - 99.50) < 0.001)
    let layer = CALayer()
    for rate in [0.9, 0.99, 0.998] {
      let projection = Projection(decelerationRate: rate)
      let end = Timeline.decay(
        layer, keyPath: "position.x", from: CGFloat(20), velocity: CGFloat(-700),
        decelerationRate: rate
      ).value(forKeyPath: "position.x", of: layer, at: .infinity)
      let rest = Double(projection.rest(from: 20, velocity: -700))
      #expect(abs((number(end) ?? .nan) - rest) < 1e-9)
    }
  }

  @Test func `points and sizes come to rest number by number`() {
    let point = Projection.normal.rest(
      from: CGPoint(x: 1, y: 2), velocity: CGVector(dx: 1000, dy: 0))
    #expect(isNear(point.x, 1 + Double(Projection.normal.rest(from: 0, velocity: 1000))))
    #expect(point.y == 2)
    let size = Projection.fast.rest(
      from: CGSize(width: 5, height: 5), velocity: CGSize(width: 0, height: 10))
    #expect(size.width == 5 && size.height > 5.9)
    #expect(Projection.normal.rest(from: 7, velocity: 0) == 7)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `a velocity that is none leaves it where it is`(velocity: CGFloat) {
    #expect(Projection.normal.rest(from: 7, velocity: velocity) == 7)
    let point = Projection.normal.rest(
      from: CGPoint(x: 1, y: 2), velocity: CGVector(dx: velocity, dy: 0))
    #expect(point == CGPoint(x: 1, y: 2))
  }

  @Test func `the velocity for a place reaches it`() {
    let velocity = Projection.normal.velocity(from: 10, to: 200)
    #expect(isNear(Projection.normal.rest(from: 10, velocity: velocity), 200))
  }

  @Test func `a throw is followed until it is slow`() {
    let time = Projection.normal.duration(velocity: 1000, until: 10)
    #expect(abs(time - 2.300) < 0.01)
    #expect(Projection.normal.duration(velocity: 5, until: 10) == 0)
  }

  #if os(Linux) || os(macOS)
    @Test(arguments: [1, 2, 0, -1, Double.nan])
    func `an impossible rate traps`(rate: Double) async {
      // As bits, because JSON, in which the other process gets its values, has no NaN.
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [bits = rate.bitPattern as UInt64] in
        _ = Projection(decelerationRate: Double(bitPattern: bits))
      }
      #expect(result.message.contains("a deceleration rate cannot be \(rate)"))
    }
  #endif
}
