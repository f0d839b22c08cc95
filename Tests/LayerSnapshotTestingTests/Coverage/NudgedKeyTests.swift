import AnimatableLayers
import Testing

@testable import LayerSnapshotTesting

@Suite struct NudgedKeyTests {
  private func names(_ layer: CALayer, isTop: Bool = false) -> [String] {
    NudgedKey.all(of: layer, isTop: isTop).map(\.name)
  }

  @Test func `declared keys come first, and are set and restored without an animation`() throws {
    let bar = Bar.make()
    bar.position = CGPoint(x: 5, y: 5)
    bar.opacity = 0.5
    #expect(names(bar) == ["progress", "bounds", "position", "opacity"])
    #expect(names(bar, isTop: true) == ["progress", "bounds", "opacity"])
    let shape = CAShapeLayer()
    shape.lineWidth = 3
    shape.speed = 2
    #expect(names(shape) == ["lineWidth"], "timing and defaults are none")
    let half = Bar.make()
    half.progress = 0.5
    let key = try #require(NudgedKey.all(of: half, isTop: true).first)
    #expect(key.set(0.5) == nil, "the key has this value")
    let restore = try #require(key.set(0.25))
    #expect(half.progress == 0.25 && (half.animationKeys() ?? []).isEmpty)
    restore()
    #expect(half.progress == 0.5)
  }

  @Test func `a key gets a value that it can hold, a whole number a larger one too`() throws {
    let tag = Tag()
    for key in NudgedKey.all(of: tag, isTop: true) {
      #expect(key.candidates.contains { key.set($0) != nil }, "\(key.name)")
    }
    #expect(tag.tint != nil && !tag.steps.isEmpty && !tag.words.isEmpty && tag.side == .right)
    #expect(
      NudgedKey.all(of: Tally(), isTop: true).map { $0.candidates.last as? Double } == [4, 1])
  }

  private final class Tally: AnimatableLayer {
    @AnimatableProperty var count: Int = 3
    @AnimatableProperty var share: CGFloat = 2
  }

  private enum Side: String, AnimatableValue, CaseIterable {
    case left, right
  }

  private final class Tag: AnimatableLayer {
    @AnimatableProperty var tint: CGColor?
    @AnimatableProperty var steps: [Double] = []
    @AnimatableProperty var words: [String] = []
    @AnimatableProperty var side = Side.left
  }
}
