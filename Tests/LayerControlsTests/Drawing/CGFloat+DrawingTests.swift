import AnimatableLayers
import Testing

@testable import LayerControls

@Suite struct NumberForDrawingTests {
  @Test func `endless numbers are zero`() {
    #expect(CGFloat.nan.orZero == 0)
    #expect(CGFloat.infinity.orZero == 0)
    #expect((-CGFloat.infinity).orZero == 0)
    #expect(CGFloat(-2.5).orZero == -2.5)
  }

  @Test func `a direction stays within a turn`() {
    #expect(CGFloat(1).direction == 1)
    #expect(CGFloat(-1).direction == -1)
    #expect(abs(CGFloat(1 + 2 * .fullTurn).direction - 1) < 1e-9)
    #expect(abs(CGFloat.greatestFiniteMagnitude.direction) < .fullTurn)
    #expect(CGFloat.nan.direction == 0)
  }

  @Test func `a number is moved into a range`() {
    #expect(CGFloat(0.5).limited(to: 0...1) == 0.5)
    #expect(CGFloat(-3).limited(to: 0...1) == 0)
    #expect(CGFloat(3).limited(to: 0...1) == 1)
    #expect(CGFloat.infinity.limited(to: 0...1) == 0)
    #expect(CGFloat.nan.limited(to: 2...3) == 2)
  }
}
