import AnimatableLayers
import LayerHosting
import LayerTestSupport
import Testing

@Suite struct ViewActionsTests {
  /// A view as UIKit's are to their layers: it answers with an animation inside a block, and otherwise
  /// with a null.
  private final class View: NSObject, CALayerDelegate {
    /// The animations of the block that runs, by key.
    var block: [String: CAAnimation] = [:]
    var allowsAnimations = true
    private(set) var keys: [String] = []

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      ViewActions.action(for: layer, forKey: event, allowsAnimations: allowsAnimations) { key in
        keys.append(key)
        return block[key] ?? NSNull()
      }
    }
  }

  private final class Listener: NSObject, CAAnimationDelegate {
    private(set) var ends: [Bool] = []
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }
  }

  private let view = View()
  private let stage = Stage(HostedDial.make(0, 0, 100, 100))

  init() { stage.layer.delegate = view }

  private func linear(_ duration: CFTimeInterval) -> CABasicAnimation {
    let animation = basic(
      "backgroundColor", from: CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), duration: duration)
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    return animation
  }

  @Test func `outside of blocks a declared key animates as it is declared`() {
    stage.change { $0.progress = 1 }
    #expect(isNear(stage.shown(\.progress, at: 0.25), 0.25))
    #expect(isNear(stage.shown(\.progress, at: 1), 1))
  }

  @Test func `keys of the view's own stay the view's`() {
    stage.change { $0.opacity = 0 }
    #expect(stage.shown(\.opacity, at: 0.1) == 0)
    view.block["opacity"] = CABasicAnimation(keyPath: "opacity")
    stage.change { $0.opacity = 1 }
    #expect(stage.layer.animation(forKey: "opacity") != nil)
  }

  @Test func `inside a block a declared key takes its duration and curve`() {
    view.block["backgroundColor"] = linear(4)
    stage.change { $0.progress = 1 }
    #expect(isNear(stage.shown(\.progress, at: 1), 0.25))
    #expect(isNear(stage.shown(\.progress, at: 3), 0.75))
  }

  @Test func `a delay shows the start, and the block completes once`() {
    let animation = linear(1)
    let listener = Listener()
    animation.delegate = listener
    animation.beginTime = CACurrentMediaTime() + 1
    animation.fillMode = .backwards
    view.block["backgroundColor"] = animation
    stage.renderer.perform {
      animation.beginTime = stage.layer.playback.time + 1
      stage.layer.progress = 1
    }
    #expect(isNear(stage.shown(\.progress, at: 0.5), 0))
    #expect(isNear(stage.shown(\.progress, at: 1.5), 0.5))
    #expect(listener.ends.isEmpty)
    _ = stage.shown(at: 3)
    #expect(listener.ends == [true])
  }

  @Test func `a spring, repeats and autoreversing are taken over`() throws {
    let spring = CASpringAnimation(keyPath: "opacity")
    spring.stiffness = 200
    spring.damping = 8
    spring.duration = 2
    spring.repeatCount = 3
    spring.autoreverses = true
    view.block["opacity"] = spring
    stage.change { $0.progress = 1 }
    let own = try #require(stage.layer.animation(forKey: "progress") as? CASpringAnimation)
    #expect(own.stiffness == 200 && own.damping == 8 && own.duration == 2)
    #expect(own.repeatCount == 3 && own.autoreverses && own.keyPath == "progress")
    // Over the end, as a spring does.
    #expect(
      (0...20).contains { stage.shown(\.progress, at: Double($0) / 20).map { $0 > 1 } ?? false })
  }

  @Test func `keyframes of a block give their time`() {
    let keyframes = CAKeyframeAnimation(keyPath: "bounds")
    keyframes.duration = 2
    view.block["bounds"] = keyframes
    stage.change { $0.progress = 1 }
    #expect(isNear(stage.shown(\.progress, at: 1), 0.5))
  }

  @Test func `the block's additions and ends are not the key's`() throws {
    let animation = linear(2)
    animation.isAdditive = true
    animation.toValue = 7
    view.block["backgroundColor"] = animation
    stage.change { $0.progress = 1 }
    #expect(isNear(stage.shown(\.progress, at: 1), 0.5))
    #expect(animation.keyPath == "backgroundColor" && animation.isAdditive)
  }

  @Test func `the values between follow the key's rule`() {
    stage.change { layer in CALayer.performWithoutAnimation { layer.heading = 350 } }
    view.block["backgroundColor"] = linear(2)
    stage.change { $0.heading = 10 }
    // Over 0, not through 180.
    #expect(isNear(stage.shown(\.heading, at: 1), 0))
  }

  @Test func `a view that may not animate now shows declared keys at once`() {
    view.allowsAnimations = false
    stage.change { $0.progress = 1 }
    #expect(isNear(stage.shown(\.progress, at: 0.1), 1))
  }

  @Test func `answers that are no animations are passed over`() {
    view.block["opacity"] = linear(4)
    stage.change { $0.progress = 1 }
    // Drawing asks for the action of the contents.
    #expect(view.keys.filter { $0 != "contents" } == ["backgroundColor", "opacity"])
    #expect(isNear(stage.shown(\.progress, at: 1), 0.25))
  }

  @Test func `a key without an animation of its own takes a block's`() {
    final class Still: AnimatableLayer {
      @AnimatableProperty(animation: .disabled) var level: CGFloat = 0
    }
    let stage = Stage(Still())
    stage.layer.delegate = view
    stage.change { $0.level = 1 }
    #expect(isNear(stage.shown(\.level, at: 0.1), 1))
    view.block["backgroundColor"] = linear(2)
    stage.change { $0.level = 2 }
    #expect(isNear(stage.shown(\.level, at: 1.1), 1.5))
  }

  // MARK: Interruption

  /// What is shown a little later, less what is shown, in a second.
  private func velocity(at time: CFTimeInterval) -> Double {
    let shown = { stage.shown(\.progress, at: $0).map(Double.init) ?? .nan }
    let (first, second) = (shown(time), shown(time + 1e-4))
    return (second - first) / 1e-4
  }

  @Test(arguments: [true, false])
  func `a block that interrupts another keeps its velocity`(springs: Bool) {
    let animation: CABasicAnimation
    if springs {
      let spring = CASpringAnimation(keyPath: "opacity")
      (spring.stiffness, spring.damping, spring.duration) = (100, 14, 2)
      animation = spring
    } else {
      animation = linear(1)
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    }
    view.block["backgroundColor"] = animation
    stage.change { $0.progress = 1 }
    let before = velocity(at: 0.2)
    #expect(before > 0.5)
    stage.change { $0.progress = 0 }
    // Half a millisecond later no spring of these has changed it by more.
    #expect(abs(velocity(at: 0.2005) - before) < 0.1)
    #expect(isNear(stage.shown(\.progress, at: 4), 0))
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test func `a key goes back to its declared animation from what blocks show`() throws {
    view.block["backgroundColor"] = linear(1)
    stage.change { $0.progress = 1 }
    _ = stage.shown(at: 0.25)
    stage.change { $0.progress = 2 }
    let shown = try #require(stage.shown(\.progress, at: 0.5))
    #expect(isNear(shown, 0.75))
    view.block = [:]
    stage.change { $0.progress = 0 }
    #expect(stage.layer.animationKeys() == ["progress"])
    #expect(isNear(stage.shown(\.progress, at: 0.5), 0.75))
    #expect(isNear(stage.shown(\.progress, at: 1), 0.375))
  }

  @Test func `a block takes a declared animation over where it is`() {
    stage.change { $0.progress = 1 }
    _ = stage.shown(at: 0.5)
    view.block["backgroundColor"] = linear(1)
    stage.change { $0.progress = 0 }
    #expect(isNear(stage.shown(\.progress, at: 0.5), 0.5))
    #expect(isNear(stage.shown(\.progress, at: 1), 0.25))
  }
}
