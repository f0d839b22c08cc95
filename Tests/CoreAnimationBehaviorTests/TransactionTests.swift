import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 4: transactions and their settings.
///
/// Every test opens and closes its own transactions, because the threads that run tests keep theirs.
@Suite struct TransactionTests {
  private let stage = Stage()
  private let log = Log()

  private func inTransaction(_ body: () -> Void) {
    CATransaction.begin()
    body()
    CATransaction.commit()
  }

  private let linear = CAMediaTimingFunction(name: .linear)
  private let easeIn = CAMediaTimingFunction(name: .easeIn)

  // MARK: Settings

  @Test func `nothing set reads a quarter of a second, actions, and no pace`() {
    CATransaction.flush()
    #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() == nil)
    #expect(CATransaction.completionBlock() == nil)
    #expect(CATransaction.value(forKey: "anything") == nil)
  }

  @Test func `an inner transaction inherits, and what it sets stays inside`() {
    inTransaction {
      CATransaction.setAnimationDuration(2)
      CATransaction.setDisableActions(true)
      CATransaction.setAnimationTimingFunction(easeIn)
      CATransaction.setValue("outer", forKey: "anything")
      inTransaction {
        #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() == easeIn)
        #expect(CATransaction.value(forKey: "anything") as? String == "outer")
        CATransaction.setAnimationDuration(3)
        CATransaction.setDisableActions(false)
        CATransaction.setAnimationTimingFunction(nil)
        CATransaction.setValue("inner", forKey: "anything")
        #expect(CATransaction.animationDuration() == 3 && !CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() == nil)
        #expect(CATransaction.value(forKey: "anything") as? String == "inner")
      }
      #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
      #expect(CATransaction.animationTimingFunction() == easeIn)
      #expect(CATransaction.value(forKey: "anything") as? String == "outer")
    }
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(CATransaction.value(forKey: "anything") == nil)
  }

  @Test func `the settings are reached by key too`() {
    #expect(kCATransactionAnimationDuration == "animationDuration")
    #expect(kCATransactionDisableActions == "disableActions")
    #expect(kCATransactionAnimationTimingFunction == "animationTimingFunction")
    #expect(kCATransactionCompletionBlock == "completionBlock")
    inTransaction {
      CATransaction.setValue(1.5, forKey: kCATransactionAnimationDuration)
      CATransaction.setValue(true, forKey: kCATransactionDisableActions)
      CATransaction.setValue(linear, forKey: kCATransactionAnimationTimingFunction)
      #expect(CATransaction.animationDuration() == 1.5 && CATransaction.disableActions())
      #expect(CATransaction.animationTimingFunction() == linear)
      CATransaction.setAnimationDuration(4)
      #expect(number(CATransaction.value(forKey: kCATransactionAnimationDuration)) == 4)
      #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
    }
  }

