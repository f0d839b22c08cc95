import LayerControls
import LayerGallery

extension PackageGallery {
  static let followingScenes: [GalleryScene] = [list, drop, title]

  private static let list = scene("List", ListLayer(), width: 112, height: 112, padding: 8)
    .group("Hands").summary("A list whose cards come in as it scrolls, at any speed and backwards.")
    .motion(
      "scrolls", duration: 1.6, timing: .own,
      code: """
        let binding = Timeline.animate(
          card, keyPath: "transform.scale",
          from: 0.5, to: 1
        ).bind(to: list, .entry(card))
        """
    ) { board in
      CALayer.animate(withDuration: 1.5) { board.moved.bounds.origin.y = board.end }
    }
    .gesture(
      "flick", .flick(from: CGPoint(x: 56, y: 90), to: CGPoint(x: 56, y: 60), duration: 0.15)
    )
    .gesture(
      "pull too far", .drag(from: CGPoint(x: 56, y: 30), to: CGPoint(x: 56, y: 90), duration: 0.5))

  private static let drop = scene("Drop", DropLayer(), width: 128, height: 96, padding: 8)
    .group("Hands")
    .summary("A ball that lights up the ground at a marker; drag it to the right, and back.")
    .motion(
      "falls", duration: 1.2, timing: .own,
      code: """
        Timeline.sequence {
          Timeline.animate(
            ball, keyPath: \\.position.y, to: 70,
            duration: 0.4, timingFunction: .easeIn)
          Timeline.label("ground")
          Timeline.animate(
            ball, keyPath: \\.position.y, to: 40,
            duration: 0.3, timingFunction: .easeOut)
        }
        .marker(at: "ground") { _ in
          ground.light()
        }
        .run()
        """
    ) { $0.fall() }
    .gesture("scrub", .drag(from: CGPoint(x: 20, y: 48), to: CGPoint(x: 90, y: 48), duration: 0.6))

  private static let title = scene("Title", TitleLayer(), width: 168, height: 48)
    .group("Hands").summary("A title that comes letter by letter, from its middle.")
    .code(
      """
      let parts = TextParts(
        "Letter by letter", font: font, in: bounds)
      ctx.draw(
        parts, color: color, progress: shown,
        order: .fromCenter
      ) { fraction in
        TextPartPose(
          scale: fraction, opacity: fraction)
      }
      """
    )
    .state("begun", code: "title.shown = 0.3") { $0.shown = 0.3 }
    .motion("comes", duration: 1, from: "begun", timing: .own, code: "title.shown = 1") {
      $0.shown = 1
    }
    .gesture("scrub") { .drag(from: $0.point(for: 0.2), to: $0.point(for: 0.8), duration: 0.6) }
    .control("shown", in: 0...1)
}

/// A ball that drops on the ground, which lights up each time; a finger moves it through its motion, and lets it play on.
final class DropLayer: HandLayer {
  private static let floor = CGRect(x: 16, y: 80, width: 96, height: 8)

  private let glow = PropLayer(\.on, floor, cornerRadius: 4)
  private var finger: TouchTracker?
  private var drop: AnimationHandle?
  private var start = 0.0

  override func layOut() {
    moved.frame = CGRect(x: 54, y: 10, width: 20, height: 20)
    moved.cornerRadius = 10
    glow.opacity = 0
    sublayers = [PropLayer(\.track, Self.floor, cornerRadius: 4), glow, moved]
  }

  @discardableResult func fall() -> AnimationHandle {
    let handle = Timeline.sequence {
      Timeline.animate(
        moved, keyPath: \.position.y, from: 20, to: 70, duration: 0.4, timingFunction: .easeIn)
      Timeline.label("ground")
      Timeline.animate(
        moved, keyPath: \.position.y, to: 40, duration: 0.3, timingFunction: .easeOut)
    }
    .marker(at: "ground") { [weak self] _ in self?.light() }.run()
    handle.callsMarkersWhileScrubbing = true
    drop = handle
    return handle
  }

  private func light() {
    CALayer.performWithoutAnimation { glow.opacity = 1 }
    CALayer.animate(withDuration: 0.4) { glow.opacity = 0 }
  }

  override func grab(_ touch: TouchSample) {
    finger = TouchTracker(touch)
    if case .ended = drop?.state { drop = nil }
    let handle = drop ?? fall()
    handle.pause()
    start = handle.fractionComplete
  }

  override func drag(to touch: TouchSample) {
    finger?.move(to: touch)
    drop?.fractionComplete = start + Double(finger?.translation.dx ?? 0) / 96
  }

  /// The drop's handle does.
  override func hold() {}

  override func letGo() {
    finger = nil
    drop?.resume()
  }
}

/// A title that comes letter by letter, by time or under a finger.
final class TitleLayer: ControlLayer, InteractiveLayer {
  @AnimatableProperty(animation: .basic(duration: 1)) var shown: CGFloat = 1
  @AnimatableProperty var color = ControlTheme.light.label
  var valueChanged: ((CGFloat) -> Void)?
  private var before: CGFloat = 1

  override func draw(in ctx: CGContext) {
    let font = TextFont.system(size: 20, weight: 600)
    ctx.draw(
      TextParts("Letter by letter", font: font, in: bounds), color: color, progress: shown,
      order: .fromCenter
    ) { fraction in
      TextPartPose(
        offset: CGVector(dx: 0, dy: 16 * (1 - fraction)), scale: 0.5 + fraction / 2,
        rotation: (1 - fraction) / 2, opacity: fraction)
    }
  }

  func value(at point: CGPoint) -> CGFloat { min(max(point.x / max(bounds.width, 1), 0), 1) }

  func point(for value: CGFloat) -> CGPoint { CGPoint(x: value * bounds.width, y: bounds.midY) }

  func beginTracking(_ touch: TouchSample) -> Bool {
    before = shown
    moveTracking(touch)
    return true
  }

  func moveTracking(_ touch: TouchSample) {
    CALayer.performWithoutAnimation { shown = value(at: touch.location) }
    valueChanged?(shown)
  }

  func endTracking(_ touch: TouchSample) { shown = value(at: touch.location) < 0.5 ? 0 : 1 }

  func cancelTracking() { shown = before }

  func handle(_ key: KeyCommand) -> Bool { false }
}
