import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct CATransactionCompletionTests {
  private func add(_ key: String, to layer: CALayer) {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.duration) = (0, 1)
    layer.add(animation, forKey: key)
  }

  @Test func `it is told whether all animations finished, nested ones included`() {
    let stage = Stage(CALayer())
    var told: [String] = []
    stage.change { layer in
      CATransaction.begin()
      CATransaction.setCompletionBlock { told.append("outer \($0)") }
      add("a", to: layer)
      CATransaction.begin()
      CATransaction.setCompletionBlock { told.append("inner \($0)") }
      add("b", to: layer)
      CATransaction.commit()
      CATransaction.commit()
    }
    #expect(told.isEmpty)
    stage.change { $0.removeAnimation(forKey: "a") }
    #expect(told.isEmpty)
    stage.renderer.advance(to: 1)
    #expect(told.sorted() == ["inner true", "outer false"])
  }

  @Test func `a block without a parameter, or none, is Core Animation's`() {
    let stage = Stage(CALayer())
    var told = 0
    stage.change { layer in
      CATransaction.begin()
      CATransaction.setCompletionBlock(nil)
      CATransaction.setCompletionBlock { told += 1 }
      add("a", to: layer)
      CATransaction.commit()
    }
    #expect(told == 0)
    stage.renderer.advance(to: 1)
    #expect(told == 1)
  }

  @Test func `what was added before it was set is none of its business`() {
    let stage = Stage(CALayer())
    var told: [Bool] = []
    stage.change { layer in
      CATransaction.begin()
      add("a", to: layer)
      CATransaction.setCompletionBlock { told.append($0) }
      CATransaction.commit()
    }
    #expect(told == [true])
  }

  @Test func `a layer released in flight did not finish`() {
    let stage = Stage(CALayer())
    var told: [Bool] = []
    stage.renderer.perform {
      let layer = CALayer()
      CATransaction.begin()
      CATransaction.setCompletionBlock { told.append($0) }
      add("a", to: layer)
      CATransaction.commit()
    }
    #expect(told == [false])
  }
}
