import Testing

@testable import AnimatableLayers

@Suite struct AnimationFateTests {
  @Test func `what a commit past the end took off its layer was dropped, else it was removed`() {
    #expect(AnimationFate(isOnLayer: true, end: 1, latestShown: 5) == .present)
    #expect(AnimationFate(isOnLayer: false, end: 1, latestShown: 1) == .dropped)
    #expect(AnimationFate(isOnLayer: false, end: 1, latestShown: 0.9) == .removed)
    #expect(AnimationFate(isOnLayer: false, end: .infinity, latestShown: 9) == .removed)
  }

  @Test
  func
    `a dropped animation comes back for frames before its end, while the clock has not come to that`()
  {
    #expect(AnimationFate.dropped.isPutBack(for: 0.5, clock: 0, end: 1))
    #expect(!AnimationFate.dropped.isPutBack(for: 1, clock: 0, end: 1))
    #expect(!AnimationFate.dropped.isPutBack(for: 0.5, clock: 2, end: 1))
    #expect(!AnimationFate.removed.isPutBack(for: 0.5, clock: 0, end: 1))
    #expect(!AnimationFate.present.isPutBack(for: 0.5, clock: 0, end: 1))
  }
}
