import LayerTestSupport
import MotionMath
import Testing

@testable import AnimatableLayers

// The setting is the process's, and other suites run at the same time: they must not see it. These
// tests therefore run in processes of their own.
@Suite struct ReducedMotionTests {
  private final class Ball: AnimatableLayer {
    @AnimatableProperty(animation: .basic(duration: 1).asMovement()) var height: CGFloat = 0
    @AnimatableProperty var shine: CGFloat = 0
  }

  private static func moved(_ setting: ReducedMotion) -> Stage<Ball> {
    ReducedMotion.current = setting
    let stage = Stage(Ball())
    stage.change {
      $0.position = CGPoint(x: 10, y: 10)
      $0.transform = CATransform3DMakeScale(2, 2, 1)
      $0.height = 1
      $0.shine = 1
      $0.backgroundColor = CGColor(gray: 0, alpha: 1)
      $0.cornerRadius = 3
    }
    return stage
  }

  @Test func `by default everything moves here`() {
    #expect(ReducedMotion.current == .system && ReducedMotion.effective == .off)
  }

  #if os(macOS) || os(Linux)
    @Test func `without motion layers are at once where they go, and all else animates`() async {
      await #expect(processExitsWith: .success) {
        let stage = Self.moved(.immediate)
        precondition(stage.layer.animationKeys() == ["shine", "cornerRadius"])
        precondition(stage.layer.presentation()?.position == CGPoint(x: 10, y: 10))
        precondition(stage.layer.presentation()?.height == 1)
      }
    }

    @Test func `layers fade in where they go`() async {
      await #expect(processExitsWith: .success) {
        let stage = Self.moved(.fade)
        for key in ["position", "transform", "height"] {
          let fade = stage.layer.animation(forKey: key) as? CABasicAnimation
          precondition(fade?.keyPath == "opacity" && fade?.duration == 0.2)
        }
        precondition(stage.layer.presentation()?.position == CGPoint(x: 10, y: 10))
        precondition(stage.shown(at: 0)?.opacity == 0)
        let half = stage.shown(at: 0.1)?.opacity ?? 0
        precondition(half > 0.3 && half < 0.7)
        // A second movement does not start the fade again.
        stage.change { $0.position.x = 20 }
        precondition(stage.shown(at: 0.1)?.opacity == half)
        precondition(stage.shown(at: 0.25)?.opacity == 1)
      }
    }

    @Test
    func `a movement in the time of another animation becomes a fade that notifies its delegate`()
      async
    {
      await #expect(processExitsWith: .success) {
        final class Listener: NSObject, CAAnimationDelegate {
          var ends = 0
          func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends += flag ? 1 : 0 }
        }
        ReducedMotion.current = .fade
        let stage = Stage(Ball())
        let listener = Listener()
        let template = CABasicAnimation(keyPath: "backgroundColor")
        template.duration = 3
        template.delegate = listener
        stage.change { ball in
          ball.actions = [
            "height": ball.action(forDeclaredKey: "height", timedLike: template) ?? NSNull()
          ]
          ball.height = 1
        }
        precondition(stage.shown(at: 0)?.height == 1 && stage.shown(at: 0)?.opacity == 0)
        precondition(stage.shown(at: 0.5)?.opacity == 1 && listener.ends == 1)
      }
    }

    @Test func `policies and plain layers inside a container obey`() async {
      await #expect(processExitsWith: .success) {
        ReducedMotion.current = .immediate
        let (container, plain) = (ActionPolicyLayer(policy: .system), CALayer())
        container.addSublayer(plain)
        let stage = Stage(container)
        stage.change { _ in
          plain.position.x = 1
          plain.opacity = 0.5
        }
        precondition(plain.animationKeys() == ["opacity"])
        container.actionPolicy = .animation(KeyAnimation.spring())
        stage.change { container in
          plain.position.x = 2
          container.bounds.size.width = 3
          container.cornerRadius = 2
        }
        precondition(plain.animationKeys() == ["opacity"])
        precondition(container.animationKeys() == ["cornerRadius"])
      }
    }

    @Test func `blocks obey`() async {
      await #expect(processExitsWith: .success) {
        ReducedMotion.current = .immediate
        let stage = Stage(CALayer())
        let handle = stage.renderer.perform {
          CALayer.animate(withDuration: 1) {
            stage.layer.position.x = 5
            stage.layer.opacity = 0
          }
        }
        precondition(stage.layer.animationKeys() == ["opacity"] && handle.duration == 1)
        stage.renderer.perform {
          _ = CALayer.animate(.basic(duration: 1).asMovement()) { stage.layer.cornerRadius = 4 }
          Timeline.animate(
            stage.layer, keyPath: "borderWidth", to: 4,
            animation: .basic(duration: 1).asMovement()
          ).run()
        }
        precondition(stage.layer.animationKeys() == ["opacity"])
        ReducedMotion.current = .fade
        stage.renderer.perform {
          _ = CALayer.animate(withDuration: 1) { stage.layer.position.x = 9 }
        }
        precondition(
          (stage.layer.animation(forKey: "position") as? CABasicAnimation)?.keyPath == "opacity")
      }
    }

    @Test func `keyframes and timelines obey`() async {
      await #expect(processExitsWith: .success) {
        ReducedMotion.current = .immediate
        let stage = Stage(CALayer())
        stage.renderer.perform {
          CALayer.animateKeyframes(withDuration: 1) {
            stage.layer.position.x = 5
            stage.layer.opacity = 0
          }
        }
        precondition(stage.layer.animationKeys() == ["opacity"])
        precondition(stage.layer.position.x == 5)
        stage.layer.removeAllAnimations()
        stage.renderer.perform {
          Timeline.parallel {
            Timeline.animate(stage.layer, keyPath: "position.x", to: 7, duration: 1)
            Timeline.animate(stage.layer, keyPath: "opacity", to: 1, duration: 1)
          }.run()
        }
        precondition(stage.layer.animationKeys() == ["opacity"])
        precondition(stage.layer.position.x == 7)
      }
    }

    @Test func `transitions become short dissolves, or changes at once`() async {
      await #expect(processExitsWith: .success) {
        let (container, cards) = (CALayer(), [CALayer(), CALayer()])
        for card in cards { container.addSublayer(card) }
        cards[1].isHidden = true
        let stage = Stage(container)
        func turn(from old: Int, to new: Int) -> AnimationHandle {
          stage.renderer.perform {
            CALayer.transition(
              from: cards[old], to: cards[new], duration: 1,
              options: [.transitionFlipFromLeft, .showHideTransitionLayers])
          }
        }
        ReducedMotion.current = .fade
        let fade = turn(from: 0, to: 1)
        precondition(fade.duration > 0 && fade.duration <= 0.2 && cards[0].isHidden)
        fade.stop(at: .end)
        ReducedMotion.current = .immediate
        precondition(turn(from: 1, to: 0).duration == 0)
        precondition(cards[1].isHidden && !cards[0].isHidden)
      }
    }

    @Test func `a trace names the setting`() async {
      await #expect(processExitsWith: .success) {
        let stage = Self.moved(.immediate)
        let none = stage.renderer.perform { stage.layer.actionTrace(forKey: "position") }
        precondition(none.answer == .reducedMotion && !none.animates)
        precondition(none.description.contains("leaves nothing of the movement"))
        ReducedMotion.current = .fade
        let fade = stage.renderer.perform { stage.layer.actionTrace(forKey: "height") }
        precondition(fade.answer == .reducedMotion && fade.animates)
      }
    }

    @Test func `a fade takes over the begin, and is never longer`() async {
      await #expect(processExitsWith: .success) {
        let move = Motion(
          from: .number(1), to: .number(2), pace: .curve(nil),
          timing: MediaTiming(beginTime: 5, duration: 0.1))
        func fade(_ key: String) -> Motion? {
          switch ReducedMotion.replacement(for: move, forKey: key, of: CALayer()) {
          case .motion(let fade)?: fade
          case .nothing?, nil: nil
          }
        }
        ReducedMotion.current = .fade
        let timing = fade("position.x")?.timing
        precondition(fade("position.x")?.to?.components == [1])
        precondition(timing?.duration == 0.1 && timing?.beginTime == 5)
        precondition(timing?.fillMode == .backwards && fade("cornerRadius") == nil)
        ReducedMotion.current = .off
        precondition(fade("position.x") == nil)
      }
    }
  #endif
}
