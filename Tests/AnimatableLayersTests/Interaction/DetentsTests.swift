import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct DetentsTests {
  private enum Height: Hashable { case closed, half, open }

  private let heights = Detents<Height>([.closed: 500, .half: 300, .open: 100])

  @Test func `6_1 and 6_2 a throw goes to the place nearest to its rest`() {
    #expect(heights.target(from: 480, velocity: 0, began: 500) == .closed)
    #expect(heights.target(from: 480, velocity: -200, began: 500) == .half)
    #expect(heights.target(from: 480, velocity: -800, began: 500) == .open)
    // A reversed flick goes back.
    #expect(heights.target(from: 290, velocity: 500, began: 500) == .closed)
    #expect(heights.target(from: -900, velocity: 0, began: 500) == .open)
  }

  @Test func `6_1 of two that are as near the direction decides, or the beginning`() {
    var near = heights
    near.policy = .next(minimumVelocity: 125)
    #expect(near.target(from: 400, velocity: 10, began: 300) == .closed)
    #expect(near.target(from: 400, velocity: -10, began: 500) == .half)
    #expect(near.target(from: 400, velocity: 0, began: 500) == .closed)
    #expect(near.target(from: 400, velocity: 0, began: 300) == .half)
  }

  @Test func `6_1 a fast throw goes to the next place alone where that is the policy`() {
    var next = heights
    next.policy = .next(minimumVelocity: 125)
    #expect(next.target(from: 480, velocity: -5000, began: 500) == .half)
    #expect(next.target(from: 480, velocity: -100, began: 500) == .closed)
    #expect(next.target(from: 90, velocity: -5000, began: 500) == .open)
  }

  @Test func `6_4 and 6_5 places have names, values and a range`() {
    #expect(heights[.half] == 300 && heights.range == 100...500)
    #expect(heights.names == [.open, .half, .closed] && heights.nearest(to: 420) == .closed)
    let one = Detents<Height>([.half: 7])
    #expect(one.target(from: 900, velocity: 9000, began: 7) == .half)
    #expect(heights.target(from: 480, velocity: .nan, began: 500) == .closed)
    #expect(heights.target(from: 480, velocity: .infinity, began: 500) == .closed)
  }

  @Test func `6_5 places that change in flight are reached by name, with the velocity`() {
    let stage = Stage()
    func animate(to height: CGFloat) {
      stage.change { layer in
        CALayer.animate(springDuration: 0.5) { layer.position.y = height }
      }
    }
    func place(_ time: Double) -> CGFloat { stage.shown(at: time)?.position.y ?? .nan }
    animate(to: heights[.half])
    let before = (place(0.1), place(0.101))
    animate(to: Detents<Height>([.closed: 300, .half: 180, .open: 60])[.half])
    let after = (place(0.101), place(0.102))
    #expect(after.0 == before.1)
    #expect(abs((after.1 - after.0) - (before.1 - before.0)) < 0.05)
    #expect(place(3) == 180)
  }

  #if os(Linux) || os(macOS)
    @Test func `no places trap`() async {
      await #expect(processExitsWith: .failure) { _ = Detents<Int>([:]) }
      await #expect(processExitsWith: .failure) { _ = Detents([1: CGFloat(0)])[2] }
    }
  #endif
}
