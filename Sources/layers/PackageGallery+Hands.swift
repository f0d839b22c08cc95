import LayerControls
import LayerGallery

extension PackageGallery {
  static let handScenes: [GalleryScene] = [sheet, card, knob, picture]

  private static let sheet = scene("Sheet", SheetLayer(), width: 112, height: 128, padding: 8)
    .group("Hands")
    .summary("A sheet with three heights: pull it, throw it, catch it. Open, its list scrolls.")
    .code(
      """
      let heights = Detents<Height>([
        .closed: 100, .half: 64, .open: 28,
      ])
      """
    )
    .state("half", code: "sheet.height = .half") { $0.height = .half }
    .motion(
      "opens", duration: 1.2, timing: .own,
      code: """
        CALayer.animate(
          springDuration: 0.5, bounce: 0.2
        ) {
          sheet.height = .open
        }
        """
    ) { sheet in
      CALayer.animate(springDuration: 0.5, bounce: 0.2) { sheet.height = .open }
    }
    .gesture(
      "throw", .flick(from: CGPoint(x: 56, y: 100), to: CGPoint(x: 56, y: 70), duration: 0.15)
    )
    .gesture(
      "pull up, and scroll on",
      .drag(from: CGPoint(x: 56, y: 110), to: CGPoint(x: 56, y: 30), duration: 0.5), from: "half"
    )
    .gesture(
      "pull too far", .drag(from: CGPoint(x: 56, y: 104), to: CGPoint(x: 56, y: 126), duration: 0.5)
    )

  private static let card = scene("Card", CardLayer(), width: 128, height: 96, padding: 8)
    .group("Hands").summary("A card that is thrown off, and comes back.")
    .code(
      """
      let rest = Projection.normal.rest(
        from: drag.position,
        velocity: drag.velocity)
      """
    )
    .motion(
      "swings", duration: 1.2, timing: .own,
      code: """
        let handle = CALayer.animate(
          springDuration: 0.5, bounce: 0.3
        ) {
          card.position = home
        }
        handle.addVelocity(velocity)
        """
    ) { board in
      let start = CGPoint(x: 40, y: 36)
      CALayer.performWithoutAnimation { board.moved.position = start }
      CALayer.animate(springDuration: 0.5, bounce: 0.3) {
        board.moved.position = board.center
      }.addVelocity(CGVector(dx: 0, dy: -300))
    }
    .gesture("throw") {
      .flick(from: $0.center, to: CGPoint(x: 100, y: 40), duration: 0.12)
    }
    .gesture("let go") {
      .drag(from: $0.center, to: CGPoint(x: 90, y: 36), duration: 0.4)
    }

  private static let knob = scene("Knob", KnobLayer(), width: 96, height: 96)
    .group("Hands").summary("A knob that goes on turning when it is flicked.")
    .code(
      """
      Timeline.decay(
        dial, keyPath: "transform.rotation.z",
        velocity: spin.velocity.rotation
      ).run()
      """
    )
    .motion(
      "turns", duration: 1, timing: .own,
      code: """
        let angle = CGFloat.pi / 2
        CALayer.animate(springDuration: 0.6) {
          dial.transform =
            CATransform3DMakeRotation(angle, 0, 0, 1)
        }
        """
    ) { knob in
      CALayer.animate(springDuration: 0.6) {
        knob.moved.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      }
    }
    .gesture("flick", .flick(from: CGPoint(x: 48, y: 12), to: CGPoint(x: 77, y: 27), duration: 0.1))

  private static let picture = scene("Picture", PictureLayer(), width: 128, height: 96, padding: 8)
    .group("Hands").summary("A picture that is pinched and turned, and springs back.")
    .code(
      """
      picture.position = pinch.position
      picture.transform = pinch.transform
      """
    )
    .motion(
      "springs back", duration: 1.2, timing: .own,
      code: """
        CALayer.animate(
          springDuration: 0.5, bounce: 0.3
        ) {
          picture.transform = CATransform3DIdentity
        }
        """
    ) { board in
      CALayer.performWithoutAnimation {
        board.moved.transform = CATransform3DRotate(
          CATransform3DMakeScale(1.6, 1.6, 1), 0.4, 0, 0, 1)
      }
      CALayer.animate(springDuration: 0.5, bounce: 0.3) {
        board.moved.transform = CATransform3DIdentity
      }
    }
    .gesture("pinch", .drag(from: CGPoint(x: 86, y: 64), to: CGPoint(x: 96, y: 88), duration: 0.5))
}
