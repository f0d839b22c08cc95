import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct CATransactionCompletionTests {
  private func add(_ key: String, to layer: CALayer) {
    layer.add(basic("opacity", from: 0), forKey: key)
  }

  @Test func `it receives whether all animations finished, nested ones included`() {
    let stage = Stage(CALayer())
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
    let stage = Stage(CALayer())
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
    let stage = Stage(CALayer())
    var completions: [Bool] = []
    stage.change { layer in
      CATransaction.begin()
      add("a", to: layer)
      CATransaction.setCompletionBlock { completions.append($0) }
      CATransaction.commit()
    }
    #expect(completions == [true])
  }

  @Test func `a layer released in flight did not finish`() {
    let stage = Stage(CALayer())
    var completions: [Bool] = []
    stage.renderer.perform {
      let layer = CALayer()
      CATransaction.begin()
      CATransaction.setCompletionBlock { completions.append($0) }
      add("a", to: layer)
      CATransaction.commit()
    }
    #expect(completions == [false])
  }
}
