import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 6: transitions from what a layer showed before to what it shows after.
@Suite struct TransitionTests {
  private func transition(
    _ type: CATransitionType = .fade, duration: CFTimeInterval = 1,
    _ configure: (CATransition) -> Void = { _ in }
  ) -> CATransition {
    let transition = CATransition()
    transition.type = type
    transition.duration = duration
    configure(transition)
    return transition
  }

  @Test func `a new transition has Apple's defaults`() {
    let transition = CATransition()
    #expect(transition.type == .fade && transition.subtype == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
    #expect(transition.duration == 0)
  }

  @Test func `the names are Apple's`() {
    let types: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
    #expect(types.map(\.rawValue) == ["fade", "moveIn", "push", "reveal"])
    let sides: [CATransitionSubtype] = [.fromRight, .fromLeft, .fromTop, .fromBottom]
    #expect(sides.map(\.rawValue) == ["fromRight", "fromLeft", "fromTop", "fromBottom"])
    #expect(kCATransition == "transition")
  }

  @Test func `a transition always goes under its own key, with the transaction's duration`() {
    let layer = CALayer()
    layer.add(CATransition(), forKey: nil)
    #expect(layer.animation(forKey: kCATransition)?.duration == 0.25)
    for (key, type) in [("mine", .fade), (nil, .push)] as [(String?, CATransitionType)] {
      layer.add(transition(type), forKey: key)
      #expect(layer.animationKeys() == ["transition"])
    }
    #expect((layer.animation(forKey: kCATransition) as? CATransition)?.type == .push)
  }

  @Test func `a copy has everything of its original`() throws {
    let original = transition(.reveal, duration: 3) { $0.subtype = .fromTop }
    (original.startProgress, original.endProgress) = (0.25, 0.75)
    let copy = try #require(original.copy() as? CATransition)
    #expect(copy.type == .reveal && copy.subtype == .fromTop && copy.duration == 3)
    #expect(copy.startProgress == 0.25 && copy.endProgress == 0.75)
  }

  @Test func `its delegate is notified of one start and one end, and the layer is free of it`() {
    let (stage, log) = (Stage(), AnimationLog())
    stage.add(transition { $0.delegate = log })
    stage.expectLines(of: log.log, [(2, ["start", "stop true"])])
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `a transition moves no property`() {
    let stage = Stage()
    stage.change { layer in
      CATransaction.setDisableActions(true)
      layer.add(transition(), forKey: nil)
      layer.opacity = 0.5
      layer.position = CGPoint(x: 10, y: 20)
    }
    #expect(isNear(stage.shown(\.opacity, at: 0.1), 0.5))
    #expect(isNear(stage.layer.presentation()?.position, CGPoint(x: 10, y: 20)))
  }

  @Test func `an action may be a transition`() {
    let stage = Stage()
    stage.layer.actions = ["backgroundColor": transition(.push)]
    stage.change { $0.backgroundColor = .red }
    #expect((stage.layer.animation(forKey: kCATransition) as? CATransition)?.type == .push)
  }
}
