import LayerTestSupport
import MotionMath
import Testing

@testable import AnimatableLayers

@Suite struct ReducedMotionTests {
  private final class Ball: AnimatableLayer {
    @AnimatableProperty(animation: .basic(duration: 1).asMovement()) var height: CGFloat = 0
    @AnimatableProperty var shine: CGFloat = 0
    @AnimatableProperty(animation: .basic(duration: 1).asMovement().asEssential())
    var level: CGFloat = 0
  }

  private let stage = Stage(Ball())
  private static let reduced = [ReducedMotion.fade, .immediate]

  /// Makes changes while motion is reduced.
  private func change(_ setting: ReducedMotion, _ body: (Ball) -> Void) {
    ReducedMotion.scoped.withValue(setting) { stage.change(body) }
  }

  private func move(_ setting: ReducedMotion) {
    change(setting) {
      $0.position = CGPoint(x: 10, y: 10)
      $0.transform = CATransform3DMakeScale(2, 2, 1)
      $0.height = 1
      $0.shine = 1
      $0.backgroundColor = CGColor(gray: 0, alpha: 1)
      $0.cornerRadius = 3
    }
  }

  @Test func `by default everything moves here`() {
    #expect(ReducedMotion.current == .system && ReducedMotion.effective == .off)
  }

