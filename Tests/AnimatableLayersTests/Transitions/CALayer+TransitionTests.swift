import LayerSnapshotTesting
import LayerTestSupport
import TestSupport
import Testing

@testable import AnimatableLayers

extension CardScene {
  /// Expects that only a card is there, as it is at rest.
  fileprivate func expectOnly(
    _ card: CALayer, hiding others: [CALayer] = [], _ place: SourceLocation
  ) {
    #expect(cards.holder.sublayers?.count == 1 + others.count, sourceLocation: place)
    #expect(card.superlayer === cards.holder && !card.isHidden, sourceLocation: place)
    for layer in [cards.front, cards.back, cards.third] {
      #expect(layer.animationKeys() == nil, sourceLocation: place)
      #expect(CATransform3DIsIdentity(layer.transform), sourceLocation: place)
      #expect(layer.opacity == 1 && layer.zPosition == 0, sourceLocation: place)
      #expect(!layer.allowsEdgeAntialiasing, sourceLocation: place)
      if layer !== card {
        let isHidden = others.contains { $0 === layer }
        #expect(layer.isHidden == isHidden, sourceLocation: place)
        #expect((layer.superlayer != nil) == isHidden, sourceLocation: place)
      }
    }
    #expect(cards.holder.transitionRuns.isEmpty, sourceLocation: place)
    let hit = cards.table.hitTest(cards.table.position)
    #expect(hit === card || hit?.superlayer === card, sourceLocation: place)
  }
}

@Suite struct CALayerTransitionTests {
  /// A kind of transition, by the options that name it.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let options: CALayer.AnimationOptions

    /// Whether layers slide, which a container clips.
    var slides: Bool { ["push", "move", "reveal"].contains(where: testDescription.hasPrefix) }

