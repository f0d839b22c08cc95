import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct CATransactionCompletionTests {
  private let stage = Stage(CALayer())

  private func add(_ key: String, to layer: CALayer) {
    layer.add(basic("opacity", from: 0), forKey: key)
  }

  /// The completions of a transaction in which a closure adds an animation, before or after the block is set.
  private func completions(addsFirst: Bool, _ add: () -> Void) -> [Bool] {
    var completions: [Bool] = []
    stage.renderer.perform {
      CATransaction.begin()
      if addsFirst { add() }
      CATransaction.setCompletionBlock { completions.append($0) }
      if !addsFirst { add() }
      CATransaction.commit()
    }
    return completions
  }

  @Test func `it receives whether all animations finished, nested ones included`() {
    var completions: [String] = []
    stage.change { layer in
      CATransaction.begin()
      CATransaction.setCompletionBlock { completions.append("outer \($0)") }
      add("a", to: layer)
      CATransaction.begin()
      CATransaction.setCompletionBlock { completions.append("inner \($0)") }
      add("b", to: layer)
      CATransaction.commit()
      CATransaction.commit()
    }
    #expect(completions.isEmpty)
    stage.change { $0.removeAnimation(forKey: "a") }
    #expect(completions.isEmpty)
    stage.renderer.advance(to: 1)
    #expect(completions.sorted() == ["inner true", "outer false"])
  }

  @Test func `a block without a parameter, or none, is Core Animation's`() {
    var completionCount = 0
    stage.change { layer in
      CATransaction.begin()
      CATransaction.setCompletionBlock(nil)
      CATransaction.setCompletionBlock { completionCount += 1 }
      add("a", to: layer)
      CATransaction.commit()
    }
    #expect(completionCount == 0)
    stage.renderer.advance(to: 1)
    #expect(completionCount == 1)
  }

  @Test func `what was added before it was set is none of its business`() {
    #expect(completions(addsFirst: true) { add("a", to: stage.layer) } == [true])
  }

  @Test func `a layer released in flight did not finish`() {
    #expect(completions(addsFirst: false) { add("a", to: CALayer()) } == [false])
  }
}