  @Test func `a commit without a begin is ignored`() {
    CATransaction.flush()
    CATransaction.commit()
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    inTransaction {
      CATransaction.setAnimationDuration(1)
      #expect(CATransaction.animationDuration() == 1)
    }
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func `implicit animations take the duration and the pace`() {
    stage.change { layer in
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(easeIn)
      layer.opacity = 0.5
    }
    #expect(stage.layer.animation(forKey: "opacity")?.duration == 2)
    #expect(stage.layer.animation(forKey: "opacity")?.timingFunction == easeIn)
  }

  @Test func `added animations take the duration when they have none, and the pace always`() {
    stage.change { layer in
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(easeIn)
      layer.add(fade(duration: 0), forKey: "without")
      layer.add(fade(duration: 5), forKey: "with")
    }
    #expect(stage.layer.animation(forKey: "without")?.duration == 2)
    #expect(stage.layer.animation(forKey: "with")?.duration == 5)
    #expect(stage.layer.animation(forKey: "with")?.timingFunction == easeIn)
    stage.add(fade(duration: 0))
    #expect(stage.layer.animation(forKey: "test")?.duration == 0.25)
    #expect(stage.layer.animation(forKey: "test")?.timingFunction == nil)
  }

  // MARK: Commits

  @Test func `a change is on screen from the flush on`() {
    stage.layer.zPosition = 5
    stage.layer.removeAllAnimations()
    #expect(stage.layer.presentation()?.zPosition == 0)
    CATransaction.flush()
    #expect(stage.layer.presentation()?.zPosition == 5)
  }

  @Test func `a flush waits for the explicit transactions`() {
    inTransaction {
      CATransaction.setDisableActions(true)
      stage.layer.zPosition = 5
      CATransaction.flush()
      #expect(stage.layer.presentation()?.zPosition == 0)
    }
    CATransaction.flush()
    #expect(stage.layer.presentation()?.zPosition == 5)
  }

  @Test func `the outermost commit puts everything on screen at once`() {
    CATransaction.flush()
    inTransaction {
      CATransaction.setDisableActions(true)
      stage.layer.zPosition = 5
      inTransaction { stage.layer.opacity = 0.5 }
      #expect(stage.layer.presentation()?.opacity == 1)
    }
    #expect(stage.layer.presentation()?.zPosition == 5)
    #expect(stage.layer.presentation()?.opacity == 0.5)
  }

  // MARK: Completion

  @Test func `a completion with nothing to wait for is called at the commit`() {
    inTransaction {
      CATransaction.setCompletionBlock { log("done") }
      #expect(CATransaction.completionBlock() != nil)
      #expect(log.lines == [])
    }
    #expect(log.lines == ["done"])
  }

  @Test func `a completion is called once, after all animations added since`() {
    stage.change { layer in
      CATransaction.setCompletionBlock { log("done") }
      layer.add(fade(), forKey: "short")
      layer.add(basic("zPosition", from: 0, to: 1, duration: 2), forKey: "long")
    }
    stage.expectLines(of: log, [(1.5, []), (2, ["done"]), (10, ["done"])])
  }

  @Test func `a completion does not wait for what was added before it`() {
    stage.change { layer in
      layer.add(basic("zPosition", from: 0, to: 1, duration: 2), forKey: "before")
      CATransaction.setCompletionBlock { log("done") }
      layer.add(fade(), forKey: "after")
    }
    stage.expectLines(of: log, [(1, ["done"])])
  }

  @Test func `a completion that is replaced before anything was added is called at once`() {
    inTransaction {
      CATransaction.setCompletionBlock { log("first") }
      CATransaction.setCompletionBlock { log("second") }
      #expect(log.lines == ["first"])
    }
    #expect(log.lines == ["first", "second"])
  }

  @Test func `removing and replacing the animations completes too`() {
    stage.change { layer in
      CATransaction.setCompletionBlock { log("done") }
      layer.add(fade(), forKey: "first")
      layer.add(fade(), forKey: "second")
    }
    stage.change { $0.removeAnimation(forKey: "first") }
    #expect(log.lines == [])
    stage.add(fade(), forKey: "second")
    #expect(log.lines == ["done"])
  }

  @Test func `an outer completion waits for animations of inner transactions`() {
    stage.change { layer in
      CATransaction.setCompletionBlock { log("outer") }
      inTransaction {
        CATransaction.setCompletionBlock { log("inner") }
        layer.add(fade(), forKey: "inner")
      }
      layer.add(basic("zPosition", from: 0, to: 1, duration: 0.5), forKey: "outer")
    }
    stage.expectLines(of: log, [(0.75, [])])
    stage.renderer.advance(to: 1)
    #expect(log.lines.sorted() == ["inner", "outer"])
  }

  @Test func `a completion may start the next animation`() {
    stage.change { layer in
      CATransaction.setCompletionBlock {
        log("first")
        inTransaction {
          CATransaction.setCompletionBlock { log("second") }
          layer.add(fade(), forKey: "next")
        }
      }
      layer.add(fade(), forKey: "first")
    }
    stage.expectLines(of: log, [(1.5, ["first"])])
    #expect(isNear(stage.layer.presentation()?.opacity, 0.5))
    stage.expectLines(of: log, [(2, ["first", "second"])])
  }

  @Test func `a completion waits for the implicit animations of its transaction`() {
    stage.change { layer in
      CATransaction.setCompletionBlock { log("done") }
      layer.opacity = 0.5
    }
    stage.expectLines(of: log, [(0.2, []), (0.25, ["done"])])
  }
}
