import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

@Suite struct DetentsTests {
  private enum Height: Hashable { case closed, half, open }

  private let heights = Detents<Height>([.closed: 500, .half: 300, .open: 100])

  @Test func `a throw goes to the place nearest to its rest`() {
    // The fourth is a reversed flick, which goes back.
    let throwing: [(CGFloat, CGFloat)] = [
      (480, 0), (480, -200), (480, -800), (290, 500), (-900, 0),
    ]
    let places = throwing.map { heights.target(from: $0, velocity: $1, began: 500) }
    #expect(places == [.closed, .half, .open, .closed, .open])
  }

  @Test func `of two that are as near the direction decides, or the beginning`() {
    var near = heights
    near.policy = .next(minimumVelocity: 125)
    let throwing: [(CGFloat, CGFloat)] = [(10, 300), (-10, 500), (0, 500), (0, 300)]
    let places = throwing.map { near.target(from: 400, velocity: $0, began: $1) }
    #expect(places == [.closed, .half, .closed, .half])
  }

  @Test func `a fast throw goes to the next place alone where that is the policy`() {
    var next = heights
    next.policy = .next(minimumVelocity: 125)
    let throwing: [(CGFloat, CGFloat)] = [(480, -5000), (480, -100), (90, -5000)]
    let places = throwing.map { next.target(from: $0, velocity: $1, began: 500) }
    #expect(places == [.half, .closed, .open])
    next.policy = .next(minimumVelocity: 1000)
    #expect(next.target(from: 480, velocity: -800, began: 500) == .closed)
    #expect(next.target(from: 480, velocity: -1000, began: 500) == .half)
  }

  @Test func `places have names, values and a range`() {
    #expect(heights[.half] == 300 && heights.range == 100...500)
    #expect(heights.names == [.open, .half, .closed] && heights.nearest(to: 420) == .closed)
    let one = Detents<Height>([.half: 7])
    #expect(one.target(from: 900, velocity: 9000, began: 7) == .half)
    let band = RubberBand(in: one.range, dimension: 100)
    #expect(band.shown(900) > 7 && band.shown(900) < 107 && band.shown(7) == 7)
    #expect(heights.target(from: 480, velocity: .nan, began: 500) == .closed)
    #expect(heights.target(from: 480, velocity: .infinity, began: 500) == .closed)
  }

  @Test func `places that change in flight are reached by name, with the velocity`() {
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
    #expect(after.0 == before.1 && abs((after.1 - after.0) - (before.1 - before.0)) < 0.05)
    #expect(place(3) == 180)
  }

  #if os(Linux) || os(macOS)
    @Test func `no places trap`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Detents<Int>([:])
      }
      #expect(result.message.contains("detents need at least one value"))
      await #expect(processExitsWith: .failure) { _ = Detents([1: CGFloat(0)])[2] }
    }
  #endif
}
