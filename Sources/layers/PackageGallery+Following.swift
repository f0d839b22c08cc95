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
    .group("Hands").summary(
      "A ball that lights up the ground at a marker; drag it to the right, and back."
    )
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
