import Testing

@testable import PortableCompositor

@Suite struct RenderTintTests {
  @Test func `factors are clamped, and what is no number is none`() {
    let tint = RenderTint(red: 7, green: -1, blue: .nan)
    #expect([tint.red, tint.green, tint.blue] == [255, 0, 0])
    #expect(RenderTint(red: 1, green: 1, blue: 1) == .white)
  }

  @Test func `one tint after the other multiplies`() {
    let half = RenderTint(red: 0.5, green: 1, blue: 0)
    let both = half.multiplied(by: half)
    #expect(both.red == 64 && both.green == 255 && both.blue == 0)
    #expect(half.multiplied(by: .white) == half)
  }
}