  #if os(macOS) || os(Linux)
    // In a process of its own, as other suites run in this one.
    @Test func `the setting of the process holds`() async {
      await #expect(processExitsWith: .success) {
        ReducedMotion.current = .immediate
        let stage = Stage(Ball())
        stage.change { ($0.position.x, $0.cornerRadius) = (1, 3) }
        precondition(stage.layer.animationKeys() == ["cornerRadius"])
      }
    }
  #endif

  @Test func `without motion layers are at once where they go, and all else animates`() {
    move(.immediate)
    #expect(stage.layer.animationKeys() == ["shine", "cornerRadius"])
    #expect(stage.layer.presentation()?.position == CGPoint(x: 10, y: 10))
    #expect(stage.layer.presentation()?.height == 1)
  }

  @Test func `layers fade in where they go`() {
    move(.fade)
    let fades = ["position", "transform", "height"].map {
      stage.layer.animation(forKey: $0) as? CABasicAnimation
    }
    #expect(fades.allSatisfy { $0?.keyPath == "opacity" && $0?.duration == 0.2 })
    #expect(stage.layer.presentation()?.position == CGPoint(x: 10, y: 10))
    #expect(stage.shown(at: 0)?.opacity == 0)
    let half = stage.shown(at: 0.1)?.opacity ?? 0
    #expect(half > 0.3 && half < 0.7)
    // A second movement does not start the fade again.
    change(.fade) { $0.position.x = 20 }
    #expect(stage.shown(at: 0.1)?.opacity == half && stage.shown(at: 0.25)?.opacity == 1)
  }

  @Test
  func `a movement in the time of another animation becomes a fade that notifies its delegate`() {
    let recorder = AnimationRecorder()
    let template = basic("backgroundColor", duration: 3, delegate: recorder)
    change(.fade) { ball in
      ball.actions = [
        "height": ball.action(forDeclaredKey: "height", timedLike: template) ?? NSNull()
      ]
      ball.height = 1
    }
    #expect(stage.shown(at: 0)?.height == 1 && stage.shown(at: 0)?.opacity == 0)
    #expect(stage.shown(at: 0.5)?.opacity == 1 && recorder.events == ["start", "true"])
  }

  @Test func `policies and plain layers inside a container obey`() {
    let (container, plain) = (ActionPolicyLayer(policy: .system), CALayer())
    container.addSublayer(plain)
    stage.change { $0.addSublayer(container) }
    change(.immediate) { _ in (plain.position.x, plain.opacity) = (1, 0.5) }
    #expect(plain.animationKeys() == ["opacity"])
    container.actionPolicy = .animation(KeyAnimation.spring())
    change(.immediate) { _ in
      plain.position.x = 2
      container.bounds.size.width = 3
      container.cornerRadius = 2
    }
    #expect(plain.animationKeys() == ["opacity"] && container.animationKeys() == ["cornerRadius"])
  }

  @Test func `blocks obey`() {
    let layer = stage.layer
    change(.immediate) { layer in
      let handle = CALayer.animate(withDuration: 1) { (layer.position.x, layer.opacity) = (5, 0) }
      #expect(handle.duration == 1)
      CALayer.animate(.basic(duration: 1).asMovement()) { layer.cornerRadius = 4 }
      CALayer.animate(withDuration: 1, options: .additive) { layer.position.y = 3 }
      Timeline.animate(
        layer, keyPath: "borderWidth", to: 4, animation: .basic(duration: 1).asMovement()
      ).run()
    }
    #expect(layer.animationKeys() == ["opacity"] && layer.position.y == 3)
    change(.fade) { layer in _ = CALayer.animate(withDuration: 1) { layer.position.x = 9 } }
    #expect((layer.animation(forKey: "position") as? CABasicAnimation)?.keyPath == "opacity")
  }

  @Test func `an additive change at once keeps its value when its block is stopped`() {
    let handle = ReducedMotion.scoped.withValue(.immediate) {
      stage.start { layer in
        CALayer.animate(withDuration: 1, options: .additive) {
          (layer.position.x, layer.opacity) = (5, 0)
        }
      }
    }
    stage.renderer.perform { handle.stop(at: .current) }
    #expect(stage.layer.position.x == 5)
  }

  @Test func `keyframes and timelines obey`() {
    change(.immediate) { layer in
      CALayer.animateKeyframes(withDuration: 1) { (layer.position.x, layer.opacity) = (5, 0) }
    }
    #expect(stage.layer.animationKeys() == ["opacity"] && stage.layer.position.x == 5)
    stage.layer.removeAllAnimations()
    change(.immediate) { layer in
      Timeline.parallel {
        Timeline.animate(layer, keyPath: "position.x", to: 7, duration: 1)
        Timeline.animate(layer, keyPath: "opacity", to: 1, duration: 1)
      }.run()
    }
    #expect(stage.layer.animationKeys() == ["opacity"] && stage.layer.position.x == 7)
  }

  @Test func `transitions become short dissolves, or changes at once`() {
    let cards = [CALayer(), CALayer()]
    stage.change { $0.sublayers = cards }
    cards[1].isHidden = true
    func turn(_ setting: ReducedMotion, from old: Int, to new: Int) -> AnimationHandle {
      ReducedMotion.scoped.withValue(setting) {
        stage.renderer.perform {
          CALayer.transition(
            from: cards[old], to: cards[new], duration: 1,
            options: [.transitionFlipFromLeft, .showHideTransitionLayers])
        }
      }
    }
    let fade = turn(.fade, from: 0, to: 1)
    #expect(fade.duration > 0 && fade.duration <= 0.2 && cards[0].isHidden)
    fade.stop(at: .end)
    #expect(turn(.immediate, from: 1, to: 0).duration == 0)
    #expect(cards[1].isHidden && !cards[0].isHidden)
  }

  @Test(arguments: reduced)
  func `the animation of a plain layer's own policy is reduced`(setting: ReducedMotion) {
    let stage = Stage(CALayer())
    stage.layer.actionPolicy = .inherited
      .setting(.animation(.spring(bounce: 0.3)), forKey: "position")
      .setting(.animation(.spring(bounce: 0.3)), forKey: "cornerRadius")
    ReducedMotion.scoped.withValue(setting) {
      let trace = stage.layer.actionTrace(forKey: "position")
      stage.change { ($0.position.x, $0.cornerRadius) = (50, 5) }
      #expect(trace.answer == .reducedMotion && trace.animates == (setting == .fade))
      #expect(isNear(stage.shown(at: 0.1)?.position.x, 50))
      #expect(stage.layer.presentation()?.cornerRadius != 5)
      let fade = stage.layer.animation(forKey: "position") as? CABasicAnimation
      #expect(fade?.keyPath == (setting == .fade ? "opacity" : nil))
    }
  }

  @Test(
    arguments: reduced,
    [
      CALayer.AnimationOptions.transitionFlipFromLeft, .transitionCurlUp, .transitionPushFromRight,
      .transitionMoveInFromTop, .transitionZoom,
    ])
  func `pages stand still while one dissolves into the other`(
    setting: ReducedMotion, kind: CALayer.AnimationOptions
  ) {
    ReducedMotion.scoped.withValue(setting) {
      let pages = ContainerLayer(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      for _ in 0..<2 { pages.addChild(CALayer(frame: pages.bounds)) }
      let stage = Stage(pages)
      let handle = stage.renderer.perform(at: 3) {
        pages.select(pages.children[1], duration: 1, options: kind)
      }
      for time in [3.05, 3.15] {
        stage.renderer.advance(to: time)
        let shown = pages.children.map { $0.presentation() }
        #expect(shown.map { $0?.isHidden } == [true, false])
        #expect(
          shown.allSatisfy { $0.map { CATransform3DIsIdentity($0.transform) && $0.opacity == 1 }! })
        #expect(pages.animation(forKey: kCATransition) is CATransition == (setting == .fade))
      }
      stage.renderer.advance(to: 3.25)
      #expect(handle.state == .ended(.finished) && pages.selectedIndex == 1)
      #expect(pages.sublayers?.count == 2 && pages.animationKeys() == nil)
    }
  }

  @Test func `a trace names the setting`() {
    move(.off)
    change(.immediate) { ball in
      let none = ball.actionTrace(forKey: "position")
      #expect(none.answer == .reducedMotion && !none.animates)
      #expect(none.description.contains("leaves nothing of the movement"))
    }
    change(.fade) { ball in
      let fade = ball.actionTrace(forKey: "height")
      #expect(fade.answer == .reducedMotion && fade.animates)
    }
  }

  @Test(arguments: reduced)
  func `a trace agrees with the mark of a policy`(setting: ReducedMotion) {
    move(.off)
    change(setting) { ball in
      ball.actionPolicy = .animation(Self.second)
      #expect(ball.actionTrace(forKey: "position").answer == .reducedMotion)
      ball.actionPolicy = .animation(Self.essential)
      let kept = ball.actionTrace(forKey: "position")
      #expect(kept.answer == .policy && kept.animates && !"\(kept)".contains("movement"))
      ball.actionPolicy = .animation(Self.movement)
      #expect(ball.actionTrace(forKey: "cornerRadius").answer == .reducedMotion)
    }
  }

  // MARK: Essential motion

  /// Whether a change that lasts a second is on its way at half of it, with the layer opaque.
  private func moves(
    _ setting: ReducedMotion, _ key: String = "position.x", _ change: @escaping (Ball) -> Void
  ) -> Bool {
    ReducedMotion.scoped.withValue(setting) {
      let stage = Stage(Ball())
      stage.change(change)
      let half = stage.shown(at: 0.5)
      let value = half?.value(forKeyPath: key) as? Double ?? 0
      return value > 0 && value < 10 && half?.opacity == 1
    }
  }

  private static let second = KeyAnimation.basic(duration: 1)
  private static let essential = second.asEssential()
  private static let movement = second.asMovement()

  @Test(arguments: reduced)
  func `essential motion stays, wherever it is marked`(setting: ReducedMotion) {
    #expect(moves(setting, "level") { $0.level = 10 })
    #expect(
      moves(setting) {
        $0.actionPolicy = .inherited.setting(.animation(Self.essential), forKey: "position")
        $0.position.x = 10
      })
    #expect(
      moves(setting) {
        Timeline.animate($0, keyPath: "position.x", to: 10, animation: Self.essential).run()
      })
    #expect(
      !moves(setting) { ball in
        CALayer.animate(Self.second) { (ball.position.x, ball.level) = (10, 10) }
      })
    #expect(moves(setting, "level") { ball in CALayer.animate(.spring()) { ball.level = 10 } })
  }

  @Test(arguments: reduced)
  func `the mark of what plays counts before the key's`(setting: ReducedMotion) {
    for (animation, key, isMoving) in [
      (Self.essential, "position.x", true), (Self.essential, "height", true),
      (Self.movement, "level", false),
    ] {
      let moves = moves(setting, key) { ball in
        CALayer.animate(animation) { ball.setValue(10.0, forKeyPath: key) }
      }
      #expect(moves == isMoving, "\(key)")
    }
  }

  @Test(arguments: reduced)
  func `blocks inside take the mark over, or have their own`(setting: ReducedMotion) {
    func moves(_ inner: @escaping (() -> Void) -> AnimationHandle) -> Bool {
      self.moves(setting) { ball in
        CALayer.animate(Self.essential) { _ = inner { ball.position.x = 10 } }
      }
    }
    #expect(moves { CALayer.animate(withDuration: 1, animations: $0) })
    #expect(moves { CALayer.animateKeyframes(withDuration: 1, animations: $0) })
    #expect(
      moves { change in
        CALayer.animateKeyframes(withDuration: 1) {
          CALayer.animate(withDuration: 1, animations: change)
        }
      })
    #expect(!moves { CALayer.animate(Self.movement, animations: $0) })
  }

  @Test(arguments: reduced)
  func `clips that play as one are essential only together`(setting: ReducedMotion) {
    func moves(_ first: KeyAnimation, _ second: KeyAnimation) -> Bool {
      self.moves(setting) { ball in
        Timeline.sequence {
          Timeline.animate(ball, keyPath: "position.x", to: 10, animation: first)
          Timeline.animate(ball, keyPath: "position.x", to: 20, animation: second)
        }.run()
      }
    }
    #expect(moves(Self.essential, Self.essential))
    #expect(!moves(Self.essential, Self.second) && !moves(Self.movement, Self.essential))
  }

  @Test(arguments: reduced)
  func `an essential motion that a finger let go goes on`(setting: ReducedMotion) {
    func moves(_ animation: KeyAnimation, then next: KeyAnimation? = nil) -> Bool {
      self.moves(setting) { ball in
        let handle = CALayer.animate(animation) { ball.position.x = 10 }
        handle.pause()
        handle.fractionComplete = 0.25
        if let next { handle.resume(next) } else { handle.resume() }
      }
    }
    #expect(moves(Self.essential) && !moves(Self.second))
    #expect(moves(Self.second, then: Self.essential))
    #expect(!moves(Self.essential, then: Self.movement))
  }

  @Test func `a fade takes over the begin, and is never longer`() {
    let move = Motion(
      from: .number(1), to: .number(2), pace: .curve(nil),
      timing: MediaTiming(beginTime: 5, duration: 0.1))
    func fade(_ key: String, _ setting: ReducedMotion = .fade) -> Motion? {
      let replacement = ReducedMotion.scoped.withValue(setting) {
        ReducedMotion.replacement(for: move, forKey: key, of: CALayer())
      }
      return if case .motion(let fade)? = replacement { fade } else { nil }
    }
    let found = fade("position.x")
    #expect(found?.to?.components == [1] && found?.timing.fillMode == .backwards)
    #expect(found?.timing.duration == 0.1 && found?.timing.beginTime == 5)
    #expect(fade("cornerRadius") == nil && fade("position.x", .off) == nil)
  }
}
