import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct DetentsTests {
  private enum Height: Hashable { case closed, half, open }

  private let heights = Detents<Height>([.closed: 500, .half: 300, .open: 100])

  @Test func `a throw goes to the place nearest to its rest`() {
    #expect(heights.target(from: 480, velocity: 0, began: 500) == .closed)
    #expect(heights.target(from: 480, velocity: -200, began: 500) == .half)
    #expect(heights.target(from: 480, velocity: -800, began: 500) == .open)
    // A reversed flick goes back.
    #expect(heights.target(from: 290, velocity: 500, began: 500) == .closed)
    #expect(heights.target(from: -900, velocity: 0, began: 500) == .open)
  }

  @Test func `of two that are as near the direction decides, or the beginning`() {
    var near = heights
    near.policy = .next(minimumVelocity: 125)
    #expect(near.target(from: 400, velocity: 10, began: 300) == .closed)
    #expect(near.target(from: 400, velocity: -10, began: 500) == .half)
    #expect(near.target(from: 400, velocity: 0, began: 500) == .closed)
    #expect(near.target(from: 400, velocity: 0, began: 300) == .half)
  }

  @Test func `a fast throw goes to the next place alone where that is the policy`() {
    var next = heights
    next.policy = .next(minimumVelocity: 125)
    #expect(next.target(from: 480, velocity: -5000, began: 500) == .half)
    #expect(next.target(from: 480, velocity: -100, began: 500) == .closed)
    #expect(next.target(from: 90, velocity: -5000, began: 500) == .open)
  }

  @Test func `places have names, values and a range`() {
    #expect(heights[.half] == 300 && heights.range == 100...500)
    #expect(heights.names == [.open, .half, .closed] && heights.nearest(to: 420) == .closed)
    let one = Detents<Height>([.half: 7])
    #expect(one.target(from: 900, velocity: 9000, began: 7) == .half)
    #expect(heights.target(from: 480, velocity: .nan, began: 500) == .closed)
    #expect(heights.target(from: 480, velocity: .infinity, began: 500) == .closed)
  }

  #if os(Linux) || os(macOS)
    @Test func `no places trap`() async {
      await #expect(processExitsWith: .failure) { _ = Detents<Int>([:]) }
      await #expect(processExitsWith: .failure) { _ = Detents([1: CGFloat(0)])[2] }
    }
  #endif
}
