import LayerControls
import LayerGallery

extension PackageGallery {
  static let motionScenes: [GalleryScene] = [
    springs, stagger, timeline, keyframes, transitions, counter,
  ]

  private static let springs = scene("Springs", CALayer(), width: 128, height: 96, padding: 8) {
    $0.sublayers = (0..<3).map { Props.ball("ball \($0 + 1)", at: CGPoint(x: 20, y: 20 + 28 * $0)) }
  }
  .group("Motion").summary("Three balls on springs: without a bounce, with a little, with much.")
  .motion(
    "springs", duration: 1.6, timing: .own,
    code: """
      let bounces = [0, 0.25, 0.5]
      for (ball, bounce) in zip(balls, bounces) {
        CALayer.animate(
          springDuration: 0.6, bounce: bounce
        ) {
          ball.position.x = 92
        }
      }
      """
  ) { board in
    for (ball, bounce) in zip(board.sublayers ?? [], [0, 0.25, 0.5]) {
      CALayer.animate(springDuration: 0.6, bounce: bounce) { ball.position.x = 92 }
    }
  }

  private static let stagger = scene("Stagger", CALayer(), width: 128, height: 72, padding: 8) {
    $0.sublayers = (0..<7).map { Props.bar("bar \($0 + 1)", at: CGPoint(x: 16 + 16 * $0, y: 60)) }
  }
  .group("Motion").summary("Bars that grow one after the other, from the middle.")
  .motion(
    "grows", duration: 1, timing: .own,
    code: """
      Timeline.stagger(
        each: 0.08, order: .fromCenter
      ) {
        for bar in bars {
          Timeline.animate(
            bar, keyPath: "bounds.size.height",
            to: 48, duration: 0.5)
        }
      }.run()
      """
  ) { board in
    Timeline.stagger(each: 0.08, order: .fromCenter) {
      for bar in board.sublayers ?? [] {
        Timeline.animate(bar, keyPath: "bounds.size.height", to: 48, duration: 0.5)
      }
    }.run()
  }

  private static let timeline = scene("Timeline", CALayer(), width: 128, height: 72, padding: 8) {
    $0.sublayers = [Props.ball(at: CGPoint(x: 24, y: 36))]
  }
  .group("Motion").summary("One thing after the other, and two at once.")
  .motion(
    "plays", duration: 1.5, timing: .own,
    code: """
      Timeline.sequence {
        Timeline.animate(
          ball, keyPath: "position.x",
          to: 104, duration: 0.5)
        Timeline.parallel {
          Timeline.animate(
            ball, keyPath: "transform.scale",
            to: 1.8, duration: 0.4)
          Timeline.animate(
            ball, keyPath: "opacity",
            to: 0.4, duration: 0.4)
        }
        Timeline.animate(
          ball, keyPath: "position.x",
          to: 64, duration: 0.5)
      }.run()
      """
  ) { board in
    guard let ball = board.sublayers?.first else { return }
    Timeline.sequence {
      Timeline.animate(ball, keyPath: "position.x", to: 104, duration: 0.5)
      Timeline.parallel {
        Timeline.animate(ball, keyPath: "transform.scale", to: 1.8, duration: 0.4)
        Timeline.animate(ball, keyPath: "opacity", to: 0.4, duration: 0.4)
      }
      Timeline.animate(ball, keyPath: "position.x", to: 64, duration: 0.5)
    }.run()
  }

  private static let keyframes = scene("Keyframes", CALayer(), width: 128, height: 96, padding: 8) {
    $0.sublayers = [Props.ball(at: CGPoint(x: 24, y: 24))]
  }
  .group("Motion").summary("A tour in four keyframes.")
  .motion(
    "tours", duration: 2, timing: .own, rest: 0,
    code: """
      CALayer.animateKeyframes(withDuration: 2) {
        for (step, corner) in zip(0..., corners) {
          CALayer.addKeyframe(
            withRelativeStartTime: Double(step) / 4,
            relativeDuration: 0.25
          ) {
            ball.position = corner
          }
        }
      }
      """
  ) { board in
    guard let ball = board.sublayers?.first else { return }
    CALayer.animateKeyframes(withDuration: 2) {
      for (step, corner) in [(104, 24), (104, 72), (24, 72), (24, 24)].enumerated() {
        CALayer.addKeyframe(withRelativeStartTime: Double(step) / 4, relativeDuration: 0.25) {
          ball.position = CGPoint(x: corner.0, y: corner.1)
        }
      }
    }
  }

