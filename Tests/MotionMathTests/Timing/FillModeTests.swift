import MotionMath
import Testing

@Suite struct FillModeTests {
  @Test func `both is neither forwards nor backwards alone`() {
    #expect(FillMode.both != .forwards && FillMode.both != .backwards)
  }
}