    init(_ name: String, _ options: CALayer.AnimationOptions) {
      (testDescription, self.options) = (name, options)
    }
  }

  static let kinds = [
    Kind("flip from left", .transitionFlipFromLeft),
    Kind("flip from right", .transitionFlipFromRight),
    Kind("flip from top", .transitionFlipFromTop),
    Kind("flip from bottom", .transitionFlipFromBottom),
    Kind("curl up", .transitionCurlUp),
    Kind("curl down", .transitionCurlDown),
    Kind("cross dissolve", .transitionCrossDissolve),
    Kind("push from left", .transitionPushFromLeft),
    Kind("push from right", .transitionPushFromRight),
    Kind("push from top", .transitionPushFromTop),
    Kind("push from bottom", .transitionPushFromBottom),
    Kind("move in from left", .transitionMoveInFromLeft),
    Kind("move in from right", .transitionMoveInFromRight),
    Kind("move in from top", .transitionMoveInFromTop),
    Kind("move in from bottom", .transitionMoveInFromBottom),
    Kind("reveal from left", .transitionRevealFromLeft),
    Kind("reveal from right", .transitionRevealFromRight),
    Kind("reveal from top", .transitionRevealFromTop),
    Kind("reveal from bottom", .transitionRevealFromBottom),
    Kind("zoom", .transitionZoom),
  ]

  // MARK: Pictures

  @Test(arguments: kinds)
  func `one card gives way to another`(kind: Kind) {
    let cards = CardTable()
    cards.holder.masksToBounds = kind.slides
    let (front, back) = (cards.front, cards.back)
    assertSnapshot(
      of: cards.table, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1]), named: kind.testDescription
    ) { _ in
      CALayer.transition(from: front, to: back, duration: 1, options: [kind.options, .curveLinear])
    }
  }

  @Test func `a card flips at the given distance from the eye`() {
    let cards = CardTable()
    let (front, back) = (cards.front, cards.back)
    assertSnapshot(of: cards.table, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1])) { _ in
      CALayer.transition(
        from: front, to: back, using: FlipTransition(from: .right, eyeDistance: 100), duration: 1,
        options: .curveLinear)
    }
  }

  @Test func `a flip cut short by a push goes on from where it was`() {
    let cards = CardTable()
    let (front, back, third) = (cards.front, cards.back, cards.third)
    assertSnapshot(of: cards.table, as: .filmstrip(at: [0, 0.3, 0.699, 0.7, 0.9, 1.2, 1.7])) { _ in
      CALayer.transition(
        from: front, to: back, duration: 1, options: [.transitionFlipFromLeft, .curveLinear])
      let clock = basic("cornerRadius", from: 0, to: 0, duration: 0.7)
      let next = AnimationHandle()
      next.add(clock, to: cards.table, forKey: "clock", keyPath: nil, start: nil, end: nil)
      next.seal()
      next.addCompletion { _ in
        CALayer.transition(
          from: back, to: third, duration: 1, options: [.transitionPushFromRight, .curveLinear])
      }
    }
  }

  @Test func `a layer changes its appearance`() {
    let cards = CardTable()
    let front = cards.front
    assertSnapshot(of: cards.table, as: .filmstrip(at: [0, 0.25, 0.5, 0.75, 1])) { _ in
      CALayer.transition(
        with: front, duration: 1, options: [.transitionCurlUp, .curveLinear],
        animations: {
          (front as? CAGradientLayer)?.colors = (cards.third as? CAGradientLayer)?.colors
        })
    }
  }

  // MARK: Before, meanwhile and afterwards

  @Test(arguments: kinds, [false, true])
  func `starts from the old layer and leaves only the new one`(kind: Kind, showHide: Bool) {
    var options = kind.options
    if showHide { options.insert(.showHideTransitionLayers) }
    let scene = CardScene(showHide: showHide, clips: kind.slides)
    let before = scene.renderer.pixels()
    let handle = scene.turn(scene.front, scene.back, options)
    #expect(handle.state == .running && handle.duration == 1)
    #expect(
      Self.difference(before, scene.renderer.pixels()) < 32, "the first frame is the old layer")
    #expect(scene.front.isHidden && !scene.back.isHidden && scene.back.superlayer === scene.holder)
    scene.renderer.advance(to: 0.5)
    #expect(Self.difference(before, scene.renderer.pixels()) > 40)
    scene.renderer.advance(to: 0.999_999)
    let last = scene.renderer.pixels()
    #expect(scene.completions == [])
    scene.renderer.advance(to: 1)
    #expect(scene.completions == [true] && handle.state == .ended(.finished))
    // Where both are smooth edges of the same shape, the old one shines through a little.
    #expect(Self.difference(last, scene.renderer.pixels()) < 32, "the last frame is the new layer")
    let hidden = showHide ? [scene.front, scene.third] : []
    scene.expectOnly(scene.back, hiding: hidden, #_sourceLocation)
  }

  @Test(arguments: [0.0, -1, 1])
  func `nothing to turn completes as time moves and changes at once`(duration: Double) {
    let scene = CardScene()
    let options: CALayer.AnimationOptions = duration > 0 ? [] : .transitionFlipFromLeft
    let handle = scene.turn(scene.front, scene.back, options, duration: duration)
    #expect(scene.completions == [])
    scene.expectOnly(scene.back, #_sourceLocation)
    scene.renderer.advance(to: 0)
    #expect(handle.state == .ended(.nothingToAnimate) && scene.completions == [true])
  }

  @Test func `a layer without a place, or turned to itself, stays as it is`() {
    let scene = CardScene()
    let handles = [scene.back, scene.front].map { scene.turn($0, scene.front, .transitionCurlUp) }
    scene.renderer.advance(to: 0)
    #expect(handles.allSatisfy { $0.state == .ended(.nothingToAnimate) })
    scene.expectOnly(scene.front, #_sourceLocation)
  }

  #if os(macOS) || os(Linux)
    @Test func `a length that is none traps`() async {
      await #expect(processExitsWith: .refusedData) {
        CALayer.transition(from: CALayer(), to: CALayer(), duration: .nan)
      }
      await #expect(processExitsWith: .refusedData) {
        CALayer.transition(from: CALayer(), to: CALayer(), duration: .infinity)
      }
    }
  #endif

  // MARK: Handles

  @Test(arguments: kinds)
  func `a transition can be jumped to its end and taken back`(kind: Kind) {
    for position in [AnimatingPosition.end, .start] {
      let scene = CardScene()
      let handle = scene.turn(scene.front, scene.back, kind.options)
      scene.renderer.perform(at: 0.4) { handle.stop(at: position) }
      #expect(scene.completions == [false] && handle.state == .ended(.cancelled))
      scene.expectOnly(position == .end ? scene.back : scene.front, #_sourceLocation)
    }
  }

  @Test(arguments: kinds, [0.05, 0.4])
  func `a frozen transition stays as it looks until the next one`(
    kind: Kind, time: CFTimeInterval
  ) {
    let scene = CardScene()
    let handle = scene.turn(scene.front, scene.back, kind.options)
    scene.renderer.advance(to: time)
    let before = scene.renderer.pixels()
    scene.renderer.perform { handle.stop(at: .current) }
    #expect(Self.difference(before, scene.renderer.pixels()) <= 2)
    scene.renderer.advance(to: 5)
    #expect(Self.difference(before, scene.renderer.pixels()) <= 2)
    scene.turn(scene.back, scene.third, .transitionCrossDissolve)
    #expect(Self.difference(before, scene.renderer.pixels()) < 32)
    scene.renderer.advance(to: 7)
    scene.expectOnly(scene.third, #_sourceLocation)
  }

  @Test func `a handle stops, turns round and plays on`() {
    let scene = CardScene()
    let handle = scene.turn(scene.front, scene.back, [.transitionFlipFromTop, .curveLinear])
    scene.renderer.perform(at: 0.3) { handle.isReversed = true }
    scene.renderer.advance(to: 0.7)
    #expect(scene.completions == [true])
    scene.expectOnly(scene.front, #_sourceLocation)
  }

  // MARK: Interruptions

  @Test func `an interruption starts from what is on screen`() {
    let interruptions = [
      (0.2, CALayer.AnimationOptions.transitionCrossDissolve), (0.45, .transitionFlipFromRight),
      (0.8, .transitionCrossDissolve),
    ].flatMap { time, next in [true, false].map { (time, next, goesBack: $0) } }
    let all = Self.kinds.flatMap { kind in interruptions.map { (kind, $0) } }
    for (kind, (time, next, goesBack)) in all.testCases {
      let scene = CardScene()
      let first = scene.turn(scene.front, scene.back, kind.options)
      scene.renderer.advance(to: time)
      let before = scene.renderer.pixels()
      let target = goesBack ? scene.front : scene.third
      let handle = scene.turn(scene.back, target, next)
      #expect(Self.difference(before, scene.renderer.pixels()) < 32, "\(kind) at \(time) s")
      #expect(!target.isHidden && scene.back.isHidden && handle.state == .running)
      scene.renderer.advance(to: 4)
      #expect(first.state == .ended(.replaced) && handle.state == .ended(.finished))
      #expect(scene.completions == [false, true])
      scene.expectOnly(target, #_sourceLocation)
    }
  }

  @Test func `going back takes as long as going there did`() {
    let scene = CardScene()
    scene.turn(scene.front, scene.back, .transitionCurlUp, duration: 2)
    scene.renderer.advance(to: 0.5)
    let handle = scene.turn(scene.back, scene.front, .transitionFlipFromLeft, duration: 4)
    #expect(handle.isReversed)
    scene.renderer.advance(to: 1.49)
    #expect(scene.completions == [false])
    scene.renderer.advance(to: 1.51)
    #expect(scene.completions == [false, true])
    scene.expectOnly(scene.front, #_sourceLocation)
  }

  @Test func `a hundred turns in a row leave nothing behind`() {
    let scene = CardScene()
    let all = [scene.front, scene.back, scene.third]
    var shown = all[0]
    for turn in 1...100 {
      // There and back, and on to others, each before the one before has ended.
      let next = all.filter { $0 !== shown }[turn / 3 % 2]
      scene.turn(shown, next, Self.kinds[turn * 7 % Self.kinds.count].options)
      shown = next
      scene.renderer.advance(to: Double(turn) * 0.13)
    }
    scene.renderer.advance(to: 20)
    #expect(scene.completions.count == 100 && scene.completions.last == true)
    scene.expectOnly(shown, #_sourceLocation)
  }

  @Test func `layers that go on the way do no harm`() {
    weak var holder: CALayer?
    weak var front: CALayer?
    weak var back: CALayer?
    var completionCount = 0
    do {
      let scene = CardScene()
      (holder, front, back) = (scene.holder, scene.front, scene.back)
      for options in [CALayer.AnimationOptions.transitionCurlUp, .transitionFlipFromLeft] {
        scene.renderer.perform {
          CALayer.transition(
            from: scene.front, to: scene.back, duration: 1, options: options
          ) { _ in completionCount += 1 }
        }
        scene.renderer.advance(to: scene.renderer.time + 0.3)
        scene.renderer.perform { scene.holder.removeFromSuperlayer() }
        scene.renderer.perform {
          scene.cards.table.addSublayer(scene.holder)
          CALayer.transition(from: scene.back, to: scene.front, duration: 0)
        }
      }
      scene.renderer.perform {
        CALayer.transition(
          from: scene.front, to: scene.back, duration: 1, options: .transitionCurlDown)
      }
      scene.renderer.advance(to: scene.renderer.time + 0.3)
    }
    #expect(completionCount == 2)
    #expect(holder == nil && front == nil && back == nil)
  }

  // MARK: Other ways

  @Test func `a transition of one's own brings what it likes and leaves nothing`() {
    struct Shutter: LayerTransition {
      func animate(in context: LayerTransitionContext) {
        let shutter = CALayer(frame: context.frame, color: CardTable.color(0, 0, 0))
        context.addTemporaryLayer(shutter, above: context.to)
        context.fade(shutter) { 1 - abs(2 * $0 - 1) }
        context.show(context.from, during: 0...0.5)
        context.show(context.to, during: 0.5...1)
        context.add(basic("borderWidth", from: 0, to: 4, duration: 0), to: context.to)
      }
    }
    let scene = CardScene()
    scene.renderer.perform {
      CALayer.transition(
        from: scene.front, to: scene.back, using: Shutter(), duration: 1, options: .curveLinear
      ) { scene.completions.append($0) }
    }
    scene.renderer.advance(to: 0.5)
    #expect(scene.holder.sublayers?.count == 3)
    #expect(scene.back.presentation()?.borderWidth == 2)
    scene.renderer.advance(to: 1)
    #expect(scene.completions == [true])
    scene.expectOnly(scene.back, #_sourceLocation)
  }

  @Test func `a change of one layer can be cut short by another`() {
    let scene = CardScene(clips: true)
    let card = scene.front
    let before = scene.renderer.pixels()
    func change(_ opacity: Float) -> AnimationHandle {
      scene.renderer.perform {
        CALayer.transition(
          with: card, duration: 1, options: .transitionPushFromLeft,
          animations: { card.cornerRadius = CGFloat(opacity) * 40 },
          completion: { scene.completions.append($0) })
      }
    }
    _ = change(0.5)
    #expect(Self.difference(before, scene.renderer.pixels()) < 48)
    scene.renderer.advance(to: 0.4)
    let meanwhile = scene.renderer.pixels()
    let handle = change(1)
    #expect(Self.difference(meanwhile, scene.renderer.pixels()) < 48)
    #expect(card.cornerRadius == 40 && card.animation(forKey: "cornerRadius") == nil)
    scene.renderer.advance(to: 2)
    #expect(scene.completions == [false, true] && handle.state == .ended(.finished))
    #expect(scene.holder.sublayers?.count == 1 && card.animationKeys() == nil)
  }

  /// The largest difference between two pictures.
  private static func difference(_ one: [UInt8], _ other: [UInt8]) -> Int {
    guard one.count == other.count else { return .max }
    var greatest = 0
    for index in one.indices where one[index] != other[index] {
      greatest = max(greatest, abs(Int(one[index]) - Int(other[index])))
    }
    return greatest
  }
}