  private static let transitions = scene(
    "Transitions", CALayer(), width: 128, height: 96, padding: 8
  ) {
    $0.sublayers = Props.cardSides()
  }
  .group("Motion").summary("One layer gives way to another.")
  .turn("flips", "transitionFlipFromLeft", .transitionFlipFromLeft)
  .turn("curls up", "transitionCurlUp", .transitionCurlUp)
  .turn("dissolves", "transitionCrossDissolve", .transitionCrossDissolve)

  private static let counter = scene("Counter", CounterLayer(), width: 112, height: 48)
    .group("Motion").summary("A text that counts while its key animates.")
    .code(
      """
      final class CounterLayer: ControlLayer {
        @AnimatableProperty var value: CGFloat = 0
        @AnimatableProperty
        var color = ControlTheme.light.label

        override func draw(in ctx: CGContext) {
          ctx.draw(
            ValueFormat.number().text(for: value),
            font: .system(size: 32, weight: 600)
              .tabularFigures(),
            color: color, in: bounds)
        }
      }
      """
    )
    .state("full", code: "counter.value = 100") { $0.value = 100 }
    .motion("counts", animating: "counter.value = 100") { $0.value = 100 }
    .control("value", in: 0...999)
}

final class CounterLayer: ControlLayer {
  @AnimatableProperty var value: CGFloat = 0
  @AnimatableProperty var color = ControlTheme.light.label

  override func draw(in ctx: CGContext) {
    let font = TextFont.system(size: 32, weight: 600).tabularFigures()
    ctx.draw(ValueFormat.number().text(for: value), font: font, color: color, in: bounds)
  }
}

/// A layer in a color of the theme, light or dark.
final class PropLayer: CALayer, EnvironmentLayer {
  private var color: KeyPath<ControlTheme, CGColor> = \.tint

  convenience init(
    _ color: KeyPath<ControlTheme, CGColor>, _ frame: CGRect = .zero, cornerRadius: CGFloat = 0
  ) {
    self.init()
    self.color = color
    self.frame = frame
    self.cornerRadius = cornerRadius
    fill()
  }

  var environment = LayerEnvironment() { didSet { fill() } }

  private func fill() {
    backgroundColor = ControlThemes.standard.theme(for: environment.appearance)[keyPath: color]
  }
}

private enum Props {
  static func ball(_ name: String = "ball", at place: CGPoint) -> CALayer {
    let ball = PropLayer(
      \.tint, CGRect(x: place.x - 10, y: place.y - 10, width: 20, height: 20), cornerRadius: 10)
    ball.name = name
    return ball
  }

  static func bar(_ name: String, at place: CGPoint) -> CALayer {
    let bar = PropLayer(\.tint, CGRect(x: 0, y: 0, width: 10, height: 8), cornerRadius: 4)
    bar.name = name
    bar.anchorPoint.y = 1
    bar.position = place
    return bar
  }

  static func cardSides() -> [CALayer] {
    [\ControlTheme.tint, \ControlTheme.on].enumerated().map { index, color in
      let side = PropLayer(color, CGRect(x: 40, y: 12, width: 48, height: 72), cornerRadius: 8)
      side.name = index == 0 ? "front" : "back"
      side.isHidden = index == 1
      side.addSublayer(
        PropLayer(\.thumb, CGRect(x: 8, y: 8, width: 14, height: 14), cornerRadius: 3))
      return side
    }
  }
}

extension TypedGalleryScene where Layer == CALayer {
  /// The scene with a transition, written as `word` in its options.
  fileprivate func turn(
    _ name: String, _ word: String, _ options: CALayer.AnimationOptions
  ) -> TypedGalleryScene<CALayer> {
    motion(
      name, duration: 0.7, timing: .own,
      code: """
        CALayer.transition(
          from: front, to: back, duration: 0.7,
          options: [
            .\(word),
            .showHideTransitionLayers,
          ])
        """
    ) { card in
      guard let sides = card.sublayers, sides.count == 2 else { return }
      CALayer.transition(
        from: sides[0], to: sides[1], duration: 0.7,
        options: options.union(.showHideTransitionLayers))
    }
  }
}
